import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBankTransfer as contract } from '#lib/contracts/banking/ach-debits.ts';
import { getTransferLimit } from '#lib/contracts/banking/ach-terms.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, usNumber } from '../testing.ts';
import {
  achAccount,
  licenseAch,
  newWallet,
  openWeek,
  readDebit,
  transferOf,
  type WantedTransfer,
} from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
const monday = await openWeek(h);
const own = { enterpriseId, as: h.admin };
const bankAccountId = await achAccount(h, own);
const walletId = await newWallet(h, enterpriseId);
const make = (more: Partial<WantedTransfer> = {}, as: TestUser | null = h.operator) =>
  h.call(contract, { as, input: transferOf({ walletId, bankAccountId, ...more }) });

describe('POST bank-transfers', () => {
  it('201: takes whole units or base units, and keeps what was accepted as evidence', async () => {
    const { status, body, text } = await make({ id: 'first', amount: '25.5' });
    assert.equal(status, 201, text);
    const wednesday = new Date(Date.parse(monday) + 2 * 86_400_000).toISOString().slice(0, 10);
    assert.deepEqual(
      [body.id, body.status, body.amount, body.transferType, body.transferDirection, body.estimatedEffectiveOn],
      ['first', 'initiated', '25.50', 'ach-us', 'in', wednesday],
    );
    assert.deepEqual([body.applyInstantCredit, body.instantCreditLiability, body.settledAt], [false, false, null]);
    assert.match(body.memoId, /^CH-/);
    const debit = await readDebit(h, enterpriseId, body.txid);
    assert.deepEqual(
      [debit.quantity, debit.agreedText, debit.agreedAt, debit.agreedFrom],
      ['2550', 'authorization', debit.createdAt, '127.0.0.1'],
    );
    assert.match(debit.agreedBy, /^User /);
    assert.match(debit.agreedWording, /Northwind authorises Vendor Trust/);
    assert.deepEqual(await heardOf(h, body.txid), ['ach-debit.initiated']);
    assert.equal((await make({ baseAmount: '1' })).body.amount, '0.01');
  });
  it('201: the same request again is the same transfer, also of many at once; 409 with other content', async () => {
    const input = transferOf({ walletId, bankAccountId, id: 'again', amount: '3.00' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => h.call(contract, { as: h.operator, input })));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(replies.map(({ body }) => body.txid)).size, 1);
    assert.equal((await make({ id: 'again', baseAmount: '300' })).body.txid, replies[0]?.body.txid);
    for (const other of [{ amount: '3.01' }, { amount: '3.00', applyInstantCredit: true }])
      assert.equal((await make({ id: 'again', ...other })).status, 409);
  });
  it('201: many at once stay within the limit, and those of others do not count', async () => {
    const left = async () =>
      (
        await h.call(getTransferLimit, {
          as: h.viewer,
          input: { enterpriseId, currency: 'tfiatusd', transferType: 'ach-us', transferDirection: 'in' },
        })
      ).body.maximumTransferAllowedBase;
    const before = await left();
    const each = Math.floor(before / 5) - 1;
    const replies = await Promise.all(Array.from({ length: 12 }, () => make({ baseAmount: String(each) })));
    assert.equal(replies.filter(({ status }) => status === 201).length, 5);
    const refused = replies.filter(({ status }) => status === 400);
    assert.equal(refused.length, 7);
    assert.match(refused[0]?.text ?? '', /baseAmount: is over the transfer limit, of which 0\.0\d TUSD is left/);
    assert.equal(await left(), before - 5 * each);
  });
  it('400: terms that are not accepted, amounts that are none, both or neither of them', async () => {
    for (const wrong of [
      { acceptAuthTerms: false },
      { amount: '25.00', baseAmount: '2500' },
      { amount: '0' },
      { amount: '0.00' },
      { amount: '1.005' },
      { amount: '-1' },
      { amount: '1e3' },
      { amount: '' },
      { baseAmount: '25.00' },
      { baseAmount: '0' },
      { id: '' },
      { transferDirection: 'out' as never },
      { amount: '9'.repeat(33) },
    ])
      assert.equal((await make(wrong)).status, 400, JSON.stringify(wrong));
    const { baseAmount: _, ...neither } = transferOf({ walletId, bankAccountId });
    assert.equal((await h.call(contract, { as: h.operator, input: neither })).status, 400);
  });
  it('400: accounts that cannot be debited', async () => {
    const wire = await addAccount(h, own, { accountNumber: usNumber('0001') });
    const pending = await addAccount(h, own, { type: 'ach' });
    const other = await addAccount(h, own, { type: 'ach', currency: 'fiatusd', accountNumber: usNumber('0001') });
    for (const { id } of [wire, pending, other]) {
      const { status, text } = await make({ bankAccountId: id });
      assert.equal(status, 400, text);
      assert.match(text, /bankAccountId: /);
    }
  });
  it('401, 403, 404: strangers, viewers, enterprises without licence, accounts of others', async () => {
    assert.equal((await make({}, null)).status, 401);
    assert.equal((await make({}, h.viewer)).status, 403);
    assert.equal((await make({}, h.outsider)).status, 404);
    assert.equal((await make({ bankAccountId: 'f'.repeat(32) })).status, 404);
    assert.equal((await make({ bankAccountId: 'x' })).status, 404);
    assert.equal((await make({ walletId: 'x' })).status, 404);
    const foreign = await achAccount(h, { enterpriseId: h.otherEnterpriseId, as: h.outsider });
    assert.equal((await make({ bankAccountId: foreign })).status, 404);
    const walletOfOther = await newWallet(h, h.otherEnterpriseId);
    assert.equal((await make({ walletId: walletOfOther, bankAccountId: foreign }, h.outsider)).status, 403);
  });
});
