import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getClientAllocation as contract } from '#lib/contracts/network/client-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';
import { allocate, deallocate } from './testing-allocations.ts';

const h = await harness();
const funds = { ofcbtc: '100' };
const client = await testClient(h, { funds });
const venue = await simulatedPartner(h);
const { id: connectionId } = await connect(h, client, venue);
const { enterpriseId } = client;
const read = (allocationId: string, as = h.viewer) => h.call(contract, { as, input: { enterpriseId, allocationId } });

describe('GET clients/allocations/{allocationId}', () => {
  it('200: answers an allocation, and a deallocation', async () => {
    const { body } = await allocate(h, client, { connectionId, quantity: '10', notes: 'Margin', currency: 'BTC' });
    const { status, body: seen } = await read(body.allocation.id);
    assert.equal(status, 200);
    assert.deepEqual(seen.allocation, { ...body.allocation, type: 'allocation', reason: null });
    assert.equal(seen.allocation.amount.currency, 'ofcbtc');
    const back = (await deallocate(h, client, { connectionId, quantity: '1' })).body.deallocation;
    assert.deepEqual((await read(back.id)).body.allocation, { ...back, type: 'deallocation', reason: null });
  });
  it('404: knows none of others, of its own as a partner, and of nobody', async () => {
    const other = await anotherClient(h, { funds });
    const foreign = (await allocate(h, other, { connectionId: (await connect(h, other, venue)).id, quantity: '1' }))
      .body;
    const own = await enterprisePartner(h, { enterpriseId, as: h.admin });
    const toOwn = await connectWith(h, other, own);
    const atOwn = (await allocate(h, other, { connectionId: toOwn.id, quantity: '1' })).body;
    for (const id of [foreign.allocation.id, atOwn.allocation.id, randomUUID()])
      assert.equal((await read(id)).status, 404);
  });
  it('400: refuses an id that is none', async () => {
    const { status, text } = await read('x');
    assert.deepEqual([status, text], [400, '']);
  });
});
