import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantInNewYork } from '#lib/banking/us-bank-days.ts';
import { returnAchDebit as contract } from '#lib/contracts/sandbox/ach.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf } from '../testing.ts';
import {
  achAccount,
  booksOf,
  collect,
  licenseAch,
  moveTo,
  newWallet,
  openWeek,
  readDebit,
  type WantedTransfer,
} from '../testing-ach.ts';

const h = await harness({ ACH_DAY_LIMIT: '0', ACH_WEEK_LIMIT: '0' });
const dayOf = (monday: string, days: number): string =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);

/** An enterprise of its own, with an account to debit and one for the money, on a Monday morning. */
async function scene(ending?: string) {
  const { enterpriseId } = h;
  await licenseAch(h, enterpriseId);
  const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin }, ending);
  const walletId = await newWallet(h, enterpriseId);
  const monday = await openWeek(h);
  const at = (days: number, time: string) => moveTo(h, instantInNewYork(dayOf(monday, days), time));
  const take = (more: Partial<WantedTransfer> = {}) => collect(h, h.operator, { walletId, bankAccountId, ...more });
  const books = () => booksOf(h, { enterpriseId, walletId });
  const giveBack = (achDebitId: string, code: 'R01' | 'R10' = 'R01', as = h.admin) =>
    h.call(contract, { as, input: { enterpriseId, achDebitId, code } });
  return { enterpriseId, at, take, books, giveBack };
}

describe('POST sandbox/ach-debits/{achDebitId}/return', () => {
  it('200: fails one that is processing, reverses one that has settled; 409 otherwise', async () => {
    const { enterpriseId, at, take, books, giveBack } = await scene();
    const [early, late] = [await take(), await take({ baseAmount: '700' })];
    assert.equal((await giveBack(early)).status, 409);
    await at(0, '17:01');
    const { status, body } = await giveBack(early);
    assert.deepEqual([status, body.state, body.returnCode], [200, 'failed', 'R01']);
    assert.equal((await giveBack(early)).status, 409);
    await at(2, '09:01');
    assert.equal((await books()).has, '700');
    const replies = await Promise.all(Array.from({ length: 5 }, () => giveBack(late, 'R10')));
    assert.deepEqual(
      replies.map(({ status: one }) => one).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409],
    );
    assert.equal((await readDebit(h, enterpriseId, late)).state, 'reversed');
    assert.equal((await books()).has, '0');
    assert.deepEqual(await heardOf(h, late), [
      'ach-debit.initiated',
      'ach-debit.processing',
      'ach-debit.settled',
      'ach-debit.reversed',
    ]);
  });
  it('403, 404: viewers, other enterprises', async () => {
    const { take, giveBack } = await scene();
    const id = await take();
    assert.equal((await giveBack(id, 'R01', h.viewer)).status, 403);
    assert.equal((await giveBack(id, 'R01', h.outsider)).status, 404);
    assert.equal((await giveBack('f'.repeat(32))).status, 404);
  });
});
