import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createClientDeallocation as contract } from '#lib/contracts/network/client-allocations.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { changePartner } from '../members/partner-store.ts';
import {
  anotherClient,
  balancesOf,
  connect,
  connectWith,
  enterprisePartner,
  fundConnection,
  newNonce,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate, signedAllocation } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000' } });
const { as, enterpriseId } = client;
const venue = await simulatedPartner(h);

/** A new connection to the simulated partner with so much on it. */
async function funded(quantity = '100') {
  const connection = await connect(h, client, venue);
  await fundConnection(h, { ...connection, enterpriseId }, { ofcbtc: quantity });
  return connection;
}
const onIt = async ({ networkAccountId }: Awaited<ReturnType<typeof funded>>) =>
  (await balancesOf(h, networkAccountId)).ofcbtc;
const own = async () => BigInt((await balancesOf(h, client.walletId)).ofcbtc?.available ?? 0);

describe('POST clients/connections/{connectionId}/deallocations', () => {
  it('200: is cleared at once and gives the funds back', async () => {
    const connection = await funded();
    const before = await own();
    const { status, body } = await deallocate(h, client, {
      connectionId: connection.id,
      quantity: '40',
      notes: 'Back',
    });
    assert.equal(status, 200);
    const { deallocation } = body;
    assert.deepEqual([deallocation.status, deallocation.retriable, deallocation.notes], ['cleared', false, 'Back']);
    assert.deepEqual(deallocation.amount, { currency: 'ofcbtc', quantity: '40' });
    assert.deepEqual(await onIt(connection), { available: '60', held: '0' });
    assert.equal((await own()) - before, 40n);
  });
  it('200: goes on over a deactivated connection', async () => {
    const { id: connectionId } = await funded();
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId, active: false } });
    assert.equal((await allocate(h, client, { connectionId, quantity: '1' })).status, 422);
    assert.equal((await deallocate(h, client, { connectionId, quantity: '1' })).status, 200);
  });
  it('200: waits for an enterprise, and for slow and silent partners; the connection holds the funds', async () => {
    const partner = await enterprisePartner(h);
    const connection = await connectWith(h, client, partner);
    await fundConnection(h, { ...connection, enterpriseId }, { ofcbtc: '9' });
    const { body } = await deallocate(h, client, { connectionId: connection.id, quantity: '4' });
    assert.deepEqual([body.deallocation.status, body.deallocation.retriable], ['reserved', false]);
    assert.deepEqual(await onIt(connection), { available: '5', held: '4' });
    const other = await funded();
    for (const prefix of ['sim-slow-', 'sim-silent-', 'sim-late-refuse-']) {
      const clientExternalId = `${prefix}${newNonce()}`;
      const reply = await deallocate(h, client, { connectionId: other.id, quantity: '1', clientExternalId });
      assert.equal(reply.body.deallocation.status, 'reserved', prefix);
    }
    assert.deepEqual(await onIt(other), { available: '97', held: '3' });
  });
  it('200: the same call answers it as it is', async () => {
    const connection = await funded();
    const input = await signedAllocation(h, client, { connectionId: connection.id, quantity: '3' });
    const made = await h.call(contract, { as, input });
    assert.deepEqual((await h.call(contract, { as, input })).body, made.body);
    assert.equal((await onIt(connection))?.available, '97');
  });
  it('409: an external id is one for both kinds', async () => {
    const { id: connectionId } = await funded();
    const clientExternalId = randomUUID();
    const asked = { connectionId, quantity: '3', clientExternalId };
    assert.equal((await allocate(h, client, asked)).status, 200);
    assert.equal((await deallocate(h, client, asked)).status, 409);
    const back = { ...asked, clientExternalId: randomUUID() };
    assert.equal((await deallocate(h, client, back)).status, 200);
    assert.equal((await allocate(h, client, back)).status, 409);
    assert.equal((await deallocate(h, client, { ...back, quantity: '4' })).status, 409);
  });
  it('409: a nonce that was used for an allocation', async () => {
    const { id: connectionId } = await funded();
    const nonce = newNonce();
    await allocate(h, client, { connectionId, quantity: '1', nonce });
    assert.equal((await deallocate(h, client, { connectionId, quantity: '1', nonce })).status, 409);
  });
  it('422: with too little on the connection stays as a released record, and nothing is held', async () => {
    const connection = await funded('5');
    const record = recordOf(contract, 422, await deallocate(h, client, { connectionId: connection.id, quantity: '6' }));
    assert.equal(record?.deallocation.status, 'released');
    assert.deepEqual(
      [record?.error, record?.deallocation.reason],
      Array(2).fill('Too little is available on the connection.'),
    );
    assert.deepEqual(await onIt(connection), { available: '5', held: '0' });
  });
  it('422: is released where the partner refuses, is inactive, has not taken the connection up, or lacks the currency', async () => {
    const released = async (asked: Parameters<typeof deallocate>[2]) =>
      recordOf(contract, 422, await deallocate(h, client, asked))?.error ?? '';
    const { id } = await funded();
    const refused = { connectionId: id, quantity: '1', clientExternalId: `sim-refuse-${newNonce()}` };
    assert.match(await released(refused), /refused/);
    const partner = await enterprisePartner(h);
    const unready = await connect(h, client, partner);
    await fundConnection(h, { ...unready, enterpriseId }, { ofcbtc: '5' });
    assert.match(await released({ connectionId: unready.id, quantity: '1' }), /not initialised/);
    const fading = await simulatedPartner(h);
    const last = await connect(h, client, fading);
    await fundConnection(h, { ...last, enterpriseId }, { ofcbtc: '5' });
    const request = await signedAllocation(h, client, { connectionId: last.id, quantity: '1' });
    await changePartner(h.db, fading.id, { currencies: ['ofcusd'] });
    assert.match(
      recordOf(contract, 422, await h.call(contract, { as, input: request }))?.error ?? '',
      /does not settle/,
    );
    await changePartner(h.db, fading.id, { currencies: ['ofcbtc'], isActive: false });
    assert.match(await released({ connectionId: last.id, quantity: '1' }), /inactive/);
  });
  it('500: a partner out of reach leaves it reserved, and the same call clears it', async () => {
    const connection = await funded();
    const clientExternalId = `sim-outage-${newNonce()}`;
    const input = await signedAllocation(h, client, { connectionId: connection.id, quantity: '7', clientExternalId });
    const record = recordOf(contract, 500, await h.call(contract, { as, input }));
    assert.deepEqual([record?.deallocation.status, record?.deallocation.retriable], ['reserved', true]);
    assert.deepEqual(await onIt(connection), { available: '93', held: '7' });
    const again = await h.call(contract, { as, input });
    assert.deepEqual([again.status, again.body.deallocation.status], [200, 'cleared']);
    assert.deepEqual(await onIt(connection), { available: '93', held: '0' });
  });
  it('400, 401, 404: refuses what is signed otherwise, by others, and connections of others', async () => {
    const { id: connectionId } = await funded();
    const input = await signedAllocation(h, client, { connectionId, quantity: '1' });
    const payload = input.payload.replace('"quantity":"1"', '"quantity":"2"');
    assert.equal(
      (await h.call(contract, { as, input: { ...input, payload, signature: client.sign(payload) } })).status,
      400,
    );
    const other = await anotherClient(h);
    assert.equal(
      (await h.call(contract, { as, input: { ...input, signature: other.sign(input.payload) } })).status,
      401,
    );
    const theirs = await connect(h, other, venue);
    const stolen = input.payload.replace(connectionId, theirs.id);
    const foreign = { ...input, connectionId: theirs.id, payload: stolen, signature: client.sign(stolen) };
    assert.equal((await h.call(contract, { as, input: foreign })).status, 404);
  });
});
