import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const wallet = await createWallet(h.service, enterpriseId);
const block = await make.block({ label: 'Ledger watch' });
const tokens = await make.enterprise({ url: `${RECEIVER}/tokens` });
const ofWallet = await make.wallet(wallet.id);
await make.block({}, h.outsider);
await make.blockNotification(block.id);
await make.suspend(tokens.id);
const search = (input: object = {}, as = h.viewer) => h.call(searchWebhooks, { as, input: { enterpriseId, ...input } });
const idsOf = async (input: object) => (await search(input)).body.webhooks.map(({ id }) => id);

describe('GET enterprises/{enterpriseId}/webhooks', () => {
  it('200: shows every webhook of the enterprise with kind, health and what waits', async () => {
    const { status, body, text } = await search();
    assert.equal(status, 200, text);
    assert.deepEqual([body.total, body.isTotalExact], [3, true]);
    const kinds = new Map(body.webhooks.map((row) => [row.id, [row.kind, row.state, row.waiting]]));
    assert.deepEqual(kinds.get(block.id), ['block', 'active', 1]);
    assert.deepEqual(kinds.get(tokens.id), ['enterprise', 'suspended', 0]);
    assert.deepEqual(kinds.get(ofWallet.id), ['wallet', 'active', 0]);
    assert.ok(body.webhooks.find(({ id }) => id === block.id)?.nextAttempt);
  });
  it('200: narrows by state, kind, type, coin and text', async () => {
    assert.deepEqual(await idsOf({ states: ['suspended'] }), [tokens.id]);
    assert.deepEqual(await idsOf({ kinds: ['wallet'] }), [ofWallet.id]);
    assert.deepEqual(await idsOf({ types: ['block'] }), [block.id]);
    assert.deepEqual(await idsOf({ coins: ['ofc'] }), [ofWallet.id]);
    assert.deepEqual(await idsOf({ text: 'ledger' }), [block.id]);
    assert.deepEqual(await idsOf({ text: `${RECEIVER}/tok` }), [tokens.id]);
    assert.deepEqual(await idsOf({ text: block.id.slice(0, 12) }), [block.id]);
  });
  it('200: pages in both orders without gap or repetition', async () => {
    const all = await idsOf({ sort: 'createdAt' });
    for (const sort of ['createdAt', '-createdAt']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await search({ sort, limit: 1, cursor });
        seen.push(...body.webhooks.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      assert.deepEqual(sort === 'createdAt' ? seen : seen.toReversed(), all);
    }
  });
  it('404: hides the enterprise from strangers', async () => {
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
