import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { decideUnansweredDeallocation as contract } from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate, deallocate } from '../allocations/testing-allocations.ts';
import { answerDeallocation, answerTo } from '../allocations/testing-answers.ts';
import { balancesOf, connectWith, enterprisePartner, fundConnection, testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h, { funds: { ofcbtc: '50' } });
const partner = await enterprisePartner(h);

async function waiting() {
  const connection = await connectWith(h, client, partner);
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '15' });
  const { deallocation } = (await deallocate(h, client, { connectionId: connection.id, quantity: '10' })).body;
  const left = async () => (await balancesOf(h, connection.networkAccountId)).ofcbtc;
  return { id: deallocation.id, connection, left };
}
const decide = (deallocationId: string, status: 'cleared' | 'released' = 'cleared', as = platform) =>
  h.call(contract, { as, input: { deallocationId, status, notes: 'The partner has closed its business.' } });

describe('POST platform/off-exchange/deallocations/{deallocationId}/decide', () => {
  it('200: clears it in place of the partner', async () => {
    const { id, connection, left } = await waiting();
    const before = BigInt((await balancesOf(h, client.walletId)).ofcbtc?.available ?? 0);
    const { status, body } = await decide(id);
    assert.deepEqual([status, body], [200, { id, status: 'cleared' }]);
    assert.deepEqual(await left(), { available: '5', held: '0' });
    assert.equal(BigInt((await balancesOf(h, client.walletId)).ofcbtc?.available ?? 0) - before, 10n);
    const late = answerTo(connection, { currency: 'BTC', quantity: '10' });
    assert.equal((await answerDeallocation(h, partner, id, late)).status, 409);
  });
  it('200: releases it with the notes as the reason, and the funds stay', async () => {
    const { id: allocationId, left } = await waiting();
    assert.equal((await decide(allocationId, 'released')).status, 200);
    assert.deepEqual(await left(), { available: '15', held: '0' });
    const input = { enterpriseId: client.enterpriseId, allocationId };
    const { allocation } = (await h.call(getClientAllocation, { as: client.as, input })).body;
    assert.deepEqual([allocation.status, allocation.reason], ['released', 'The partner has closed its business.']);
  });
  it('200: is in the audit logs of both parties and of the platform, and both hear of it', async () => {
    const { id } = await waiting();
    await decide(id);
    const { pool } = h.service;
    const audited = await pool.query(
      `select distinct enterprise_id from audit_log where subject_id = $1 and operation = 'decideUnansweredDeallocation'`,
      [id],
    );
    const heard = await pool.query(
      `select distinct enterprise_id from events where subject_id = $1 and type like '%.cleared'`,
      [id],
    );
    assert.deepEqual([audited.rows.length, heard.rows.length], [3, 2]);
  });
  it('409: one that was decided', async () => {
    const { id } = await waiting();
    await decide(id);
    assert.equal((await decide(id)).status, 409);
    assert.equal((await decide(id, 'released')).status, 409);
  });
  it('400, 403, 404: needs notes and an administrator of the platform; knows no allocation, and none of nobody', async () => {
    const { id, connection } = await waiting();
    const input = { deallocationId: id, status: 'cleared' as const, notes: '' };
    assert.equal((await h.call(contract, { as: platform, input })).status, 400);
    assert.equal((await decide(id, 'cleared', h.admin)).status, 403);
    const { allocation } = (await allocate(h, client, { connectionId: connection.id, quantity: '1' })).body;
    for (const unknown of [allocation.id, randomUUID()]) assert.equal((await decide(unknown)).status, 404);
  });
});
