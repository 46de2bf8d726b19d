import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { cancelWithdrawal, searchWithdrawals as contract } from '#lib/contracts/banking/withdrawals.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime, sepaAccount, usNumber } from '../testing.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const [dollars, euros] = [await payableAccount(h), await payableAccount(h, sepaAccount())];
const [one, two] = [await fundedAccount(h), await fundedAccount(h, '1000', { currency: 'tfiateur' })];
const first = await withdrawn(h, { accountId: one, bankAccountId: dollars.id, quantity: '1', requestId: 'payroll-1' });
const second = await withdrawn(h, { accountId: two, bankAccountId: euros.id, quantity: '2' });
const third = await withdrawn(h, { accountId: one, bankAccountId: dollars.id, quantity: '3' });
await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId: third.id } });
const search = async (query: Partial<InputOf<typeof contract>> = {}) =>
  (await h.call(contract, { as: h.viewer, input: { enterpriseId, ...query } })).body;
const ids = async (query: Partial<InputOf<typeof contract>>) => (await search(query)).withdrawals.map(({ id }) => id);

const WEEK_MS = 7 * 86_400_000;
/** Stops the clock so long after an instant. */
async function stopClock(at: string, ms: number): Promise<void> {
  const frozenAt = new Date(Date.parse(at) + ms).toISOString();
  await changeClock(h.db, (state) => ({ ...state, frozenAt }));
  await h.service.onSignal('clock');
}
const returned = async () => {
  const { items } = (await h.call(listAttention, { as: h.viewer, input: { enterpriseId } })).body;
  return [await ids({ onlyReturned: true }), items.find(({ kind }) => kind === 'withdrawals-returned')?.total ?? 0];
};

describe('GET enterprises/{enterpriseId}/withdrawals', () => {
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await ids({}), [third.id, second.id, first.id]);
    assert.deepEqual(await ids({ sort: 'createdAt' }), [first.id, second.id, third.id]);
    assert.deepEqual(await ids({ states: ['canceled'] }), [third.id]);
    assert.deepEqual(await ids({ currencies: ['tfiateur'] }), [second.id]);
    assert.deepEqual(await ids({ accountIds: [two] }), [second.id]);
    assert.deepEqual(await ids({ bankAccountIds: [dollars.id] }), [third.id, first.id]);
    assert.deepEqual(await ids({ text: 'payroll' }), [first.id]);
    assert.deepEqual(await ids({ text: second.id.slice(0, 12) }), [second.id]);
    assert.deepEqual(await ids({ createdBefore: '2000-01-01T00:00:00Z' }), []);
    assert.equal((await ids({ createdOnOrAfter: '2000-01-01T00:00:00Z' })).length, 3);
    const page = await search({ limit: 2 });
    assert.deepEqual([page.withdrawals.length, page.total], [2, 3]);
    assert.deepEqual(await ids({ limit: 2, cursor: page.nextCursor ?? '' }), [first.id]);
  });
  it('200: one that a bank returned needs attention for seven days, to the millisecond', async () => {
    assert.deepEqual(await returned(), [[], 0]);
    const { id: closed } = await payableAccount(h, { accountNumber: usNumber('0009') });
    const { id } = await withdrawn(h, { accountId: one, bankAccountId: closed, quantity: '4' });
    await passTime(h, 6 * 24 * 3600);
    const [found] = (await search({ states: ['returned'] })).withdrawals;
    assert.equal(found?.id, id);
    const { updatedAt } = found;
    assert.deepEqual(await returned(), [[id], 1]);
    await stopClock(updatedAt, WEEK_MS);
    assert.deepEqual(await returned(), [[id], 1]);
    await stopClock(updatedAt, WEEK_MS + 1);
    assert.deepEqual(await returned(), [[], 0]);
    assert.deepEqual(await ids({ states: ['returned'] }), [id]);
    assert.deepEqual(await ids({ onlyReturned: false }), [id, third.id, second.id, first.id]);
  });
  it('400, 404: a state that is none, another enterprise', async () => {
    const wrong = { enterpriseId, states: ['lost' as 'sent'] };
    assert.equal((await h.call(contract, { as: h.viewer, input: wrong })).status, 400);
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
