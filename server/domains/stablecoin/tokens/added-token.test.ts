import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FIRST_TOKENS, learnCoins } from '#lib/coins.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { listStablecoinAssets } from '#lib/contracts/stablecoin/legacy.ts';
import { exportMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { describeAmount } from '#lib/money.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { uuidV5 } from '#server/core/runtime/id.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { fanOutEvents } from '#server/domains/webhooks/fan-out/fan-out.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { legacyOrdered } from '../legacy/testing-legacy.ts';
import { balanceOf, mintPlace, newToken, openMint, ordered, passMintTime, seen, supplyOf } from '../testing.ts';

const h = await harness();
await openMint(h);
const operator = await h.create.user({}, { isPlatformAdmin: true });
const place = await mintPlace(h, { funds: { ofcteur: '100000000' } });
const { enterpriseId, viewer } = place;
const wish = { token: 'goeur', name: 'GO Euro (test)', symbol: 'GOEUR', mintBps: 10, burnBps: 5 };
const hook = { enterpriseId, type: 'mintOrder', url: 'http://127.0.0.1:9/hooks' } as const;
const webhook = await insertWebhook(h.db, hook);
const MINT = { from: 'tfiateur', to: 'hteth:goeur' };
const BURN = { from: 'hteth:goeur', to: 'tfiateur' };

const reserves = async () => {
  const { body } = await h.call(getTokenReserves, { as: viewer, input: { enterpriseId, token: 'goeur' } });
  return [body.circulating, body.reserve, body.ratio, body.ledgerPosition];
};

describe('orders of a token that was added', () => {
  before(async () => {
    const added = await h.call(addMintToken, { as: operator, input: { ...newToken(), ...wish } });
    assert.equal(added.status, 201, added.text);
  });
  after(() => learnCoins(FIRST_TOKENS));

  it('are fulfilled by the issuer of the sandbox, with the reserve one to one', async () => {
    const mint = await ordered(h, place, { ...MINT, amount: '10001' });
    assert.equal(mint.destination.amount, '99900000');
    await passMintTime(h, 7 * 60);
    assert.equal((await seen(h, place, mint.id)).status, 'FULFILLED');
    assert.deepEqual(await balanceOf(h, place, 'hteth:goeur'), ['99900000', '0']);
    assert.deepEqual(await supplyOf(h, 'goeur'), { circulating: '99900000', reserve: '9990' });
    assert.deepEqual(await reserves(), ['99900000', '9990', '1', 1]);
    await ordered(h, place, { ...MINT, amount: '20000' });
    await passMintTime(h, 7 * 60);
    const burn = await ordered(h, place, { ...BURN, amount: '123450000' });
    assert.equal(burn.destination.amount, '12338');
    await passMintTime(h, 30 * 60);
    assert.equal((await seen(h, place, burn.id)).status, 'FULFILLED');
    assert.deepEqual(await reserves(), ['176320000', '17632', '1', 3]);
    const { problems } = await proveBooks(h.db, h.service.domains);
    assert.deepEqual(problems, []);
  });
  it('are made through the older interface, which lists the token', async () => {
    const { body } = await h.call(listStablecoinAssets, { as: viewer, input: {} });
    const asset = body.find(({ token }) => token === 'hteth:goeur');
    assert.deepEqual(
      [asset?.id, asset?.backingAsset, asset?.chain, asset?.mintFeeBps],
      [uuidV5('hteth:goeur'), 'tfiateur', 'hteth', 10],
    );
    const more = { fromAssetId: uuidV5('tfiateur'), toAssetId: uuidV5('hteth:goeur') };
    const order = await legacyOrdered(h, place, more);
    await passMintTime(h, 7 * 60);
    assert.equal((await seen(h, place, order.id)).destination.asset, 'hteth:goeur');
    assert.equal((await seen(h, place, order.id)).status, 'FULFILLED');
  });
  it('are told by webhooks with its names and amounts', async () => {
    while ((await relayEvents(h.db)) > 0);
    while ((await fanOutEvents(h.service, h.service.clock.now())).hasMore);
    const { rows } = await h.ownerPool.query<{ payload: string }>(
      'select payload from webhook_notifications where webhook_id = $1',
      [webhook.id],
    );
    const told = rows.map(({ payload }) => JSON.parse(payload));
    const done = told.filter(
      ({ status, destinationAsset }) => status === 'FULFILLED' && destinationAsset === 'hteth:goeur',
    );
    assert.deepEqual(
      done.map(({ sourceAsset }) => sourceAsset),
      ['tfiateur', 'tfiateur', 'tfiateur'],
    );
    assert.ok(
      done.some(({ sourceAmount, destinationAmount }) => sourceAmount === '10001' && destinationAmount === '99900000'),
    );
  });
  it('stand in balances and exports', async () => {
    const { balances } = (
      await h.call(searchBalances, { as: viewer, input: { enterpriseId, currencies: ['ofchteth:goeur'] } })
    ).body;
    const free = balances.filter(({ kind }) => kind === 'available');
    assert.deepEqual(
      free.map(({ currency }) => currency),
      ['ofchteth:goeur'],
    );
    assert.match(describeAmount('ofchteth:goeur', '176320000'), /^176\.32 GOEUR$/);
    const { text } = await h.call(exportMintOrders, { as: viewer, input: { enterpriseId, tokens: ['goeur'] } });
    assert.equal(text.match(/hteth:goeur/g)?.length, 4);
  });
});
