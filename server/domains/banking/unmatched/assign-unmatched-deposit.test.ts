import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFiatMovement } from '#lib/contracts/banking/movements.ts';
import { assignUnmatchedDeposit as contract } from '#lib/contracts/banking/unmatched-deposits.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, simulateDeposit, usNumber } from '../testing.ts';
import { dollarsOf, memoFor, unmatchedDeposit } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const newAccount = (label = 'Desk') => insertAccount(h.db, enterpriseId, { coin: 'tofc', label });
const assign = (unmatchedDepositId: string, account: string, as: typeof platform | string | null = platform) =>
  h.call(contract, { as, input: { unmatchedDepositId, account } });

describe('POST platform/unmatched-deposits/{unmatchedDepositId}/assign', () => {
  it('200: it is a settled deposit of the account from then on, under the same id', async () => {
    const walletId = await newAccount('Treasury');
    const senderNumber = usNumber();
    const own = { accountNumber: senderNumber, currency: 'tfiatusd' } as const;
    const from = await addAccount(h, { enterpriseId, as: h.admin }, own);
    const id = await unmatchedDeposit(h, { remittance: 'Invoice 7', senderName: 'Jon Aske', senderNumber });
    const { status, body } = await assign(id, walletId);
    assert.deepEqual(
      [status, body.state, body.enterpriseId, body.walletId, body.walletName],
      [200, 'assigned', enterpriseId, walletId, 'Treasury'],
    );
    const input = { enterpriseId, movementId: id };
    const movement = (await h.call(getFiatMovement, { as: h.viewer, input })).body;
    assert.deepEqual(
      [movement.state, movement.quantity, movement.remittance, movement.createdAt, movement.memoId],
      ['settled', '500', 'Invoice 7', body.createdAt, null],
    );
    assert.equal(movement.bankAccountId, from.id);
    assert.equal(await dollarsOf(h, 'available', walletId), '500');
    assert.equal(await dollarsOf(h, 'suspense', 'unmatched deposits'), '0');
    assert.deepEqual(await heardOf(h, id), ['fiat-movement.settled']);
    const { rows } = await h.ownerPool.query(
      `select count(*)::int as count from audit_log where operation = 'assignUnmatchedDeposit' and enterprise_id = $1`,
      [enterpriseId],
    );
    assert.equal(rows[0].count, 1);
  });
  it('200: by memo; what is owed is repaid first; the bank may still take it back', async () => {
    const walletId = await newAccount();
    const gone = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '300' });
    const debit = { kind: 'available', owner: walletId, asset: 'ofctusd', enterpriseId } as const;
    await mustApply(h.db, {
      at: h.service.clock.nowIso(),
      groups: [
        {
          kind: 'test-spending',
          reference: gone,
          transfers: [{ debit, credit: outside('ofctusd'), amount: '300' }],
        },
      ],
    });
    const giveBack = (movementId: string) =>
      h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, movementId, reason: 'Recalled' } });
    await giveBack(gone);
    const id = await unmatchedDeposit(h);
    assert.equal((await assign(id, (await memoFor(h, walletId)).toLowerCase())).status, 200);
    assert.equal(await dollarsOf(h, 'available', walletId), '200');
    assert.equal(await dollarsOf(h, 'house', `receivable ${enterpriseId}`), '0');
    assert.equal((await giveBack(id)).body.state, 'returned');
    await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount: '300' });
  });
  it('400: no account, and one that does not hold the currency', async () => {
    const id = await unmatchedDeposit(h);
    const production = await insertAccount(h.db, enterpriseId, { coin: 'ofc', label: 'Live' });
    for (const account of ['nothing', 'f'.repeat(32), production])
      assert.equal((await assign(id, account)).status, 400, account);
  });
  it('409: all but one of many at once, and one that was assigned', async () => {
    const id = await unmatchedDeposit(h);
    const accounts = await Promise.all(Array.from({ length: 5 }, () => newAccount()));
    const replies = await Promise.all(accounts.map((account) => assign(id, account)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409],
    );
    const held = await Promise.all(accounts.map((account) => dollarsOf(h, 'available', account)));
    assert.deepEqual(held.toSorted(), ['0', '0', '0', '0', '500']);
  });
  it('401, 403, 404: nobody, members, administrators of their own enterprise, unknown ids', async () => {
    const id = await unmatchedDeposit(h);
    const account = await newAccount();
    assert.equal((await assign(id, account, null)).status, 401);
    assert.equal((await assign(id, account, h.admin)).status, 403);
    const own = await h.create.user({ [enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await assign(id, account, own)).status, 403);
    const elsewhere = await h.create.token(own.id, { permittedEnterprises: [h.otherEnterpriseId] });
    assert.equal((await assign(id, account, elsewhere.token)).status, 403);
    assert.equal((await assign('f'.repeat(32), account)).status, 404);
  });
});
