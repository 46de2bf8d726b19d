import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, usNumber } from '../testing.ts';
import { dollarsOf, memoFor, sendDeposit } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
const otherId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Other desk' });
const memo = await memoFor(h, walletId);
const otherMemo = await memoFor(h, otherId);
/** The same memo with another check character. */
const wrongMemo = memo.slice(0, -1) + (memo.endsWith('0') ? '1' : '0');

describe('POST sandbox/bank-deposits', () => {
  it('201: one memo in the text is matched, however it is written', async () => {
    for (const remittance of [
      `Invoice 7 ${memo}`,
      memo.toLowerCase().replaceAll('-', ' '),
      `x${memo.replaceAll('0', 'O').replaceAll('1', 'l')}y`,
      `${memo} and again ${memo}`,
    ]) {
      const before = BigInt(await dollarsOf(h, 'available', walletId));
      const { status, body } = await sendDeposit(h, { remittance, senderName: 'Jon Aske' });
      assert.deepEqual([status, body.state, body.cause], [201, 'settled', null], remittance);
      assert.equal(await dollarsOf(h, 'available', walletId), String(before + 500n));
      const input = { enterpriseId, movementId: body.id };
      const movement = (await h.call(getFiatMovement, { as: h.viewer, input })).body;
      assert.deepEqual([movement.memoId, movement.walletId, movement.senderName], [memo, walletId, 'Jon Aske']);
      assert.deepEqual(await heardOf(h, body.id), ['fiat-movement.settled']);
    }
  });
  it('201: none, a wrong one, or two leave it unmatched, in suspense and unseen by the enterprise', async () => {
    const before = BigInt(await dollarsOf(h, 'suspense', 'unmatched deposits'));
    const seen = async () =>
      (await h.call(searchFiatMovements, { as: h.admin, input: { enterpriseId } })).body.movements.length;
    const seenBefore = await seen();
    for (const [remittance, cause] of [
      [undefined, 'no-memo'],
      ['Invoice 7', 'no-memo'],
      [wrongMemo, 'no-memo'],
      [`${memo} ${otherMemo}`, 'several-memos'],
    ] as const) {
      const { status, body } = await sendDeposit(h, { ...(remittance && { remittance }) });
      assert.deepEqual([status, body.state, body.cause], [201, 'unmatched', cause]);
      assert.deepEqual(await heardOf(h, body.id), []);
      const input = { enterpriseId, movementId: body.id };
      assert.equal((await h.call(getFiatMovement, { as: h.admin, input })).status, 404);
    }
    assert.equal(await dollarsOf(h, 'suspense', 'unmatched deposits'), String(before + 2000n));
    assert.equal(await seen(), seenBefore);
  });
  it('201: a memo of another enterprise, or of an account that lacks the currency, matches nothing', async () => {
    const stranger = await h.create.enterprise({});
    const foreign = await insertAccount(h.db, stranger, { coin: 'tofc', label: 'Theirs' });
    const theirAdmin = await h.create.user({ [stranger]: 'admin' });
    const remittance = await memoFor(h, foreign, theirAdmin);
    assert.equal((await sendDeposit(h, { remittance })).body.cause, 'unknown-memo');
    const { body } = await sendDeposit(h, { remittance: memo, currency: 'fiatusd' });
    assert.deepEqual([body.state, body.cause], ['unmatched', 'other-currency']);
  });
  it('201: a deposit from an account of the enterprise says which one, however its number is written', async () => {
    const accountNumber = usNumber();
    const { id } = await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber, currency: 'tfiatusd' });
    const from = async (senderNumber?: string) => {
      const sent = await sendDeposit(h, { remittance: memo, ...(senderNumber && { senderNumber }) });
      const input = { enterpriseId, movementId: sent.body.id };
      return (await h.call(getFiatMovement, { as: h.viewer, input })).body.bankAccountId;
    };
    assert.equal(await from(accountNumber), id);
    assert.equal(await from(`${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`), id);
    assert.equal(await from(`1${accountNumber}`), null);
    const ach = { accountNumber, currency: 'tfiatusd', type: 'ach', accountType: 'checking' } as const;
    await addAccount(h, { enterpriseId, as: h.admin }, ach);
    assert.equal(await from(accountNumber), id, 'the one of the rail, where ACH reaches the same account');
    assert.equal(await from(), null);
  });
  it('400: amounts that are no base units, rails of other currencies, numbers that are none', async () => {
    for (const wrong of [{ amount: '0' }, { amount: '1.5' }, { rail: 'sepa' as const }, { senderNumber: 'Ä1' }])
      assert.equal((await sendDeposit(h, wrong)).status, 400, JSON.stringify(wrong));
  });
  it('401, 403, 404: nobody, viewers, other enterprises', async () => {
    assert.equal((await sendDeposit(h, { as: null })).status, 401);
    assert.equal((await sendDeposit(h, { as: h.viewer })).status, 403);
    assert.equal((await sendDeposit(h, { as: h.outsider })).status, 404);
  });
});
