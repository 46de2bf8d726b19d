import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getStablecoinOrdersSummary as contract } from '#lib/contracts/stablecoin/legacy-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';
import { legacyOrdered } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const read = (query: Query = {}, as: Parameters<typeof h.call>[1]['as'] = place.viewer) =>
  h.call(contract, { as, input: { enterpriseId, ...query } });
const NONE = { amount: '0', count: 0, byStatus: {} };

describe('GET enterprise/{enterpriseId}/orders-summary', () => {
  it('200: nothing at first, for each token', async () => {
    assert.deepEqual((await read()).body, {
      byAsset: {
        'hteth:gousd': { chain: 'hteth', decimals: 6, mint: NONE, burn: NONE },
        'hteth:scaasacme': { chain: 'hteth', decimals: 18, mint: NONE, burn: NONE },
      },
    });
  });
  it('200: orders added up in base units of the token, those that failed left out', async () => {
    const first = await legacyOrdered(h, place, { fromAmount: '200000' });
    await legacyOrdered(h, place, { memo: 'sandbox:fail-deposit' });
    await passMintTime(h, 600);
    await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
    await ordered(h, place, { memo: 'sandbox:hold' });
    await passMintTime(h, 130);
    await legacyOrdered(h, place);
    await legacyOrdered(h, await mintPlace(h));
    const gousd = async (query: Query = {}) => (await read(query)).body.byAsset['hteth:gousd'];
    const one = { amount: '99900000', count: 1 };
    assert.deepEqual(await gousd(), {
      chain: 'hteth',
      decimals: 6,
      mint: {
        amount: '2197800000',
        count: 3,
        byStatus: { created: one, pending: one, fulfilled: { amount: '1998000000', count: 1 } },
      },
      burn: { amount: '100000000', count: 1, byStatus: { pending: { amount: '100000000', count: 1 } } },
    });
    const only = { fulfilled: { amount: '1998000000', count: 1 } };
    const fulfilled = { amount: '1998000000', count: 1, byStatus: only };
    assert.deepEqual((await gousd({ status: ['fulfilled'] }))?.mint, fulfilled);
    assert.deepEqual((await gousd({ status: ['failed'] }))?.mint, { ...one, byStatus: {} });
    assert.deepEqual((await gousd({ toDate: first.createdAt }))?.mint, fulfilled);
    assert.deepEqual((await gousd({ fromDate: '2200-01-01T00:00:00Z' }))?.mint, NONE);
    assert.deepEqual((await gousd({ status: ['expired'] }))?.mint, NONE);
  });
  it('200: of some tokens, and of a chain', async () => {
    const tokens = async (query: Query) => Object.keys((await read(query)).body.byAsset);
    assert.deepEqual(await tokens({ stablecoin: ['scaasacme'] }), ['hteth:scaasacme']);
    assert.deepEqual(await tokens({ stablecoin: ['other'] }), []);
    assert.deepEqual(await tokens({ chain: 'hteth' }), ['hteth:gousd', 'hteth:scaasacme']);
    assert.deepEqual(await tokens({ chain: 'tbsc' }), []);
  });
  it('400: what is none; 401, 403: others, no licence, no scope', async () => {
    assert.equal((await read({ fromDate: 'yesterday' })).status, 400);
    assert.equal((await read({}, null)).status, 401);
    assert.equal((await read({}, h.outsider)).status, 401);
    const { token } = await h.create.token(place.viewer.id, { scopes: ['wallet_view_all'] });
    assert.equal((await read({}, token)).status, 403);
    const other = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(contract, { as: h.viewer, input: other })).status, 403);
  });
});
