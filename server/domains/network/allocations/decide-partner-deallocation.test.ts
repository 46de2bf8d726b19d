import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { decidePartnerDeallocation as contract } from '#lib/contracts/network/partner-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fundConnection,
  newNonce,
  passTime,
  testClient,
} from '../testing-network.ts';
import { deallocate } from './testing-allocations.ts';
import { answerAllocation, answerDeallocation, answerTo, signedBackAnswer } from './testing-answers.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);

/** A deallocation of ten of fifteen that waits for the partner, over a connection of its own. */
async function waiting() {
  const connection = await connectWith(h, client, partner);
  await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '15' });
  const { deallocation } = (await deallocate(h, client, { connectionId: connection.id, quantity: '10' })).body;
  const amount = { currency: 'BTC', quantity: '10' };
  const say = (more: Record<string, unknown> = {}) =>
    answerDeallocation(h, partner, deallocation.id, answerTo(connection, amount, more));
  const left = async () => (await balancesOf(h, connection.networkAccountId)).ofcbtc;
  return { id: deallocation.id, connection, amount, say, left };
}
const own = async () => BigInt((await balancesOf(h, client.walletId)).ofcbtc?.available ?? 0);
const RELEASE = { status: 'released', rejectReason: 'Margin is needed' };

describe('PUT partners/deallocations', () => {
  it('200: clears it, and the funds are in the account again', async () => {
    const { id, say, left } = await waiting();
    const before = await own();
    assert.deepEqual(await left(), { available: '5', held: '10' });
    const { status, body } = await say({ partnersDeallocationId: 'D-1' });
    assert.deepEqual([status, body.deallocationId, body.partnersDeallocationId], [200, id, 'D-1']);
    assert.deepEqual(await left(), { available: '5', held: '0' });
    assert.equal((await own()) - before, 10n);
  });
  it('200: releases it with a reason, and the funds stay on the connection', async () => {
    const { say, left } = await waiting();
    const before = await own();
    assert.equal((await say(RELEASE)).status, 200);
    assert.deepEqual(await left(), { available: '15', held: '0' });
    assert.equal(await own(), before);
  });
  it('200: there is no time after which it cannot be answered', async () => {
    const { say, left } = await waiting();
    await passTime(h, 60 * 24 * 90);
    assert.deepEqual(await left(), { available: '5', held: '10' });
    assert.equal((await say()).status, 200);
  });
  it('200: the same answer again gives the same reply; 409: another one', async () => {
    const { id, connection, amount, say } = await waiting();
    const answer = answerTo(connection, amount, { partnersDeallocationId: `D-${newNonce()}` });
    const first = await answerDeallocation(h, partner, id, answer);
    const again = await answerDeallocation(h, partner, id, { ...answer, nonce: newNonce() });
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal((await say()).status, 409);
    assert.equal((await say(RELEASE)).status, 409);
  });
  it('422: every id and the amount must be those of the record', async () => {
    const { amount, say, left } = await waiting();
    for (const [path, wrong] of [
      ['clientId', { clientId: randomUUID() }],
      ['connectionId', { connectionId: randomUUID() }],
      ['partnersClientId', { partnersClientId: 'C-other' }],
      ['partnersConnectionId', { partnersConnectionId: 'K-other' }],
      ['amount.currency', { amount: { ...amount, currency: 'USD' } }],
      ['amount.quantity', { amount: { ...amount, quantity: '9' } }],
    ] as const) {
      const reply = await say(wrong);
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, path]);
    }
    assert.deepEqual(await left(), { available: '5', held: '10' });
  });
  it('400, 401: refuses a reason without a release, and what the client signed', async () => {
    const { id, connection, amount, say } = await waiting();
    assert.equal((await say({ rejectReason: 'x' })).status, 400);
    assert.equal((await say({ status: 'released' })).status, 400);
    const good = signedBackAnswer(partner, id, answerTo(connection, amount));
    const input = { ...good, signature: client.sign(good.payload) };
    assert.equal((await h.call(contract, { as: partner.as, input })).status, 401);
  });
  it('404: knows no allocation, and none of nobody; 403: the client, which is no partner', async () => {
    const { id, connection, amount } = await waiting();
    const answer = answerTo(connection, amount);
    assert.equal((await answerDeallocation(h, partner, randomUUID(), answer)).status, 404);
    assert.equal((await answerAllocation(h, partner, id, answer)).status, 404);
    assert.equal((await answerDeallocation(h, client, id, answer)).status, 403);
  });
});
