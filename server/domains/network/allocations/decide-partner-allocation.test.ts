import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { decidePartnerAllocation as contract } from '#lib/contracts/network/partner-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { changePartner } from '../members/partner-store.ts';
import {
  anotherClient,
  balancesOf,
  connectWith,
  enterprisePartner,
  newNonce,
  passTime,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate } from './testing-allocations.ts';
import { answerAllocation, answerDeallocation, answerTo, signedAnswer } from './testing-answers.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '100000' } });
const partner = await enterprisePartner(h);
const { as } = partner;

/** An allocation of ten that waits for the partner, over a connection of its own. */
async function waiting() {
  const connection = await connectWith(h, client, partner);
  const { allocation } = (await allocate(h, client, { connectionId: connection.id, quantity: '10' })).body;
  const amount = { currency: 'BTC', quantity: '10' };
  const say = (more: Record<string, unknown> = {}) =>
    answerAllocation(h, partner, allocation.id, answerTo(connection, amount, more));
  return { id: allocation.id, connection, amount, say };
}
const RELEASE = { status: 'released', rejectReason: 'Over the limit' };
const own = async () => (await balancesOf(h, client.walletId)).ofcbtc;
const statusOf = async (id: string) =>
  (await h.service.pool.query('select status, reason from network_allocations where id = $1', [id])).rows[0];

