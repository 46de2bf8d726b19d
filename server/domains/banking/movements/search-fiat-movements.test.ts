import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchFiatMovements as contract } from '#lib/contracts/banking/movements.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
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

const WEEK_MS = 7 * 86_400_000;
/** Stops the clock so long after an instant. */
async function stopClock(at: string, ms: number): Promise<void> {
  const frozenAt = new Date(Date.parse(at) + ms).toISOString();
  await changeClock(h.db, (state) => ({ ...state, frozenAt }));
  await h.service.onSignal('clock');
}
const takenBack = async () => {
  const { items } = (await h.call(listAttention, { as: h.viewer, input: { enterpriseId } })).body;
  return [await ids({ onlyTakenBack: true }), items.find(({ kind }) => kind === 'deposits-taken-back')?.total ?? 0];
};

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
  it('200: one that was taken back needs attention for seven days, to the millisecond', async () => {
    const [found] = (await search({ text: third })).movements;
    assert.ok(found);
    const { updatedAt } = found;
    assert.deepEqual(await takenBack(), [[third], 1]);
    await stopClock(updatedAt, WEEK_MS);
    assert.deepEqual(await takenBack(), [[third], 1]);
    await stopClock(updatedAt, WEEK_MS + 1);
    assert.deepEqual(await takenBack(), [[], 0]);
    assert.deepEqual(await ids({ states: ['returned'] }), [third]);
    const later = { movementId: second, reason: 'Recalled' };
    await h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, ...later } });
    assert.deepEqual(await takenBack(), [[second], 1]);
    assert.deepEqual(await ids({ onlyTakenBack: false }), [third, second, first]);
  });
  it('400, 404: a state that is none, another enterprise', async () => {
    const wrong = { enterpriseId, states: ['lost' as 'settled'] };
    assert.equal((await h.call(contract, { as: h.viewer, input: wrong })).status, 400);
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
