import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWithdrawalBatches } from '#lib/contracts/banking/withdrawal-batches.ts';
import { cancelWithdrawal, getWithdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, passTime, rejectAccount, usNumber, usWire } from '../testing.ts';
import { balanceOf, fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const read = async (withdrawalId: string) =>
  (await h.call(getWithdrawal, { as: h.viewer, input: { enterpriseId, withdrawalId } })).body;
const secondsTo = (at: string | null): number =>
  Math.ceil((Date.parse(at ?? '') - Date.parse(h.service.clock.nowIso())) / 1000);
const batches = async () => (await h.call(listWithdrawalBatches, { as: platform, input: {} })).body.batches;

describe('a withdrawal', () => {
  it('is batched at the cut-off, sent, and settles on the next bank day', async () => {
    const accountId = await fundedAccount(h, '10000');
    const bankAccountId = (await payableAccount(h)).id;
    const [feesBefore] = await balanceOf(h, 'operator', { kind: 'fee' });
    const one = await withdrawn(h, { accountId, bankAccountId, quantity: '2000' });
    const gone = await withdrawn(h, { accountId, bankAccountId, quantity: '100' });
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId: gone.id } });
    await passTime(h, secondsTo(one.cutOffAt));
    assert.equal((await read(one.id)).state, 'batched');
    assert.deepEqual(await balanceOf(h, accountId), ['6500', '3500']);
    const cancel = { enterpriseId, withdrawalId: one.id };
    assert.equal((await h.call(cancelWithdrawal, { as: h.operator, input: cancel })).status, 409);
    const [batch] = await batches();
    assert.deepEqual([batch?.state, batch?.payments, batch?.quantity], ['batched', 1, '2000']);
    await passTime(h, 301);
    assert.equal((await read(one.id)).state, 'sent');
    assert.deepEqual(await balanceOf(h, accountId), ['6500', '0']);
    const [fees] = await balanceOf(h, 'operator', { kind: 'fee' });
    assert.equal(BigInt(fees) - BigInt(feesBefore), 1500n);
    await passTime(h, secondsTo(one.arrivesAt));
    const done = await read(one.id);
    assert.deepEqual([done.state, done.settledAt], ['settled', one.arrivesAt]);
    assert.deepEqual(
      await heardOf(h, one.id),
      ['queued', 'batched', 'sent', 'settled'].map((name) => `withdrawal.${name}`),
    );
    assert.equal((await batches())[0]?.state, 'settled');
  });
  it('to a closed account comes back, without the fee', async () => {
    const accountId = await fundedAccount(h, '10000');
    const { id: bankAccountId } = await payableAccount(h, { accountNumber: usNumber('0009') });
    const { id } = await withdrawn(h, { accountId, bankAccountId, quantity: '2000' });
    await passTime(h, 6 * 24 * 3600);
    const done = await read(id);
    assert.deepEqual([done.state, done.returnCode, done.settledAt], ['returned', 'AC04', null]);
    assert.match(done.reason ?? '', /closed/);
    assert.deepEqual(await balanceOf(h, accountId), ['8500', '0']);
    assert.equal((await heardOf(h, id)).at(-1), 'withdrawal.returned');
  });
  it('of BLINC comes back by the end of the external id', async () => {
    const accountId = await fundedAccount(h, '20000');
    const blinc = (accountNumber: string, externalId: string) =>
      payableAccount(h, { ...usWire(), type: 'blinc', routingNumber: undefined, accountNumber, externalId });
    const { id: closed } = await blinc('BL77', 'member-0009');
    const { id: open } = await blinc('BL0009', 'member-7');
    const to = (bankAccountId: string) => withdrawn(h, { accountId, bankAccountId, quantity: '2000' });
    const [returned, settled] = [await to(closed), await to(open)];
    await passTime(h, 6 * 24 * 3600);
    assert.deepEqual([(await read(returned.id)).state, (await read(settled.id)).state], ['returned', 'settled']);
  });
  it('to an account that is approved no more is not paid, and what is held is given back', async () => {
    const accountId = await fundedAccount(h, '10000');
    const [{ id: good }, { id: bad }] = [await payableAccount(h), await payableAccount(h)];
    const paid = await withdrawn(h, { accountId, bankAccountId: good, quantity: '1000' });
    const refused = await withdrawn(h, { accountId, bankAccountId: bad, quantity: '2000' });
    await rejectAccount(h, bad);
    await passTime(h, secondsTo(paid.cutOffAt));
    const [one, other] = [await read(paid.id), await read(refused.id)];
    assert.deepEqual([one.state, other.state], ['batched', 'rejected']);
    assert.match(other.reason ?? '', /The bank account is rejected/);
    assert.equal((await batches())[0]?.quantity, '1000');
    assert.deepEqual(await balanceOf(h, accountId), ['7500', '2500']);
    assert.deepEqual(await heardOf(h, refused.id), ['withdrawal.queued', 'withdrawal.rejected']);
    await passTime(h, 6 * 24 * 3600);
    assert.deepEqual([(await read(paid.id)).state, (await read(refused.id)).state], ['settled', 'rejected']);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('goes with the others of its rail, account, currency and day, after a leap of the clock too', async () => {
    const accountId = await fundedAccount(h, '100000');
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await withdrawn(h, { accountId, bankAccountId: (await payableAccount(h)).id, quantity: '10' })).id);
    const before = (await batches()).length;
    await passTime(h, 30 * 24 * 3600);
    for (const id of ids) assert.equal((await read(id)).state, 'settled');
    const found = await batches();
    assert.equal(found.length, before);
    assert.deepEqual([found[0]?.payments, found[0]?.quantity], [3, '30']);
  });
  it('that is canceled leaves an empty batch, which nobody sees', async () => {
    const accountId = await fundedAccount(h);
    const { id } = await withdrawn(h, { accountId, bankAccountId: (await payableAccount(h)).id, quantity: '10' });
    await h.call(cancelWithdrawal, { as: h.operator, input: { enterpriseId, withdrawalId: id } });
    const before = (await batches()).length;
    await passTime(h, 7 * 24 * 3600);
    assert.equal((await batches()).length, before - 1);
  });
  it('leaves books that prove', async () => {
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
