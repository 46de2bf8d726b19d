import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { returnFiatMovement as contract } from '#lib/contracts/sandbox/fiat.ts';
import { mustApply, outside, readBalances } from '#server/domains/ledger/public.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, simulateDeposit } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const ASSET = 'ofctusd';
const newAccount = () => insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Desk' });
const deposit = (walletId: string, amount: string) =>
  simulateDeposit(h, h.operator, { walletId, currency: 'tfiatusd', amount });
const giveBack = (movementId: string, as = h.operator) =>
  h.call(contract, { as, input: { enterpriseId, movementId, reason: 'Recalled by the sender' } });
const balanceOf = async (kind: 'available' | 'house', owner: string) =>
  (await readBalances(h.db, { kind, owners: [owner] })).find(({ asset }) => asset === ASSET)?.available ?? '0';
const owed = () => balanceOf('house', `receivable ${enterpriseId}`);

/** Spends what an account has, as a settlement would. */
const spend = (walletId: string, amount: string, reference: string) =>
  mustApply(h.db, {
    at: h.service.clock.nowIso(),
    groups: [
      {
        kind: 'test-spending',
        reference,
        transfers: [
          { debit: { kind: 'available', owner: walletId, asset: ASSET, enterpriseId }, credit: outside(ASSET), amount },
        ],
      },
    ],
  });

describe('POST sandbox/fiat-movements/{movementId}/return', () => {
  it('200: takes a deposit back, once', async () => {
    const walletId = await newAccount();
    const id = await deposit(walletId, '500');
    const { status, body } = await giveBack(id);
    assert.deepEqual([status, body.state, body.reason], [200, 'returned', 'Recalled by the sender']);
    assert.equal(await balanceOf('available', walletId), '0');
    assert.deepEqual(await heardOf(h, id), ['fiat-movement.settled', 'fiat-movement.returned']);
    assert.equal((await giveBack(id)).status, 409);
  });
  it('200: what was spent is owed, and the next deposits repay it first', async () => {
    const walletId = await newAccount();
    const id = await deposit(walletId, '500');
    await spend(walletId, '300', id);
    assert.equal((await giveBack(id)).status, 200);
    assert.deepEqual([await balanceOf('available', walletId), await owed()], ['0', '-300']);
    await deposit(walletId, '100');
    assert.deepEqual([await balanceOf('available', walletId), await owed()], ['0', '-200']);
    await deposit(walletId, '250');
    assert.deepEqual([await balanceOf('available', walletId), await owed()], ['50', '0']);
  });
  it('200: several deposits at once repay no more than is owed', async () => {
    const walletId = await newAccount();
    const id = await deposit(walletId, '100');
    await spend(walletId, '100', id);
    await giveBack(id);
    await Promise.all(Array.from({ length: 10 }, () => deposit(walletId, '30')));
    assert.deepEqual([await balanceOf('available', walletId), await owed()], ['200', '0']);
  });
  it('409: all but one of many at once', async () => {
    const id = await deposit(await newAccount(), '5');
    const replies = await Promise.all(Array.from({ length: 5 }, () => giveBack(id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409, 409],
    );
  });
  it('403, 404: viewers, other enterprises', async () => {
    const id = await deposit(await newAccount(), '5');
    assert.equal((await giveBack(id, h.viewer)).status, 403);
    assert.equal((await giveBack(id, h.outsider)).status, 404);
    assert.equal((await giveBack('f'.repeat(32))).status, 404);
  });
});
