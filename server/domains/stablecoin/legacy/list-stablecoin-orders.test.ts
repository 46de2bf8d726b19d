import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listStablecoinOrders as contract } from '#lib/contracts/stablecoin/legacy-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';
import { ASSETS, legacyOrdered } from './testing-legacy.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;
await legacyOrdered(h, await mintPlace(h));

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const list = (query: Query = {}, as: Parameters<typeof h.call>[1]['as'] = place.viewer) =>
  h.call(contract, { as, input: { enterpriseId, ...query } });
const ids = async (query: Query): Promise<string[]> => {
  const { status, body, text } = await list(query);
  assert.equal(status, 200, text);
  return body.map(({ id }) => id);
};

// One in each state, a minute and more apart.
const done = await legacyOrdered(h, place, { fromAmount: '100000' });
await passMintTime(h, 600);
const failed = await legacyOrdered(h, place, { memo: 'sandbox:fail-deposit' });
const acme = await ordered(h, place, {
  from: 'tusdc',
  to: 'hteth:scaasacme',
  amount: '10000000',
  memo: 'sandbox:hold',
});
await passMintTime(h, 130);
const burnt = await ordered(h, place, { from: 'hteth:gousd', to: 'tfiatusd', amount: '100000000' });
await passMintTime(h, 61);
const paid = await legacyOrdered(h, place);
await passMintTime(h, 61);
const made = await legacyOrdered(h, place);
const newest = [made.id, paid.id, burnt.id, acme.id, failed.id, done.id];

describe('GET enterprise/{enterpriseId}/orders', () => {
  it('200: all of the enterprise, whichever way they came, the newest first', async () => {
    const { body } = await list();
    assert.deepEqual(
      body.map(({ status }) => status),
      ['created', 'confirmed_fiat_deposit', 'triggering_burn', 'triggering_mint', 'failed', 'fulfilled'],
    );
    assert.deepEqual(new Set(await ids({})), new Set(newest));
    assert.deepEqual(await ids({ sortOrder: 'ASC' }), (await ids({})).toReversed());
    assert.deepEqual(await ids({ sortOrder: 'asc' }), await ids({ sortOrder: 'ASC' }));
    assert.equal((await ids({ sortBy: 'updatedAt', limit: 1 })).length, 1);
  });
  it('200: page by page', async () => {
    const pages = [await ids({ limit: 4 }), await ids({ limit: 4, skip: 4 }), await ids({ limit: 4, skip: 8 })];
    assert.deepEqual(pages.flat(), await ids({}));
    assert.deepEqual(
      pages.map(({ length }) => length),
      [4, 2, 0],
    );
  });
  it('200: in a state, which tells what was paid and what is done; published states that none is in keep none', async () => {
    for (const [status, id] of [
      ['created', made.id],
      ['confirmed_fiat_deposit', paid.id],
      ['triggering_burn', burnt.id],
      ['triggering_mint', acme.id],
      ['failed', failed.id],
      ['fulfilled', done.id],
    ] as const)
      assert.deepEqual(await ids({ status: [status] }), [id], status);
    assert.deepEqual(await ids({ status: ['confirmed_token_deposit'] }), []);
    assert.deepEqual(await ids({ status: ['expired', 'rejected'] }), []);
    assert.deepEqual(await ids({ status: ['expired', 'created', 'failed'] }), [made.id, failed.id]);
  });
  it('200: of ids, of a type, of an asset, and of a time', async () => {
    assert.deepEqual(await ids({ ids: [made.id, burnt.id] }), [made.id, burnt.id]);
    assert.deepEqual(await ids({ type: 'burn' }), [burnt.id]);
    assert.equal((await ids({ type: 'mint' })).length, 5);
    assert.deepEqual(await ids({ type: 'reward' }), []);
    assert.deepEqual(await ids({ stablecoinAssetId: ASSETS.acme }), [acme.id]);
    assert.equal((await ids({ stablecoinAssetId: ASSETS.gousd })).length, 5);
    assert.deepEqual(await ids({ stablecoinAssetId: ASSETS.dollar }), [], 'what a token is minted against is none');
    assert.deepEqual(await ids({ fromDate: paid.createdAt }), [made.id, paid.id]);
    assert.deepEqual(await ids({ toDate: done.createdAt }), [done.id]);
    assert.deepEqual(await ids({ fromDate: paid.createdAt, toDate: paid.createdAt }), [paid.id]);
  });
  it('400: what is none', async () => {
    for (const query of [
      { limit: 0 },
      { limit: 501 },
      { limit: 1, skip: -1 },
      { status: ['CREATED'] },
      { sortBy: 'amount' },
    ])
      assert.equal((await list(query as Query)).status, 400, JSON.stringify(query));
  });
  it('401, 403: others, no licence, no scope', async () => {
    assert.equal((await list({}, null)).status, 401);
    assert.equal((await list({}, h.outsider)).status, 401);
    const { token } = await h.create.token(place.viewer.id, { scopes: ['wallet_view_all'] });
    assert.equal((await list({}, token)).status, 403);
    const other = { enterpriseId: h.enterpriseId };
    assert.equal((await h.call(contract, { as: h.viewer, input: other })).status, 403);
  });
});
