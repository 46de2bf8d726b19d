import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countWebhooks, searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const failing = await make.block({ label: 'Ledger watch' });
const suspended = await make.enterprise();
await make.enterprise({ type: 'bankAccount' });
await make.block({}, h.outsider);
await make.suspend(suspended.id);
await h.service.pool.query('update webhooks set successive_failed_attempts = 3 where id = any($1)', [
  [failing.id, suspended.id],
]);
const counted = async (input: object = {}) => {
  const { status, body, text } = await h.call(countWebhooks, { as: h.viewer, input: { enterpriseId, ...input } });
  assert.equal(status, 200, text);
  return [body.all, body.active, body.failing, body.suspended].map(({ total }) => total);
};

describe('GET enterprises/{enterpriseId}/webhook-counts', () => {
  it('200: counts all, active, failing and suspended ones; a suspended one does not count as failing', async () => {
    assert.deepEqual(await counted(), [3, 2, 1, 1]);
  });
  it('200: counts under the other filters, as the search finds', async () => {
    assert.deepEqual(await counted({ kinds: ['enterprise'] }), [2, 1, 0, 1]);
    assert.deepEqual(await counted({ text: 'ledger' }), [1, 1, 1, 0]);
    const { body } = await h.call(searchWebhooks, { as: h.viewer, input: { enterpriseId, onlyFailing: true } });
    assert.deepEqual(
      body.webhooks.map(({ id }) => id),
      [failing.id],
    );
  });
  it('200: healthy, failing and suspended ones are disjoint and come to all', async () => {
    const { body } = await h.call(countWebhooks, { as: h.viewer, input: { enterpriseId } });
    assert.equal(body.healthy.total, 1);
    assert.equal(body.healthy.total + body.failing.total + body.suspended.total, body.all.total);
    const { body: found } = await h.call(searchWebhooks, { as: h.viewer, input: { enterpriseId, onlyHealthy: true } });
    assert.deepEqual(
      found.webhooks.map(({ type }) => type),
      ['bankAccount'],
    );
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await h.call(countWebhooks, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
