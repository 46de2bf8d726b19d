import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createAchDebit as contract, createBankTransfer } from '#lib/contracts/banking/ach-debits.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { achAccount, licenseAch, newWallet, openWeek, readDebit, transferOf } from '../testing-ach.ts';

const h = await harness();
const { enterpriseId } = h;
await licenseAch(h, enterpriseId);
await openWeek(h);
const bankId = await achAccount(h, { enterpriseId, as: h.admin });
const goAccountId = await newWallet(h, enterpriseId);
const make = (more: Partial<InputOf<typeof contract>> = {}, as: TestUser | null = h.operator) =>
  h.call(contract, { as, input: { amount: '2500', checkboxAgreement: true, bankId, goAccountId, ...more } });

describe('POST transaction/ach-debit', () => {
  it('200: debits an account, once for each key', async () => {
    const { status, body, text } = await make({ idempotencyKey: 'a' });
    assert.equal(status, 200, text);
    assert.match(body.txId, /^[0-9a-f]{32}$/);
    const debit = await readDebit(h, enterpriseId, body.txId);
    assert.deepEqual([debit.quantity, debit.agreedText, debit.requestId], ['2500', 'agreement', 'a']);
    assert.match(debit.agreedWording, /debit 25\.00 TUSD from the account/);
    assert.match(debit.agreedWording, /\*{10}0001/);
    assert.doesNotMatch(debit.agreedWording, /\d{8}0001/);
    assert.deepEqual((await make({ idempotencyKey: 'a' })).body, body);
    assert.equal((await make({ idempotencyKey: 'a', amount: '2501' })).status, 409);
    assert.notEqual((await make()).body.txId, (await make()).body.txId);
  });
  it('409: an id that a bank transfer has, whose other text was accepted', async () => {
    const transfer = transferOf({
      walletId: goAccountId,
      bankAccountId: bankId,
      baseAmount: '2500',
      amount: undefined,
    });
    assert.equal((await h.call(createBankTransfer, { as: h.operator, input: transfer })).status, 201);
    assert.equal((await make({ idempotencyKey: transfer.id, amount: '2500' })).status, 409);
  });
  it('400: a point names the unit; agreement unchecked, over the limit', async () => {
    const pointed = await make({ amount: '25.00' });
    assert.equal(pointed.status, 400);
    assert.match(pointed.text, /amount: must be base units/);
    for (const wrong of [{ checkboxAgreement: false }, { amount: '0' }, { amount: '250001' }, { idempotencyKey: '' }])
      assert.equal((await make(wrong)).status, 400, JSON.stringify(wrong));
  });
  it('401, 403, 404: strangers, viewers, accounts of others', async () => {
    assert.equal((await make({}, null)).status, 401);
    assert.equal((await make({}, h.viewer)).status, 403);
    assert.equal((await make({}, h.outsider)).status, 404);
    assert.equal((await make({ bankId: 'x' })).status, 404);
    assert.equal((await make({ goAccountId: 'f'.repeat(32) })).status, 404);
  });
});
