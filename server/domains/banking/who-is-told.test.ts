import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instantInNewYork } from '#lib/banking/us-bank-days.ts';
import { muteWallet } from '#lib/contracts/notifications/muting.ts';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';
import { setNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { inOrder, toldOf } from '#server/domains/notifications/testing.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, rejectAccount, simulateDeposit, usNumber } from './testing.ts';
import { achAccount, collect, licenseAch, moveTo, newWallet, openWeek } from './testing-ach.ts';
import { fundedAccount, payableAccount, waitingWithdrawal, withdrawn } from './withdrawals/testing.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const other = await h.create.user({ [enterpriseId]: 'admin' });
const both = inOrder(admin, other);

const add = async (ending: string): Promise<string> => {
  const { id } = await addAccount(h, { enterpriseId, as: admin }, { accountNumber: usNumber(ending) });
  await passTime(h, 200);
  return id;
};

describe('the admins', () => {
  it('are told what became of a bank account', async () => {
    assert.deepEqual(await toldOf(h.db, await add('4321')), { 'bank-account-approved': both });
    assert.deepEqual(await toldOf(h.db, await add('0002')), { 'bank-account-rejected': both });
    assert.deepEqual(await toldOf(h.db, await add('0003')), { 'bank-account-revise': both });
    assert.deepEqual(await toldOf(h.db, await add('0006')), {}, 'nothing is decided');
    const id = await add('4322');
    await rejectAccount(h, id);
    assert.deepEqual(await toldOf(h.db, id), { 'bank-account-approved': both, 'bank-account-rejected': both });
  });
  it('are told of a deposit that settled, and of one that was returned', async () => {
    const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
    const id = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '500' });
    assert.deepEqual(await toldOf(h.db, id), { 'deposit-settled': both });
    const input = { enterpriseId, movementId: id, reason: 'Recalled by the sender' };
    assert.equal((await h.call(returnFiatMovement, { as: h.operator, input })).status, 200);
    assert.deepEqual(await toldOf(h.db, id), { 'deposit-settled': both, 'deposit-returned': both });
  });
  it('are asked to approve a withdrawal, but for whoever wants it', async () => {
    assert.deepEqual(await toldOf(h.db, (await waitingWithdrawal(h)).id), { 'withdrawal-to-approve': both });
    const own = await waitingWithdrawal(h, admin);
    assert.deepEqual(await toldOf(h.db, own.id), { 'withdrawal-to-approve': [other.id] });
  });
  it('are told of a withdrawal that came back, and of no other', async () => {
    const accountId = await fundedAccount(h, '10000');
    const closed = await payableAccount(h, { accountNumber: usNumber('0009') });
    const open = await payableAccount(h);
    const to = async (bankAccountId: string) => (await withdrawn(h, { accountId, bankAccountId, quantity: '50' })).id;
    const [returned, settled] = [await to(closed.id), await to(open.id)];
    await passTime(h, 6 * 24 * 3600);
    assert.deepEqual(await toldOf(h.db, returned), { 'withdrawal-returned': both });
    assert.deepEqual(await toldOf(h.db, settled), {});
  });
  it('are told of an ACH debit that failed', async () => {
    await licenseAch(h, enterpriseId);
    const bankAccountId = await achAccount(h, { enterpriseId, as: admin });
    const walletId = await newWallet(h, enterpriseId);
    const monday = await openWeek(h);
    const id = await collect(h, h.operator, { walletId, bankAccountId });
    await moveTo(h, instantInNewYork(monday.slice(0, 10), '17:01'));
    assert.deepEqual(await toldOf(h.db, id), {});
    const input = { enterpriseId, achDebitId: id, code: 'R01' as const };
    assert.equal((await h.call(returnAchDebit, { as: admin, input })).status, 200);
    assert.deepEqual(await toldOf(h.db, id), { 'debit-failed': both });
  });
});

describe('whoever muted an account, or wants to hear of large amounts alone', () => {
  const mailsOf = async (userId: string): Promise<number> =>
    Number((await h.ownerPool.query('select count(*) from mails where user_id = $1', [userId])).rows[0].count);
  it('has the notice in the inbox, and no mail', async () => {
    const person = await h.create.user({ [enterpriseId]: 'admin' });
    const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Muted' });
    const deposit = (amount: string, into = walletId) =>
      simulateDeposit(h, h.operator, { walletId: into, currency: 'tfiatusd', amount });
    assert.equal((await h.call(muteWallet, { as: person, input: { walletId } })).status, 200);
    await deposit('500');
    const inbox = async () => (await h.call(searchNotices, { as: person, input: { enterpriseId } })).body;
    assert.deepEqual(
      [(await inbox()).notices[0]?.isMuted, (await inbox()).unread, await mailsOf(person.id)],
      [true, 0, 0],
    );
    const another = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Heard' });
    const set = await h.call(setNoticeThresholds, { as: person, input: { depositThresholdUsd: 10 } });
    assert.equal(set.status, 200, set.text);
    await deposit('999', another);
    assert.deepEqual([(await inbox()).unread, await mailsOf(person.id)], [1, 0]);
    await deposit('1000', another);
    assert.deepEqual([(await inbox()).unread, await mailsOf(person.id)], [2, 1]);
  });
});
