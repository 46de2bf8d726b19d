import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const tokens = await make.enterprise({ label: '=1+1' });
const blocks = await make.block({ coin: 'eth', numConfirmations: 6 });
await make.enterprise({ enterpriseId: h.otherEnterpriseId }, h.outsider);

describe('GET enterprises/{enterpriseId}/webhooks.csv', () => {
  it('200: the webhooks that the same search finds, safe to open in a spreadsheet', async () => {
    const columns = ['id', 'kind', 'label', 'url', 'coin', 'numConfirmations', 'state'] as const;
    const reply = await h.call(exportWebhooks, { as: h.viewer, input: { enterpriseId, columns: [...columns] } });
    assert.deepEqual(reply.text.trimEnd().split('\r\n'), [
      columns.join(','),
      `${blocks.id},block,,${RECEIVER},eth,6,active`,
      `${tokens.id},enterprise,'=1+1,${RECEIVER},,,active`,
    ]);
    assert.equal(reply.headers.get('clearhouse-total'), '2');
    const filtered = await h.call(exportWebhooks, {
      as: h.viewer,
      input: { enterpriseId, coins: ['eth'], columns: ['id'] },
    });
    assert.equal(filtered.text, `id\r\n${blocks.id}\r\n`);
  });
  it('404: refuses who is no member', async () => {
    assert.equal((await h.call(exportWebhooks, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
