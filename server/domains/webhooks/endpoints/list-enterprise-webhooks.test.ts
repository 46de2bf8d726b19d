import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterpriseWebhooks } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const tokens = [await make.enterprise(), await make.enterprise(), await make.enterprise()];
const bank = await make.enterprise({ type: 'bankAccount' });
await make.block();
const list = (input: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(listEnterpriseWebhooks, { as, input: { enterpriseId, ...input } });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('GET enterprise/{enterpriseId}/webhooks', () => {
  it('200: lists the webhooks of the enterprise as they were created, and none of blocks', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(ids(body.webhooks), ids([...tokens, bank]));
    assert.deepEqual(
      body.webhooks.find(({ id }) => id === bank.id),
      bank,
    );
  });
  it('200: narrows by type, and pages by prevId', async () => {
    assert.deepEqual((await list({ type: 'bankAccount' })).body.webhooks, [bank]);
    const first = await list({ type: 'accessToken', limit: '2' });
    assert.equal(first.body.nextBatchPrevId, first.body.webhooks[1]?.id);
    const rest = await list({ type: 'accessToken', limit: '2', prevId: first.body.nextBatchPrevId });
    assert.deepEqual(ids([...first.body.webhooks, ...rest.body.webhooks]), ids(tokens));
    assert.equal(rest.body.nextBatchPrevId, undefined);
  });
  it('400, 403, 404: refuses an unknown type, a token without the scope, and strangers', async () => {
    assert.equal((await list({ type: 'block' })).status, 400);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await list({}, token)).status, 403);
    assert.equal((await list({}, h.outsider)).status, 404);
  });
});
