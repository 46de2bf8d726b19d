import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { insertBlock } from '#server/domains/chain/testing.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { BLOCK_ID, RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production', ALLOW_PRIVATE_CIDRS: '127.0.0.0/8' });
const make = webhookMaker(h);
const webhook = await make.block();
const simulate = (
  webhookId: string,
  input: { coin?: string; blockId?: string } = { blockId: BLOCK_ID },
  as: Parameters<typeof h.call>[1]['as'] = h.admin,
) => h.call(simulateBlockWebhook, { as, input: { coin: 'btc', webhookId, ...input } });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST {coin}/webhooks/{webhookId}/simulate', () => {
  it('200: replies with a new notification marked as simulated, which is due at once and not counted', async () => {
    const { status, body, text } = await simulate(webhook.id);
    assert.equal(status, 200, text);
    const [sent] = body.webhookNotifications;
    const { id, updatedAt, nextAttempt, payload, ...rest } = sent ?? assert.fail(text);
    assert.ok(Date.parse(updatedAt) > 0 && nextAttempt === updatedAt);
    assert.deepEqual(rest, {
      type: 'block',
      coin: 'btc',
      hash: BLOCK_ID,
      url: RECEIVER,
      state: 'new',
      simulation: true,
      retries: 0,
      webhook: webhook.id,
      version: 2,
      allowBlockedHosts: false,
      idempotencyKey: id,
    });
    const told = JSON.parse(payload);
    assert.deepEqual([told.type, told.coin, told.hash, told.simulation], ['block', 'btc', BLOCK_ID, true]);
    const { rows } = await h.service.pool.query(
      'select due_at is not null as due, sequence, event_id from webhook_notifications where id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ due: true, sequence: null, event_id: null }]);
  });
  it('200: takes any block of 64 hex digits in sandbox mode, and none for placeholder data', async () => {
    const any = await simulate(webhook.id, { blockId: 'AB'.repeat(32) });
    assert.equal(any.body.webhookNotifications[0]?.hash, 'ab'.repeat(32));
    const none = await simulate(webhook.id, {});
    assert.equal(none.body.webhookNotifications[0]?.hash, '0'.repeat(64));
  });
  it('200: takes block ids as the chain of the coin spells them', async () => {
    const [eth, sol] = [await make.block({ coin: 'hteth' }), await make.block({ coin: 'tsol' })];
    assert.equal((await simulate(eth.id, { coin: 'hteth', blockId: `0x${'ab'.repeat(32)}` })).status, 200);
    const base58 = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn';
    assert.equal((await simulate(sol.id, { coin: 'tsol', blockId: base58 })).status, 200);
  });
  it('400: refuses what is no block id, and says how one looks', async () => {
    for (const blockId of ['xyz', 'ab'.repeat(31), `0x${'ab'.repeat(32)}`, `${BLOCK_ID}\n`]) {
      const { status, text } = await simulate(webhook.id, { blockId });
      assert.equal(status, 400, blockId);
      assert.match(errorOf(text), /^blockId: is no block id of btc: send 64 hex digits/);
    }
  });
  it('400: refuses a coin without blocks', async () => {
    const { status, text } = await simulate(webhook.id, { coin: 'tofc', blockId: BLOCK_ID });
    assert.equal(status, 400);
    assert.match(errorOf(text), /^coin: tofc has no blocks/);
  });
  it('400: names the right route for a webhook of another kind or coin', async () => {
    const enterprise = await make.enterprise();
    const wallet = await createWallet(h.service, h.enterpriseId);
    const ofWallet = await make.wallet(wallet.id);
    const right = [
      [enterprise.id, `/api/v2/enterprise/${h.enterpriseId}/webhook/${enterprise.id}/simulate`],
      [ofWallet.id, `/api/v2/ofc/wallet/${wallet.id}/webhooks/${ofWallet.id}/simulate`],
    ] as const;
    for (const [id, path] of right) {
      const { status, text } = await simulate(id);
      assert.equal(status, 400);
      assert.equal(errorOf(text), `webhookId: simulate this webhook by POST ${path}`);
    }
    const { text } = await simulate(webhook.id, { coin: 'eth' });
    assert.equal(errorOf(text), `webhookId: simulate this webhook by POST /api/v2/btc/webhooks/${webhook.id}/simulate`);
  });
  it('409: refuses a suspended webhook and says what to do', async () => {
    const { id } = await make.block();
    await make.suspend(id);
    const { status, text } = await simulate(id);
    assert.equal(status, 409);
    assert.match(errorOf(text), /suspended\. Reactivate it/);
  });
  it('404: answers for a foreign, an unknown and a malformed webhook alike', async () => {
    const foreign = await make.block({}, h.outsider);
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((id) => simulate(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${errorOf(text)}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403, 401: asks for an admin', async () => {
    assert.equal((await simulate(webhook.id, {}, h.viewer)).status, 403);
    assert.equal((await simulate(webhook.id, {}, null)).status, 401);
  });
});

describe('in production', () => {
  it('404: knows no block that no source has seen; without one, placeholder data is sent', async () => {
    const { id } = await webhookMaker(production).block();
    const send = (blockId?: string) =>
      production.call(simulateBlockWebhook, { as: production.admin, input: { coin: 'btc', webhookId: id, blockId } });
    const { status, text } = await send(BLOCK_ID);
    assert.equal(status, 404);
    assert.match(errorOf(text), /Leave blockId out/);
    assert.equal((await send()).status, 200);
  });
  it('200: tells of a block that a source has seen', async () => {
    const { id } = await webhookMaker(production).block();
    const at = production.service.clock.nowIso();
    await insertBlock(production.db, { coin: 'btc', hash: BLOCK_ID, height: 7, at });
    const input = { coin: 'btc', webhookId: id, blockId: BLOCK_ID };
    const { status, text } = await production.call(simulateBlockWebhook, { as: production.admin, input });
    assert.equal(status, 200, text);
  });
});
