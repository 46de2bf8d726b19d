import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeBankAccount, updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { cancelWithdrawal, createWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, sepaAccount, simulateDeposit, usNumber } from '../testing.ts';
import { balanceOf, fundedAccount, payableAccount, setLimit, withdraw, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const bank = await payableAccount(h);
const bankAccountId = bank.id;

describe('POST enterprises/{enterpriseId}/withdrawals', () => {
  it('201: holds quantity and fee, and waits for the cut-off of the rail', async () => {
    const accountId = await fundedAccount(h, '10000');
    const made = await withdrawn(h, { accountId, bankAccountId, quantity: '5000', reference: ' Invoice   7 ' });
    assert.deepEqual(
      [made.state, made.fee, made.reference, made.rail, made.bankName, made.accountNumber],
      ['queued', '1500', 'Invoice 7', 'wire', 'First Harbor Bank', bank.accountNumber],
    );
    assert.ok(made.cutOffAt !== null && made.arrivesAt !== null && made.cutOffAt < made.arrivesAt);
    assert.deepEqual(await balanceOf(h, accountId), ['3500', '6500']);
    assert.deepEqual(await heardOf(h, made.id), ['withdrawal.queued']);
  });
  it('201: names the bank account by its hash', async () => {
    const accountId = await fundedAccount(h, '10000');
    const made = await withdrawn(h, { accountId, idHash: bank.idHash, quantity: '1' });
    assert.equal(made.bankAccountId, bankAccountId);
  });
  it('201: is the same withdrawal again by its hash when the account was removed and added again', async () => {
    const accountId = await fundedAccount(h, '10000');
    const sent = { accountNumber: usNumber('7777') };
    const { id: gone, idHash } = await payableAccount(h, sent);
    const input = { accountId, idHash, quantity: '100', requestId: newHexId() };
    const { id: withdrawalId } = await withdrawn(h, input);
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId } });
    await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: gone } });
    const added = await payableAccount(h, sent);
    assert.deepEqual([added.idHash === idHash, added.id === gone], [true, false]);
    assert.equal((await withdrawn(h, input)).id, withdrawalId);
    assert.equal((await withdraw(h, { ...input, idHash: bank.idHash })).status, 409);
  });
  it('201: is the same withdrawal again, many at once included; 409 with other content', async () => {
    const accountId = await fundedAccount(h, '10000');
    const requestId = newHexId();
    const input = { accountId, bankAccountId, quantity: '100', requestId };
    const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(h, input)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    assert.deepEqual(await balanceOf(h, accountId), ['8400', '1600']);
    assert.equal((await withdraw(h, { ...input, quantity: '101' })).status, 409);
    assert.equal((await withdraw(h, { ...input, reference: 'Other' })).status, 409);
  });
  it('201: waits for another admin above the limit, and not up to it', async () => {
    await setLimit(h, '5000');
    const accountId = await fundedAccount(h, '100000');
    const above = await withdrawn(h, { accountId, bankAccountId, quantity: '5001' });
    assert.deepEqual([above.state, above.cutOffAt], ['needs-approval', null]);
    assert.match(above.pendingApprovalId ?? '', /^[0-9a-f]{32}$/);
    assert.deepEqual(await balanceOf(h, accountId), ['93499', '6501']);
    assert.equal((await withdrawn(h, { accountId, bankAccountId, quantity: '5000' })).state, 'queued');
    await setLimit(h, null);
  });
  it('400: amounts, accounts and references that are none', async () => {
    const accountId = await fundedAccount(h);
    const good = { accountId, bankAccountId, quantity: '5' };
    for (const wrong of [
      { ...good, quantity: '1.00' },
      { ...good, quantity: '0' },
      { ...good, quantity: '1'.repeat(16) },
      { ...good, idHash: bank.idHash },
      { accountId, quantity: '5' },
      { ...good, reference: 'Rechnung für März' },
      { ...good, reference: 'two\nlines' },
      { ...good, requestId: '' },
      { ...good, accountId: 'x' },
    ])
      assert.equal((await withdraw(h, wrong)).status, 400, JSON.stringify(wrong));
    const real = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Real' });
    const { status, text } = await withdraw(h, { ...good, accountId: real });
    assert.deepEqual([status, text.includes('currency')], [400, true], 'another currency');
  });
  it('400: more than one SEPA payment carries', async () => {
    const accountId = await fundedAccount(h, '200000000000', { currency: 'tfiateur' });
    const { id } = await payableAccount(h, sepaAccount());
    await h.ownerPool.query('update bank_accounts set is_ready = true where id = $1', [id]);
    const { status, text } = await withdraw(h, { accountId, bankAccountId: id, quantity: '100000000000' });
    assert.equal(status, 400);
    assert.match(text, /999,999,999\.99/);
    assert.equal((await withdraw(h, { accountId, bankAccountId: id, quantity: '99999999999' })).status, 201);
    await h.ownerPool.query(`update bank_accounts set state = 'removed' where id = $1`, [id]);
  });
  it('401, 403, 404: strangers, viewers, and what others have', async () => {
    const accountId = await fundedAccount(h);
    const good = { accountId, bankAccountId, quantity: '5' };
    assert.equal((await withdraw(h, good, null)).status, 401);
    assert.equal((await withdraw(h, good, h.viewer)).status, 403);
    assert.equal((await withdraw(h, good, h.outsider)).status, 404);
    const elsewhere = await h.create.enterprise({});
    const as = await h.create.user({ [elsewhere]: 'admin' });
    const foreign = await payableAccount(h, {}, { enterpriseId: elsewhere, as });
    for (const wrong of [
      { ...good, bankAccountId: foreign.id },
      { ...good, bankAccountId: 'f'.repeat(32) },
      { accountId, quantity: '5', idHash: 'f'.repeat(64) },
      { ...good, accountId: await fundedAccount(h, '100', { enterpriseId: elsewhere, as }) },
      { ...good, accountId: 'f'.repeat(32) },
    ])
      assert.equal((await withdraw(h, wrong)).status, 404, JSON.stringify(wrong));
    const { id } = await payableAccount(h);
    await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: id } });
    assert.equal((await withdraw(h, { ...good, bankAccountId: id })).status, 404, 'removed');
  });
  it('422: accounts that are pending or not ready', async () => {
    const accountId = await fundedAccount(h);
    const pending = await addAccount(h, { enterpriseId, as: h.admin });
    assert.equal((await withdraw(h, { accountId, bankAccountId: pending.id, quantity: '5' })).status, 422);
    const unready = await payableAccount(h, sepaAccount());
    await h.ownerPool.query('update bank_accounts set is_ready = false where id = $1', [unready.id]);
    assert.equal((await withdraw(h, { accountId, bankAccountId: unready.id, quantity: '5' })).status, 422);
  });
  it('422: more than there is, the fee included', async () => {
    const accountId = await fundedAccount(h, '10000');
    const { status, text } = await withdraw(h, { accountId, bankAccountId, quantity: '8501' });
    assert.deepEqual([status, text.includes('0.01 TUSD')], [422, true], text);
    assert.deepEqual(await balanceOf(h, accountId), ['10000', '0']);
    assert.equal((await withdraw(h, { accountId, bankAccountId, quantity: '8500' })).status, 201);
  });
  it('422: all but what is there of many at once', async () => {
    const accountId = await fundedAccount(h, '10000');
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => withdraw(h, { accountId, bankAccountId, quantity: '2000' })),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 201, 422, 422, 422, 422],
    );
    assert.deepEqual(await balanceOf(h, accountId), ['3000', '7000']);
  });
  it('422: what cannot be withdrawn yet; later it can', async () => {
    const accountId = await fundedAccount(h, '2000');
    const until = new Date(Date.parse(h.service.clock.nowIso()) + 3_600_000).toISOString();
    await simulateDeposit(h, h.operator, {
      walletId: accountId,
      currency: 'tfiatusd',
      amount: '5000',
      withdrawHoldReleaseAt: until,
    });
    const wanted = { accountId, bankAccountId, quantity: '501' };
    assert.equal((await withdraw(h, wanted)).status, 422);
    assert.equal((await withdraw(h, { ...wanted, quantity: '500' })).status, 201);
    await passTime(h, 3601);
    assert.equal((await withdraw(h, wanted)).status, 201);
  });
  it('409: the bank account neither changes nor goes meanwhile', async () => {
    const { id } = await payableAccount(h);
    await withdrawn(h, { accountId: await fundedAccount(h), bankAccountId: id, quantity: '5' });
    const change = { bankAccountId: id, description: 'Payroll' };
    assert.equal((await h.call(updateBankAccount, { as: h.admin, input: change })).status, 409);
    assert.equal((await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: id } })).status, 409);
  });
  it('422: while the enterprise owes for a deposit that was taken back', async () => {
    const own = await h.create.enterprise({});
    const as = await h.create.user({ [own]: 'admin' });
    const target = await payableAccount(h, {}, { enterpriseId: own, as });
    const walletId = await insertAccount(h.db, own, { coin: 'tofc', label: 'Spent' });
    const movementId = await simulateDeposit(h, as, { walletId, currency: 'tfiatusd', amount: '5000' });
    const input = { enterpriseId: own, bankAccountId: target.id, quantity: '3000', requestId: 'one' };
    const first = await h.call(createWithdrawal, { as, input: { ...input, accountId: walletId } });
    assert.equal(first.status, 201, first.text);
    const back = { enterpriseId: own, movementId, reason: 'Recalled' };
    assert.equal((await h.call(returnFiatMovement, { as, input: back })).status, 200);
    const other = await fundedAccount(h, '100', { enterpriseId: own, as, currency: 'tfiateur' });
    const euros = await payableAccount(h, sepaAccount(), { enterpriseId: own, as });
    const owing = await h.call(createWithdrawal, {
      as,
      input: { enterpriseId: own, accountId: other, bankAccountId: euros.id, quantity: '5', requestId: 'two' },
    });
    assert.deepEqual([owing.status, owing.text.includes('owes')], [422, true], owing.text);
  });
});
