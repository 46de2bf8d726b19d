import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { FIRST_TOKENS, findCoin, learnCoins } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import { changeMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { listAssetPairs, listSupportedTokens } from '#lib/contracts/stablecoin/tokens.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { balanceOf, mintPlace, openMint, ordered, orderOf, passMintTime, seen } from '../testing.ts';

const h = await harness();
await openMint(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;
type Change = Omit<InputOf<typeof changeMintToken>, 'token'>;
const change = (wish: Change, token = 'gousd') => h.call(changeMintToken, { as: operator, input: { token, ...wish } });

describe('PATCH platform/mint-tokens/{token}', () => {
  after(() => learnCoins(FIRST_TOKENS));
  it('200: changes what is named, and leaves the rest', async () => {
    const wish = { name: 'GO Dollar, new', mintMinimum: '20000', mintBps: 20, description: 'A dollar.' };
    const { status, body, text } = await change(wish);
    assert.equal(status, 200, text);
    assert.deepEqual(
      [body.name, body.mintMinimum, body.mintBps, body.description, body.burnMinimum, body.burnBps],
      ['GO Dollar, new', '20000', 20, 'A dollar.', '100000000', 5],
    );
    assert.equal(findCoin('hteth:gousd')?.name, 'GO Dollar, new');
    assert.equal((await change({ description: null })).body.description, null);
    const [entry] = (await h.db.select().from(auditEntries)).filter((row) => row.operation === 'changeMintToken');
    assert.deepEqual([entry?.subjectType, entry?.subjectId], ['mint-token', 'gousd']);
  });
  it('200: a new fee is for orders from then on', async () => {
    const before = await ordered(h, place, { amount: '20000' });
    await change({ mintBps: 0 });
    const later = await ordered(h, place, { amount: '20000' });
    assert.deepEqual([before.destination.amount, later.destination.amount], ['199600000', '200000000']);
    assert.equal((await seen(h, place, before.id)).destination.amount, '199600000');
  });
  it('200: one that is switched off leaves pairs and tokens; orders under way go on, and balances and reserves stay', async () => {
    assert.equal((await change({ isEnabled: false })).body.isEnabled, false);
    const pairs = (await h.call(listAssetPairs, { as: viewer, input: { enterpriseId } })).body.assetPairs;
    assert.deepEqual(
      new Set(pairs.flatMap(({ source, destination }) => [source.asset, destination.asset])).has('hteth:gousd'),
      false,
    );
    const { tokens } = (await h.call(listSupportedTokens, { as: viewer, input: { enterpriseId } })).body;
    assert.deepEqual(
      tokens.map(({ token }) => token),
      ['scaasacme'],
    );
    const refused = await h.call(createMintOrder, { as: place.operator, input: orderOf(place, { amount: '20000' }) });
    assert.equal(refused.status, 400);
    await passMintTime(h, 420);
    assert.deepEqual(await balanceOf(h, place, 'hteth:gousd'), ['399600000', '0']);
    const reserves = await h.call(getTokenReserves, { as: viewer, input: { enterpriseId, token: 'gousd' } });
    assert.deepEqual([reserves.status, reserves.body.circulating], [200, '399600000']);
    assert.equal((await change({ isEnabled: true })).status, 200);
    assert.equal((await h.call(listAssetPairs, { as: viewer, input: { enterpriseId } })).body.assetPairs.length, 4);
  });
  it('400: what no order could be made with, and nothing at all', async () => {
    const wrong: [Change, RegExp][] = [
      [{}, /must change something/],
      [{ burnMinimum: '9999' }, /multiple of 10000/],
      [{ mintMinimum: '1', mintBps: 1 }, /above its own fee/],
      [{ mintMinimum: '0' }, /mintMinimum/],
      [{ burnBps: 10_000 }, /burnBps/],
    ];
    for (const [wish, words] of wrong) {
      const { status, text } = await change(wish);
      assert.equal(status, 400, text);
      assert.match(text, words);
    }
  });
  it('404: no such token', async () => {
    assert.equal((await change({ isEnabled: false }, 'nothing')).status, 404);
  });
  it('409: a name of another coin; its own is free', async () => {
    assert.equal((await change({ name: 'acme dollar (test)' })).status, 409);
    assert.equal((await change({ name: 'GO Dollar, new' })).status, 200);
  });
  it('403: everybody else', async () => {
    const input = { token: 'gousd', isEnabled: true };
    assert.equal((await h.call(changeMintToken, { as: h.admin, input })).status, 403);
  });
});