describe('PUT partners/allocations', () => {
  it('200: clears it, and the funds are on the connection', async () => {
    const { id, connection, amount, say } = await waiting();
    const { status, body } = await say({ partnersAllocationId: 'A-1' });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      allocationId: id,
      partnersAllocationId: 'A-1',
      amount,
      clientId: client.clientId,
      connectionId: connection.id,
      partnersClientId: connection.partnersClientId,
      partnersConnectionId: connection.partnersConnectionId,
    });
    assert.deepEqual((await balancesOf(h, connection.networkAccountId)).ofcbtc, { available: '10', held: '0' });
    assert.deepEqual(await statusOf(id), { status: 'cleared', reason: null });
  });
  it('200: releases it with a reason, and the funds are where they were', async () => {
    const before = await own();
    const { id, say } = await waiting();
    assert.equal((await say(RELEASE)).status, 200);
    assert.deepEqual(await own(), before);
    assert.deepEqual(await statusOf(id), { status: 'released', reason: 'Over the limit' });
  });
  it('200: is audited in the partner’s enterprise, and both parties hear of it', async () => {
    const { id, say } = await waiting();
    await say();
    const { pool } = h.service;
    const { rows } = await pool.query(
      `select replace(enterprise_id::text, '-', '') as owner from audit_log where subject_id = $1 and operation = 'decidePartnerAllocation'`,
      [id],
    );
    assert.deepEqual(rows, [{ owner: partner.enterpriseId }]);
    const heard = await pool.query(
      `select distinct enterprise_id from events where subject_id = $1 and type like '%.cleared'`,
      [id],
    );
    assert.equal(heard.rows.length, 2);
  });
  it('200: the same answer again gives the same reply; 409: another one', async () => {
    for (const given of [{}, RELEASE]) {
      const { connection, id, amount, say } = await waiting();
      const answer = answerTo(connection, amount, { partnersAllocationId: `A-${newNonce()}`, ...given });
      const first = await answerAllocation(h, partner, id, answer);
      assert.deepEqual((await answerAllocation(h, partner, id, answer)).body, first.body);
      const renewed = { ...answer, nonce: newNonce(), amount: { ...amount, currency: 'ofcbtc' } };
      assert.deepEqual((await answerAllocation(h, partner, id, renewed)).body, first.body);
      assert.equal((await say()).status, 409);
      assert.equal((await say(RELEASE)).status, 409);
    }
  });
  it('409: an id that the partner gave to another record, of either kind', async () => {
    const taken = await waiting();
    await taken.say({ partnersAllocationId: 'A-taken' });
    const other = await waiting();
    assert.equal((await other.say({ partnersAllocationId: 'A-taken' })).status, 409);
    const back = (await deallocate(h, client, { connectionId: taken.connection.id, quantity: '1' })).body.deallocation;
    const amount = { currency: 'BTC', quantity: '1' };
    const reused = answerTo(taken.connection, amount, { partnersDeallocationId: 'A-taken' });
    assert.equal((await answerDeallocation(h, partner, back.id, reused)).status, 409);
    const given = answerTo(taken.connection, amount, { partnersDeallocationId: 'D-taken' });
    assert.equal((await answerDeallocation(h, partner, back.id, given)).status, 200);
    assert.equal((await other.say({ partnersAllocationId: 'D-taken' })).status, 409);
    assert.equal((await other.say()).status, 200);
  });
  it('409: a nonce that was used', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const nonce = newNonce();
    assert.equal((await one.say({ nonce })).status, 200);
    assert.equal((await two.say({ nonce })).status, 409);
  });
  it('409: an answer after the time for it', async () => {
    const { id, say } = await waiting();
    await passTime(h, 1439);
    assert.equal((await statusOf(id)).status, 'reserved');
    await passTime(h, 2);
    assert.deepEqual(await statusOf(id), { status: 'released', reason: 'The partner did not answer in time.' });
    assert.equal((await own())?.held, '0');
    assert.equal((await say()).status, 409);
    assert.equal((await say(RELEASE)).status, 409);
  });
  it('422: every id and the amount must be those of the record; nothing moves otherwise', async () => {
    const { id, connection, amount, say } = await waiting();
    const other = await connectWith(h, client, partner);
    for (const [path, wrong] of [
      ['clientId', { clientId: randomUUID() }],
      ['connectionId', { connectionId: other.id }],
      ['partnersClientId', { partnersClientId: 'C-other' }],
      ['partnersConnectionId', { partnersConnectionId: other.partnersConnectionId }],
      ['amount.currency', { amount: { ...amount, currency: 'USD' } }],
      ['amount.currency', { amount: { ...amount, currency: 'XYZ' } }],
      ['amount.quantity', { amount: { ...amount, quantity: '11' } }],
      ['evaluationId', { evaluationId: randomUUID() }],
      ['evaluationId', { evaluationId: 'none' }],
      ['pendingApprovalId', { pendingApprovalId: 'ab'.repeat(16) }],
      ['policyResult', { policyResult: 'approved' }],
    ] as const) {
      const reply = await say(wrong);
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, path]);
    }
    assert.equal((await statusOf(id)).status, 'reserved');
    assert.deepEqual((await balancesOf(h, connection.networkAccountId)).ofcbtc, undefined);
    assert.equal((await say()).status, 200);
  });
  it('400: rejectReason goes with released, and only with it', async () => {
    const { say } = await waiting();
    for (const bad of [
      { status: 'released' },
      { rejectReason: 'x' },
      { ...RELEASE, rejectReason: '' },
      { status: 'reserved' },
    ])
      assert.deepEqual([(await say(bad)).status, (await say(bad)).text], [400, ''], JSON.stringify(bad));
  });
  it('400: a payload that says something else, and what is no signature', async () => {
    const { id, connection, amount } = await waiting();
    const good = signedAnswer(partner, id, answerTo(connection, amount));
    const send = (change: object) => h.call(contract, { as, input: { ...good, ...change } });
    const payload = good.payload.replace('"cleared"', '"released"');
    assert.equal((await send({ payload, signature: partner.sign(payload) })).status, 400);
    assert.equal((await send({ signature: '00' })).status, 400);
    const signature = client.sign(good.payload);
    const rejected = await send({ signature });
    assert.deepEqual([rejected.status, rejected.headers.get('x-auth-required')], [401, null], 'signed by the client');
  });
  it('403: an inactive partner answers nothing', async () => {
    const { say } = await waiting();
    await changePartner(h.db, partner.id, { isActive: false });
    assert.equal((await say()).status, 403);
    await changePartner(h.db, partner.id, { isActive: true });
    assert.equal((await say()).status, 200);
  });
  it('404: knows none of others, no deallocation, and none of nobody; 403: the client, which is no partner', async () => {
    const { id, connection, amount } = await waiting();
    const answer = answerTo(connection, amount);
    assert.equal((await answerAllocation(h, partner, randomUUID(), answer)).status, 404);
    const third = await anotherClient(h);
    const stranger = await enterprisePartner(h, { enterpriseId: third.enterpriseId, as: third.as });
    assert.equal((await answerAllocation(h, stranger, id, answer)).status, 404);
    assert.equal((await answerAllocation(h, client, id, answer)).status, 403);
    assert.equal((await answerDeallocation(h, partner, id, answer)).status, 404);
  });
});
