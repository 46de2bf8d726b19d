import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDepositAccount as contract } from '#lib/contracts/banking/unmatched-deposits.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { freezeClock } from '#server/testing/freeze-clock.ts';
import { harness } from '#server/testing/harness.ts';
import { simulateDeposit } from '../testing.ts';
import { spend } from '../testing-ach.ts';
import { memoFor, unmatchedDeposit } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Treasury' });
const memo = await memoFor(h, walletId);
const depositId = await unmatchedDeposit(h);
const find = (account: string, as: typeof platform | null = platform, unmatchedDepositId = depositId) =>
  h.call(contract, { as, input: { unmatchedDepositId, account } });
const found = async (account: string, as = platform) => {
  const { status, body, text } = await find(account, as);
  assert.equal(status, 200, text);
  return body.account;
};

describe('GET platform/unmatched-deposits/{unmatchedDepositId}/account', () => {
  it('200: names the account and its enterprise by id and by memo, however it is typed', async () => {
    const account = await found(walletId);
    assert.deepEqual(account, {
      walletId,
      walletName: 'Treasury',
      enterpriseId,
      enterpriseName: account?.enterpriseName,
      holdsCurrency: true,
      isOwn: false,
      owed: '0',
    });
    const { rows } = await h.ownerPool.query('select name from enterprises where id = $1', [enterpriseId]);
    assert.equal(account?.enterpriseName, rows[0].name);
    for (const typed of [memo, memo.toLowerCase(), memo.slice(3), memo.replaceAll('-', ' '), walletId.toUpperCase()])
      assert.deepEqual(await found(typed), account, typed);
  });
  it('200: says that nothing has the id or the memo', async () => {
    const other = memo.slice(0, -1) + (memo.endsWith('7') ? '8' : '7');
    for (const typed of ['nothing', 'f'.repeat(32), enterpriseId, other]) assert.equal(await found(typed), null, typed);
  });
  it('200: says that an account does not hold the currency, is of the reader’s own enterprise, and what is owed', async () => {
    const live = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Live' });
    assert.equal((await found(live))?.holdsCurrency, false);
    const own = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await found(walletId, own))?.isOwn, true);
    const movementId = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '300' });
    await spend(h, { enterpriseId, walletId, amount: '300' });
    const input = { enterpriseId, movementId, reason: 'Recalled' };
    assert.equal((await h.call(returnFiatMovement, { as: h.operator, input })).status, 200);
    assert.equal((await found(walletId))?.owed, '300');
  });
  it('401, 403, 404: nobody, members, a deposit that there is not', async () => {
    assert.equal((await find(walletId, null)).status, 401);
    assert.equal((await find(walletId, h.admin)).status, 403);
    assert.equal((await find(walletId, platform, 'f'.repeat(32))).status, 404);
  });
  it('429: beyond the limit of a user', async (t) => {
    t.after(await freezeClock(h.service));
    const curious = await h.create.user({}, { isPlatformAdmin: true });
    const allowed = contract.limit?.count ?? 0;
    for (let count = 0; count < allowed; count += 1) assert.equal((await find(memo, curious)).status, 200);
    assert.equal((await find(memo, curious)).status, 429);
  });
});
