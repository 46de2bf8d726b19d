import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchFiatMovements as contract } from '#lib/contracts/banking/movements.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { simulateDeposit } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const [one, other] = [
  await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Treasury' }),
  await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' }),
];
const first = await simulateDeposit(h, h.operator, { walletId: one, currency: 'tfiatusd', amount: '1' });
const second = await simulateDeposit(h, h.operator, { walletId: other, currency: 'tfiateur', amount: '2' });
const third = await simulateDeposit(h, h.operator, { walletId: one, currency: 'tfiatusd', amount: '3' });
await h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, movementId: third, reason: 'Recalled' } });
const search = async (query: Partial<InputOf<typeof contract>> = {}, as = h.viewer) =>
  (await h.call(contract, { as, input: { enterpriseId, ...query } })).body;
const ids = async (query: Partial<InputOf<typeof contract>>) => (await search(query)).movements.map(({ id }) => id);

describe('GET enterprises/{enterpriseId}/fiat-movements', () => {
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await ids({}), [third, second, first]);
    assert.deepEqual(await ids({ sort: 'createdAt' }), [first, second, third]);
    assert.deepEqual(await ids({ states: ['returned'] }), [third]);
    assert.deepEqual(await ids({ currencies: ['tfiateur'] }), [second]);
    assert.deepEqual(await ids({ walletIds: [other] }), [second]);
    assert.deepEqual(await ids({ text: first.slice(0, 12) }), [first]);
    assert.deepEqual(await ids({ text: '-' }), []);
    assert.deepEqual(await ids({ createdBefore: '2000-01-01T00:00:00Z' }), []);
    assert.equal((await ids({ createdOnOrAfter: '2000-01-01T00:00:00Z' })).length, 3);
    const page = await search({ limit: 2 });
    assert.deepEqual([page.movements.length, page.total], [2, 3]);
    assert.deepEqual(await ids({ limit: 2, cursor: page.nextCursor ?? '' }), [first]);
    assert.equal(page.movements[1]?.walletName, 'Desk');
  });
  it('400, 404: a state that is none, another enterprise', async () => {
    const wrong = { enterpriseId, states: ['lost' as 'settled'] };
    assert.equal((await h.call(contract, { as: h.viewer, input: wrong })).status, 400);
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
