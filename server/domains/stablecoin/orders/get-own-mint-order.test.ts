import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { getOwnMintOrder as contract } from '#lib/contracts/stablecoin/own-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer: as } = place;

const get = (orderId: string, more: object = {}) => h.call(contract, { as, input: { enterpriseId, orderId }, ...more });

describe('GET enterprises/{enterpriseId}/mint-orders/{orderId}', () => {
  it('200: has what happened to it, and why it failed', async () => {
    const { id } = await ordered(h, place, { memo: 'sandbox:fail-processing' });
    await passMintTime(h, 3600);
    const { status, body } = await get(id);
    assert.equal(status, 200);
    assert.deepEqual(
      body.timeline.map((step) => step.status),
      ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING', 'FAILED'],
    );
    assert.deepEqual(
      body.transactions.map(({ type, status: state }) => [type, state]),
      [
        ['DEPOSIT', 'COMPLETED'],
        ['MINT', 'FAILED'],
      ],
    );
    assert.match(body.failure ?? '', /fail the order at the issuer/);
    assert.deepEqual([body.sourceAccountName, body.isLate], ['Token Treasury', false]);
  });
  it('200: what it paid is a balance that names it, until it ends', async () => {
    const { id } = await ordered(h, place);
    await passMintTime(h, 61);
    const paid = async () => {
      const input = { enterpriseId, kinds: ['suspense' as const], onlyNonZero: 'true' as const };
      const { status, body } = await h.call(searchBalances, { as, input });
      assert.equal(status, 200);
      return body.balances.map(({ mintOrderId, settlementId, posted }) => [mintOrderId, settlementId, posted]);
    };
    assert.deepEqual(await paid(), [[id, null, '10001']]);
    await passMintTime(h, 3600);
    assert.deepEqual(await paid(), []);
  });
  it('403, 404: without the licence, an order that is unknown, and one of others', async () => {
    const other = await ordered(h, await mintPlace(h));
    for (const id of ['x', 'f'.repeat(32), other.id]) assert.equal((await get(id)).status, 404, id);
    assert.equal((await get(other.id, { as: h.outsider })).status, 404);
    const input = { enterpriseId: h.enterpriseId, orderId: other.id };
    assert.equal((await h.call(contract, { as: h.viewer, input })).status, 403);
  });
});
