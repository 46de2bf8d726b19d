import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listUnansweredDeallocations as contract } from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate, deallocate } from '../allocations/testing-allocations.ts';
import {
  connect,
  connectWith,
  enterprisePartner,
  fundConnection,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h, { funds: { ofcbtc: '50' } });
const [venue, partner] = [await simulatedPartner(h), await enterprisePartner(h)];
const [main, prime] = [await connect(h, client, venue), await connectWith(h, client, partner)];
for (const one of [main, prime])
  await fundConnection(h, { ...one, enterpriseId: client.enterpriseId }, { ofcbtc: '50' });
const back = async (connectionId: string, clientExternalId: string, quantity = '1') =>
  (await deallocate(h, client, { connectionId, quantity, clientExternalId })).body.deallocation;
const first = await back(main.id, 'sim-silent-1');
const second = await back(prime.id, 'D-2', '7');
await back(main.id, 'D-cleared');
await allocate(h, client, { connectionId: prime.id, quantity: '1' });

describe('GET platform/off-exchange/deallocations', () => {
  it('200: lists those that wait for their partners, oldest first', async () => {
    const { status, body } = await h.call(contract, { as: platform, input: {} });
    assert.equal(status, 200);
    assert.deepEqual(
      body.deallocations.map(({ id }) => id),
      [first.id, second.id],
    );
    assert.deepEqual(body.deallocations[1], {
      id: second.id,
      clientEnterpriseId: client.enterpriseId,
      partnerEnterpriseId: partner.enterpriseId,
      clientName: 'Northwind',
      partnerName: 'Quayside Exchange',
      connectionName: prime.name,
      currency: 'ofcbtc',
      quantity: '7',
      clientExternalId: 'D-2',
      reason: 'Waits for the partner’s answer.',
      createdAt: second.createdAt,
    });
    assert.equal(body.deallocations[0]?.partnerEnterpriseId, null);
    assert.equal((await h.call(contract, { as: platform, input: { limit: 1 } })).body.deallocations.length, 1);
  });
  it('403: is for administrators of the platform', async () => {
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
