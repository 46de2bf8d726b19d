import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBlockWebhooks } from '#lib/contracts/webhooks/block-webhooks.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const make = webhookMaker(h);
const own: string[] = [];
for (let index = 0; index < 5; index += 1) own.unshift((await make.block({ label: `number ${index}` })).id);
await make.block({ coin: 'eth' });
await make.enterprise();
const wallet = await createWallet(h.service, h.enterpriseId, { coin: 'btc' });
await make.wallet(wallet.id, { coin: 'btc', type: 'block' });
const colleague = await h.create.user({ [h.enterpriseId]: 'admin' });
const theirs = await make.block({}, colleague);
const list = (input: { limit?: string; prevId?: string; coin?: string } = {}, as = h.admin) =>
  h.call(listBlockWebhooks, { as, input: { coin: 'btc', ...input } });

describe('GET {coin}/webhooks', () => {
  it('200: lists the caller’s block webhooks of the coin, and no others', async () => {
    const { status, body } = await list();
    assert.equal(status, 200);
    assert.deepEqual(new Set(body.webhooks.map(({ id }) => id)), new Set(own));
    assert.deepEqual((await list({}, colleague)).body.webhooks, [theirs]);
    assert.deepEqual((await list({}, h.viewer)).body.webhooks, []);
  });
  it('200: pages without doubles or holes', async () => {
    const seen: string[] = [];
    let prevId: string | undefined;
    do {
      const { body } = await list({ limit: '2', prevId });
      seen.push(...body.webhooks.map(({ id }) => id));
      prevId = body.nextBatchPrevId;
    } while (prevId !== undefined);
    assert.equal(seen.length, own.length);
    assert.deepEqual(new Set(seen), new Set(own));
  });
  it('400: names an id that is not in the list', async () => {
    for (const prevId of [theirs.id, '0'.repeat(32)]) {
      const { status, text } = await list({ prevId });
      assert.equal(status, 400);
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('200: shows nothing of an enterprise that the caller has left', async () => {
    await h.service.pool.query('delete from memberships where user_id = $1', [colleague.id]);
    h.service.credentials.clear();
    assert.deepEqual((await list({}, colleague)).body.webhooks, []);
  });
  it('400, 401: refuses an unknown coin, a limit beyond 500, and a caller without credentials', async () => {
    assert.equal((await list({ coin: 'doge' })).status, 400);
    assert.equal((await list({ limit: '501' })).status, 400);
    assert.equal((await h.call(listBlockWebhooks, { as: null, input: { coin: 'btc' } })).status, 401);
  });
});
