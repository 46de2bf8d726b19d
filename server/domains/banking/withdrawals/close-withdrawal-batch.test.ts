import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  closeWithdrawalBatch as contract,
  downloadWithdrawalBatch,
  listWithdrawalBatches,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import { cancelWithdrawal, getWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const accountId = await fundedAccount(h);
const bankAccountId = (await payableAccount(h)).id;
const pay = (quantity: string) => withdrawn(h, { accountId, bankAccountId, quantity });
const read = async (withdrawalId: string) =>
  (await h.call(getWithdrawal, { as: h.viewer, input: { enterpriseId, withdrawalId } })).body;
const batches = async () => (await h.call(listWithdrawalBatches, { as: platform, input: {} })).body.batches;
const collecting = async () => (await batches()).find(({ state }) => state === 'collecting')?.id ?? '';
const close = (withdrawalBatchId: string, as: typeof platform | null = platform) =>
  h.call(contract, { as, input: { withdrawalBatchId } });
const fileOf = async (withdrawalBatchId: string) =>
  (await h.call(downloadWithdrawalBatch, { as: platform, input: { withdrawalBatchId, otp: '000000' } })).body.content;
const audited = async () =>
  (await h.ownerPool.query(`select subject_id from audit_log where operation = 'closeWithdrawalBatch'`)).rows.length;

describe('POST platform/withdrawal-batches/{withdrawalBatchId}/close', () => {
  it('200: closes what waits, once of two at once; what is made later goes into another batch of the day', async () => {
    const early = await pay('100');
    const id = await collecting();
    const replies = await Promise.all([close(id), close(id)]);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 409]));
    const done = replies.find(({ status }) => status === 200)?.body;
    assert.ok(done !== undefined && done.cutOffAt < (early.cutOffAt ?? ''));
    assert.deepEqual([done.id, done.payments, done.quantity], [id, 1, '100']);
    const between = await pay('20');
    await passTime(h, 0);
    const batched = await read(early.id);
    assert.deepEqual([batched.state, batched.cutOffAt, batched.arrivesAt], ['batched', done.cutOffAt, done.arrivesAt]);
    const file = await fileOf(id);
    const late = await pay('3');
    assert.deepEqual([between.cutOffAt, late.cutOffAt], [early.cutOffAt, early.cutOffAt]);
    assert.deepEqual(
      (await batches()).map(({ state, payments, quantity }) => [state, payments, quantity]),
      [
        ['collecting', 2, '23'],
        ['batched', 1, '100'],
      ],
    );
    assert.equal(await audited(), 1);
    await passTime(h, 4 * 24 * 3600);
    assert.equal(await fileOf(id), file);
    const [second] = await batches();
    const later = await fileOf(second?.id ?? '');
    assert.ok(later.includes(late.id) && later.includes(between.id) && !later.includes(early.id));
    assert.ok(later.includes('<CtrlSum>0.23</CtrlSum>') && file.includes('<CtrlSum>1.00</CtrlSum>'));
    for (const one of [early, between, late]) assert.equal((await read(one.id)).state, 'settled');
    assert.equal((await batches()).length, 2);
  });
  it('200: several times a day', async () => {
    const before = (await batches()).length;
    for (const quantity of ['1', '2', '3']) {
      await pay(quantity);
      assert.equal((await close(await collecting())).status, 200);
      await passTime(h, 0);
    }
    await passTime(h, 5 * 24 * 3600);
    const made = (await batches()).slice(0, 3);
    assert.deepEqual(
      made.map(({ state }) => state),
      ['settled', 'settled', 'settled'],
    );
    assert.equal(new Set(made.map(({ day }) => day)).size, 1);
    assert.equal((await batches()).length, before + 3);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('409: while the operator does not list the account that pays', async () => {
    const { id: withdrawalId } = await pay('4');
    const { banking } = h.service.env;
    h.service.env.banking = { ...banking, depositAccounts: [] };
    assert.match((await close(await collecting())).text, /DEPOSIT_ACCOUNTS no longer holds/);
    h.service.env.banking = banking;
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId } });
  });
  it('409: closed already, and with nothing that waits', async () => {
    const closed = (await batches()).find(({ state }) => state === 'settled');
    assert.match((await close(closed?.id ?? '')).text, /it was closed already/);
    const { id: withdrawalId } = await pay('5');
    const id = await collecting();
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId } });
    const reply = await close(id);
    assert.equal(reply.status, 409);
    assert.match(reply.text, /No withdrawal waits in the batch/);
    const again = await pay('6');
    assert.equal((await close(id)).body.quantity, '6');
    await passTime(h, 0);
    assert.equal((await read(again.id)).state, 'batched');
  });
  it('401, 403, 404: to platform administrators alone, and what there is not', async () => {
    assert.equal((await close('f'.repeat(32), null)).status, 401);
    assert.equal((await close('f'.repeat(32), h.admin)).status, 403);
    assert.equal((await close('f'.repeat(32))).status, 404);
  });
});
