import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getWithdrawalTerms as contract } from '#lib/contracts/banking/withdrawal-terms.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { sepaAccount, simulateDeposit } from '../testing.ts';
import { fundedAccount, payableAccount, setLimit, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const accountId = await fundedAccount(h, '10000');
const { id: bankAccountId } = await payableAccount(h);
const ask = (more: Partial<Record<'accountId' | 'bankAccountId', string>> = {}, as = h.viewer) =>
  h.call(contract, { as, input: { enterpriseId, accountId, bankAccountId, ...more } });

describe('GET enterprises/{enterpriseId}/withdrawal-terms', () => {
  it('200: what a withdrawal then has, and what is left after it', async () => {
    const { body } = await ask();
    assert.deepEqual([body.currency, body.withdrawable, body.limit], ['tfiatusd', '10000', null]);
    const made = await withdrawn(h, { accountId, bankAccountId, quantity: '2000' });
    assert.deepEqual([body.fee, body.cutOffAt, body.arrivesAt], [made.fee, made.cutOffAt, made.arrivesAt]);
    assert.equal((await ask()).body.withdrawable, String(10_000 - 2000 - Number(made.fee)));
    await setLimit(h, '2500');
    assert.equal((await ask()).body.limit, '2500');
  });
  it('200: nothing of a deposit that cannot be withdrawn yet, and nothing while something is owed', async () => {
    const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Spent' });
    const movementId = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '5000' });
    assert.equal((await ask({ accountId: walletId })).body.withdrawable, '5000');
    await h.ownerPool.query(`update fiat_movements set withdrawable_at = '2999-01-01T00:00:00Z' where id = $1`, [
      movementId,
    ]);
    assert.equal((await ask({ accountId: walletId })).body.withdrawable, '0');
    await h.ownerPool.query('update fiat_movements set withdrawable_at = null where id = $1', [movementId]);
    await withdrawn(h, { accountId: walletId, bankAccountId, quantity: '1000' });
    const back = { enterpriseId, movementId, reason: 'Recalled' };
    assert.equal((await h.call(returnFiatMovement, { as: h.operator, input: back })).status, 200);
    assert.equal((await ask()).body.withdrawable, '0');
  });
  it('400, 404, 422: another currency, another enterprise, accounts that it has not or that are not ready', async () => {
    const coin = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Coins' });
    assert.equal((await ask({ accountId: coin })).status, 400);
    assert.equal((await ask({}, h.outsider)).status, 404);
    assert.equal((await ask({ accountId: 'f'.repeat(32) })).status, 404);
    assert.equal((await ask({ bankAccountId: 'f'.repeat(32) })).status, 404);
    const { id } = await payableAccount(h, sepaAccount());
    await h.ownerPool.query('update bank_accounts set is_ready = false where id = $1', [id]);
    assert.equal((await ask({ bankAccountId: id })).status, 422);
  });
});
