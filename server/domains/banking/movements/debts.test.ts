import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantInNewYork } from '#lib/banking/us-bank-days.ts';
import { exportFiatMovements, getFiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { countAchDebits, searchAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';
import { listAttention } from '#lib/contracts/overview/overview.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { harness } from '#server/testing/harness.ts';
import { simulateDeposit } from '../testing.ts';
import { achAccount, collect, licenseAch, moveTo, newWallet, openWeek, readDebit, spend } from '../testing-ach.ts';

const h = await harness({ ACH_DAY_LIMIT: '0', ACH_WEEK_LIMIT: '0' });
const { enterpriseId } = h;
const walletId = await newWallet(h, enterpriseId);
const other = await newWallet(h, enterpriseId);

const deposit = (amount: string, currency: 'tfiatusd' | 'tfiateur' = 'tfiatusd') =>
  simulateDeposit(h, h.operator, { walletId, currency, amount });
const giveBack = async (movementId: string) =>
  (await h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, movementId, reason: 'Recalled' } })).body;

/** Two deposits of an account that has spent so much of both. */
async function spentDeposits(amounts: [string, string], amount: string): Promise<[string, string]> {
  const ids: [string, string] = [await deposit(amounts[0]), await deposit(amounts[1])];
  await spend(h, { enterpriseId, walletId, amount, reference: ids.join(' ') });
  return ids;
}

const owedDeposits = async () => {
  const { body } = await h.call(searchFiatMovements, {
    as: h.viewer,
    input: { enterpriseId, onlyOwed: true, sort: 'createdAt' },
  });
  assert.equal(body.total, body.movements.length);
  return body.movements.map(({ id, owed }) => [id, owed]);
};
const owedDebits = async () => {
  const { body } = await h.call(searchAchDebits, { as: h.viewer, input: { enterpriseId, onlyOwed: true } });
  assert.equal(body.total, body.debits.length);
  return body.debits.map(({ id, owed }) => [id, owed]);
};
const noted = async (kind: string) =>
  (await h.call(listAttention, { as: h.viewer, input: { enterpriseId } })).body.items.find((one) => one.kind === kind)
    ?.total;

describe('what is owed of deposits that were taken back', () => {
  it('is what was spent of each; what comes in repays the oldest first; the overview counts those that are open', async () => {
    assert.deepEqual([await owedDeposits(), await noted('deposits-owed')], [[], 0]);
    const unspent = await deposit('70');
    assert.equal((await giveBack(unspent)).owed, '0');
    const [first, second] = await spentDeposits(['500', '200'], '450');
    assert.deepEqual([(await giveBack(first)).owed, (await giveBack(second)).owed], ['250', '200']);
    assert.deepEqual(
      [await owedDeposits(), await noted('deposits-owed')],
      [
        [
          [first, '250'],
          [second, '200'],
        ],
        2,
      ],
    );
    await deposit('100');
    await deposit('9999', 'tfiateur');
    assert.deepEqual(await owedDeposits(), [
      [first, '150'],
      [second, '200'],
    ]);
    const input = { enterpriseId, movementId: first };
    assert.equal((await h.call(getFiatMovement, { as: h.viewer, input })).body.owed, '150');
    const { text } = await h.call(exportFiatMovements, { as: h.viewer, input: { enterpriseId, onlyOwed: true } });
    assert.equal(text.trim().split('\n').length, 3);
    await deposit('151');
    assert.deepEqual([await owedDeposits(), await noted('deposits-owed')], [[[second, '199']], 1]);
    await deposit('199');
    assert.deepEqual([await owedDeposits(), await noted('deposits-owed')], [[], 0]);
    assert.equal((await h.call(getFiatMovement, { as: h.viewer, input })).body.owed, '0');
  });
  it('is that of one enterprise alone', async () => {
    const [id] = await spentDeposits(['40', '1'], '41');
    await giveBack(id);
    const input = { enterpriseId: h.otherEnterpriseId, onlyOwed: true };
    const { body } = await h.call(searchFiatMovements, { as: h.outsider, input });
    assert.equal(body.total, 0);
    assert.deepEqual(await owedDeposits(), [[id, '40']]);
    await deposit('40');
  });
});

describe('what is owed of ACH debits that were taken back', () => {
  it('stands in one row with that of deposits, the oldest of either repaid first', async () => {
    await licenseAch(h, enterpriseId);
    const bankAccountId = await achAccount(h, { enterpriseId, as: h.admin });
    const monday = await openWeek(h);
    const debit = await collect(h, h.operator, { walletId: other, bankAccountId, baseAmount: '700' });
    const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
    await moveTo(h, instantInNewYork(wednesday, '09:01'));
    await spend(h, { enterpriseId, walletId: other, amount: '700', reference: debit });
    const [before, after] = await spentDeposits(['60', '30'], '90');
    await giveBack(before);
    const input = { enterpriseId, achDebitId: debit, code: 'R10' as const };
    assert.equal((await h.call(returnAchDebit, { as: h.admin, input })).body.owed, '700');
    await giveBack(after);
    await deposit('90');
    assert.deepEqual([await owedDeposits(), await owedDebits()], [[[after, '30']], [[debit, '670']]]);
    assert.deepEqual([await noted('deposits-owed'), await noted('ach-debits-owed')], [1, 1]);
    const counted = await h.call(countAchDebits, { as: h.viewer, input: { enterpriseId, onlyOwed: true } });
    assert.deepEqual([counted.body.all.total, counted.body.reversed.total, counted.body.settled.total], [1, 1, 0]);
    await deposit('675');
    assert.deepEqual([await owedDeposits(), await owedDebits()], [[[after, '25']], []]);
    assert.equal((await readDebit(h, enterpriseId, debit)).owed, '0');
  });
});
