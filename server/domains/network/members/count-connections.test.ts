import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { countConnections } from '#lib/contracts/network/connections.ts';
import { harness } from '#server/testing/harness.ts';
import { connect, connectWith, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { enterpriseId, as } = client;
const active = await connectWith(h, client, partner);
const inactive = await connectWith(h, client, partner);
await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: inactive.id, active: false } });
await connect(h, client, partner);

type Filters = Omit<InputOf<typeof countConnections>, 'enterpriseId'>;
async function count(filters: Filters, who: Pick<typeof client, 'enterpriseId' | 'as'> = client) {
  const reply = await h.call(countConnections, { as: who.as, input: { enterpriseId: who.enterpriseId, ...filters } });
  assert.equal(reply.status, 200, reply.text);
  const body: OutputOf<typeof countConnections> = reply.body;
  return Object.values(body).map(({ total }) => total);
}

describe('GET off-exchange-connection-counts', () => {
  it('200: counts all, and those in each state, on either side', async () => {
    assert.deepEqual(await count({}), [3, 1, 1, 1, 0]);
    assert.deepEqual(await count({ side: 'partner' }, partner), [3, 1, 1, 1, 0]);
    assert.deepEqual(await count({ side: 'partner' }), [0, 0, 0, 0, 0]);
  });
  it('200: counts under the filters of the search', async () => {
    assert.deepEqual(await count({ connectionIds: [active.id], partnerIds: [partner.id] }), [1, 0, 1, 0, 0]);
    assert.deepEqual(await count({ text: inactive.id }), [1, 0, 0, 1, 0]);
  });
  it('401, 404: without credentials and for others', async () => {
    assert.equal((await h.call(countConnections, { as: null, input: { enterpriseId } })).status, 401);
    assert.equal((await h.call(countConnections, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
