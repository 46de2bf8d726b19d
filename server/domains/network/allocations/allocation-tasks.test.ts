import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClientAllocation, getClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balancesOf,
  connect,
  fundConnection,
  newNonce,
  passTime,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate, signedAllocation } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const { as, enterpriseId } = client;
const venue = await simulatedPartner(h, { reservedTimeoutMinutes: 60 });

/** A connection of its own, with so much on it. */
async function connected(quantity = '50') {
  const connection = await connect(h, client, venue);
  await fundConnection(h, { ...connection, enterpriseId }, { ofcbtc: quantity });
  const { id: connectionId, networkAccountId } = connection;
  const left = async () => (await balancesOf(h, networkAccountId)).ofcbtc;
  const asked = (prefix: string) => ({ connectionId, quantity: '10', clientExternalId: `${prefix}${newNonce()}` });
  return { connectionId, left, asked };
}
const read = async (allocationId: string) =>
  (await h.call(getClientAllocation, { as, input: { enterpriseId, allocationId } })).body.allocation;
const auditOf = async (id: string) =>
  (
    await h.service.pool.query(
      `select operation, actor_kind, replace(enterprise_id::text, '-', '') as owner, after->>'status' as status
       from audit_log where subject_id = $1 order by id`,
      [id],
    )
  ).rows;
const own = async () => (await balancesOf(h, client.walletId)).ofcbtc;

describe('late answers of a simulated partner', () => {
  it('a slow one clears an allocation after ten minutes, as of then', async () => {
    const { left, asked } = await connected();
    const before = await own();
    const { allocation } = (await allocate(h, client, asked('sim-slow-'))).body;
    await passTime(h, 9);
    assert.equal((await read(allocation.id)).status, 'reserved');
    await passTime(h, 500);
    const cleared = await read(allocation.id);
    assert.deepEqual([cleared.status, cleared.reason], ['cleared', null]);
    assert.equal(Date.parse(cleared.updatedAt) - Date.parse(cleared.createdAt), 600_000);
    assert.deepEqual(await left(), { available: '60', held: '0' });
    assert.equal(BigInt(before?.available ?? 0) - BigInt((await own())?.available ?? 0), 10n);
    const [made, answered] = await auditOf(allocation.id);
    assert.deepEqual([made?.status, answered?.status, answered?.owner], ['reserved', 'cleared', enterpriseId]);
    assert.equal(answered?.actor_kind, 'machine');
  });
  it('one that refuses late releases it, and the funds are free again', async () => {
    const { left, asked } = await connected();
    const before = await own();
    const { allocation } = (await allocate(h, client, asked('sim-late-refuse-'))).body;
    await passTime(h, 11);
    const released = await read(allocation.id);
    assert.equal(released.status, 'released');
    assert.match(released.reason ?? '', /refused/);
    assert.deepEqual([await own(), await left()], [before, { available: '50', held: '0' }]);
  });
  it('the same of deallocations', async () => {
    const { left, asked } = await connected();
    const slow = (await deallocate(h, client, asked('sim-slow-'))).body.deallocation;
    const refused = (await deallocate(h, client, asked('sim-late-refuse-'))).body.deallocation;
    assert.deepEqual(await left(), { available: '30', held: '20' });
    await passTime(h, 11);
    assert.deepEqual([(await read(slow.id)).status, (await read(refused.id)).status], ['cleared', 'released']);
    assert.deepEqual(await left(), { available: '40', held: '0' });
  });
});

describe('nobody answers', () => {
  it('an allocation is released after the time that the partner has', async () => {
    const { asked } = await connected();
    const before = await own();
    const { allocation } = (await allocate(h, client, asked('sim-silent-'))).body;
    await passTime(h, 59);
    assert.equal((await read(allocation.id)).status, 'reserved');
    await passTime(h, 2);
    const released = await read(allocation.id);
    assert.deepEqual([released.status, released.reason], ['released', 'The partner did not answer in time.']);
    assert.deepEqual(await own(), before);
    const { rows } = await h.service.pool.query(`select state from ledger_holds where reference = $1`, [allocation.id]);
    assert.deepEqual(rows, [{ state: 'expired' }]);
  });
  it('so is one of which the partner could not be asked', async () => {
    const { asked } = await connected();
    const input = await signedAllocation(h, client, asked('sim-outage-'));
    const record = recordOf(createClientAllocation, 500, await h.call(createClientAllocation, { as, input }));
    await passTime(h, 61);
    assert.equal((await read(record?.allocation.id ?? '')).status, 'released');
    assert.equal((await h.call(createClientAllocation, { as, input })).status, 422);
  });
  it('a deallocation waits for ever', async () => {
    const { left, asked } = await connected();
    const { deallocation } = (await deallocate(h, client, asked('sim-silent-'))).body;
    await passTime(h, 60 * 24 * 90);
    assert.equal((await read(deallocation.id)).status, 'reserved');
    assert.deepEqual(await left(), { available: '40', held: '10' });
  });
  it('an answer that is later than the time for it comes to nothing', async () => {
    const quick = await simulatedPartner(h, { reservedTimeoutMinutes: 5 });
    const { id: connectionId } = await connect(h, client, quick);
    const asked = { connectionId, quantity: '10', clientExternalId: `sim-slow-${newNonce()}` };
    const { allocation } = (await allocate(h, client, asked)).body;
    await passTime(h, 30);
    assert.equal((await read(allocation.id)).status, 'released');
    assert.equal((await auditOf(allocation.id)).length, 2);
  });
});
