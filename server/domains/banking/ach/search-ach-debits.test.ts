import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchAchDebits as contract } from '#lib/contracts/banking/own-ach-debits.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { achAccount, collect, licenseAch, newWallet } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const own = { enterpriseId, as: h.admin };
const [bankAccountId, failing] = [await achAccount(h, own), await achAccount(h, own, '0010')];
const [walletId, other] = [await newWallet(h, enterpriseId), await newWallet(h, enterpriseId)];
const failed = await collect(h, h.operator, { walletId, bankAccountId: failing, id: 'Payroll-1' });
await passTime(h, 6 * 86_400);
const first = await collect(h, h.operator, { walletId, bankAccountId, id: 'payroll-2' });
await passTime(h, 60);
const second = await collect(h, h.operator, { walletId: other, bankAccountId, amount: '3.00' });

type Sent = Partial<InputOf<typeof contract>>;
const search = (more: Sent = {}, as: TestUser | null = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, ...more } });
const idsOf = async (more: Sent = {}) => (await search(more)).body.debits.map(({ id }) => id);

const WEEK_MS = 7 * 86_400_000;
/** Stops the clock so long after an instant. */
async function stopClock(at: string, ms: number): Promise<void> {
  const frozenAt = new Date(Date.parse(at) + ms).toISOString();
  await changeClock(h.db, (state) => ({ ...state, frozenAt }));
  await h.service.onSignal('clock');
}
const goneWrong = async () => {
  const { items } = (await h.call(listAttention, { as: h.viewer, input: { enterpriseId } })).body;
  return [await idsOf({ onlyGoneWrong: true }), items.find(({ kind }) => kind === 'ach-debits-gone-wrong')?.total ?? 0];
};

describe('GET ach-debits', () => {
  it('200: filters, orders and pages', async () => {
    assert.deepEqual(await idsOf(), [second, first, failed]);
    assert.deepEqual(await idsOf({ sort: 'createdAt' }), [failed, first, second]);
    assert.deepEqual(await idsOf({ states: ['failed'] }), [failed]);
    assert.deepEqual(await idsOf({ walletIds: [other] }), [second]);
    assert.deepEqual(await idsOf({ bankAccountIds: [bankAccountId] }), [second, first]);
    assert.deepEqual(await idsOf({ text: 'payroll' }), [first]);
    assert.deepEqual(await idsOf({ text: first }), [first]);
    const { body } = await search({ limit: 2 });
    assert.deepEqual([body.total, body.isTotalExact, body.debits.length], [3, true, 2]);
    assert.deepEqual(await idsOf({ limit: 2, cursor: body.nextCursor ?? '' }), [failed]);
    const [newest] = body.debits;
    assert.deepEqual(await idsOf({ createdBefore: newest?.createdAt }), [first, failed]);
    assert.deepEqual(await idsOf({ createdOnOrAfter: newest?.createdAt }), [second]);
  });
  it('200: one that failed or was reversed needs attention for seven days, to the millisecond', async () => {
    assert.deepEqual(await goneWrong(), [[failed], 1]);
    await passTime(h, 8 * 86_400);
    assert.deepEqual(await goneWrong(), [[], 0]);
    const reversed = first;
    const returned = { achDebitId: reversed, code: 'R10' as const };
    assert.equal((await h.call(returnAchDebit, { as: h.admin, input: { enterpriseId, ...returned } })).status, 200);
    const [found] = (await search({ text: reversed })).body.debits;
    assert.equal(found?.state, 'reversed');
    const { updatedAt } = found;
    assert.deepEqual(await goneWrong(), [[reversed], 1]);
    await stopClock(updatedAt, WEEK_MS);
    assert.deepEqual(await goneWrong(), [[reversed], 1]);
    await stopClock(updatedAt, WEEK_MS + 1);
    assert.deepEqual(await goneWrong(), [[], 0]);
    assert.deepEqual(await idsOf({ states: ['failed', 'reversed'] }), [reversed, failed]);
  });
  it('400, 401, 404', async () => {
    assert.equal((await search({ states: ['lost' as never] })).status, 400);
    assert.equal((await search({}, null)).status, 401);
    assert.equal((await search({}, h.outsider)).status, 404);
  });
});
