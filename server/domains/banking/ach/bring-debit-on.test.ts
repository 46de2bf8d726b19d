import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantInNewYork } from '#lib/banking/us-bank-days.ts';
import { removeBankAccount, updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, rejectAccount } from '../testing.ts';
import {
  achAccount,
  booksOf,
  collect,
  licenseAch,
  moveTo,
  newWallet,
  openWeek,
  readDebit,
  spend,
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
  const stateOf = async (id: string) => (await readDebit(h, enterpriseId, id)).state;
  const books = () => booksOf(h, { enterpriseId, walletId });
  const giveBack = (achDebitId: string, code: 'R01' | 'R10' = 'R01', as = h.admin) =>
    h.call(returnAchDebit, { as, input: { enterpriseId, achDebitId, code } });
  return { enterpriseId, monday, bankAccountId, walletId, at, take, stateOf, books, giveBack };
}

describe('an ACH debit', () => {
  it('is processing from the cut-off, and settled after two bank days', async () => {
    const { at, take, stateOf, books } = await scene();
    const id = await take();
    await at(0, '16:59');
    assert.equal(await stateOf(id), 'initiated');
    await at(0, '17:01');
    assert.equal(await stateOf(id), 'processing');
    await at(2, '08:59');
    assert.deepEqual([await stateOf(id), (await books()).has], ['processing', '0']);
    await at(2, '09:01');
    assert.deepEqual([await stateOf(id), (await books()).has], ['settled', '2500']);
    assert.deepEqual(await heardOf(h, id), ['ach-debit.initiated', 'ach-debit.processing', 'ach-debit.settled']);
  });
  it('waits over a weekend, and keeps its times after a leap of the clock', async () => {
    const { enterpriseId, monday, at, take } = await scene();
    await at(4, '17:30');
    const id = await take();
    await at(11, '12:00');
    const debit = await readDebit(h, enterpriseId, id);
    assert.equal(debit.state, 'settled');
    assert.equal(debit.settledAt, instantInNewYork(dayOf(monday, 9), '09:00'));
  });
  it('fails before settlement where the number ends in 0010', async () => {
    const { enterpriseId, at, take, books } = await scene('0010');
    const id = await take();
    await at(1, '09:01');
    const { state, returnCode, reason, settledAt } = await readDebit(h, enterpriseId, id);
    assert.deepEqual([state, returnCode, reason, settledAt], ['failed', 'R01', 'Insufficient funds.', null]);
    await at(8, '09:01');
    assert.equal((await books()).has, '0');
  });
  it('is reversed five days after settlement where it ends in 0011; what was spent is owed, and repaid first', async () => {
    const { enterpriseId, walletId, at, take, stateOf, books } = await scene('0011');
    const id = await take();
    await at(2, '09:01');
    await spend(h, { enterpriseId, walletId, amount: '2000' });
    await at(7, '08:59');
    assert.equal(await stateOf(id), 'settled');
    await at(7, '09:01');
    const { state, returnCode, settledAt } = await readDebit(h, enterpriseId, id);
    assert.deepEqual([state, returnCode, settledAt !== null], ['reversed', 'R10', true]);
    assert.deepEqual(await books(), { has: '0', owes: '-2000', lent: '0' });
    const other = await achAccount(h, { enterpriseId, as: h.admin });
    await take({ baseAmount: '2300', bankAccountId: other });
    await at(9, '09:01');
    assert.deepEqual(await books(), { has: '300', owes: '0', lent: '0' });
  });
  it('is credited at once by the house, which the money repays', async () => {
    const { enterpriseId, at, take, books } = await scene();
    const id = await take({ applyInstantCredit: true });
    assert.equal((await books()).has, '0');
    await at(0, '17:01');
    assert.deepEqual(await books(), { has: '2500', owes: '0', lent: '-2500' });
    assert.equal((await readDebit(h, enterpriseId, id)).instantCreditLiability, true);
    await at(2, '09:01');
    assert.deepEqual(await books(), { has: '2500', owes: '0', lent: '0' });
    assert.equal((await readDebit(h, enterpriseId, id)).instantCreditLiability, false);
  });
  it('gives back the credit when it fails; what was spent is owed', async () => {
    const { enterpriseId, walletId, at, take, books, giveBack } = await scene();
    const id = await take({ applyInstantCredit: true });
    await at(0, '17:01');
    await spend(h, { enterpriseId, walletId, amount: '1000' });
    assert.equal((await giveBack(id)).status, 200);
    assert.deepEqual(await books(), { has: '0', owes: '-1000', lent: '0' });
    await at(8, '09:01');
    assert.deepEqual(await books(), { has: '0', owes: '-1000', lent: '0' });
    await take({ baseAmount: '1000' });
    await at(10, '09:01');
    assert.deepEqual(await books(), { has: '0', owes: '0', lent: '0' });
  });
  it('fails at the cut-off where its account is approved no more: the bank is never asked', async () => {
    const { enterpriseId, bankAccountId, at, take, books } = await scene();
    const id = await take({ applyInstantCredit: true });
    await rejectAccount(h, bankAccountId);
    await at(7, '12:00');
    const { state, returnCode, reason } = await readDebit(h, enterpriseId, id);
    assert.deepEqual([state, returnCode], ['failed', null]);
    assert.match(reason ?? '', /approved no more/);
    assert.deepEqual(await books(), { has: '0', owes: '0', lent: '0' });
    assert.deepEqual(await heardOf(h, id), ['ach-debit.initiated', 'ach-debit.failed']);
  });
  it('keeps its bank account from being changed or removed while it is under way', async () => {
    const { bankAccountId, at, take } = await scene();
    await take();
    const change = () => h.call(updateBankAccount, { as: h.admin, input: { bankAccountId, description: 'Payroll' } });
    const remove = () => h.call(removeBankAccount, { as: h.admin, input: { bankAccountId } });
    assert.deepEqual([(await change()).status, (await remove()).status], [409, 409]);
    await at(0, '17:01');
    assert.deepEqual([(await change()).status, (await remove()).status], [409, 409]);
    await at(2, '09:01');
    assert.deepEqual([(await change()).status, (await remove()).status], [200, 200]);
  });
});

describe('the books', () => {
  it('have what debits must have in them, and no more', async () => {
    const { problems } = await makeProof(h.service);
    assert.deepEqual(
      problems.filter((one) => !one.startsWith('test-spending')),
      [],
    );
  });
});
