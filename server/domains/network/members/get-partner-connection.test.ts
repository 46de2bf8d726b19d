import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getPartnerConnection as contract } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import {
  anotherClient,
  connect,
  connectWith,
  enterprisePartner,
  simulatedPartner,
  testClient,
} from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h);
const { enterpriseId } = partner;
const read = (connectionId: string, as = h.outsider) => h.call(contract, { as, input: { enterpriseId, connectionId } });

describe('GET partners/connections/{connectionId}', () => {
  it('200: answers it to the partner, with the ids that it gave', async () => {
    const connection = await connectWith(h, client, partner);
    const { status, body } = await read(connection.id);
    assert.deepEqual([status, body.connection], [200, connection]);
    assert.ok(connection.partnersConnectionId);
  });
  it('401: hides the enterprise from strangers', async () => {
    const connection = await connectWith(h, client, partner);
    assert.equal((await read(connection.id, h.admin)).status, 401);
  });
  it('404: knows none to others, none of its own as a client, and none of nobody', async () => {
    const other = await anotherClient(h);
    const foreign = await connect(h, other, await simulatedPartner(h));
    const own = await connect(h, partner, await simulatedPartner(h));
    for (const id of [foreign.id, own.id, randomUUID()]) assert.equal((await read(id)).status, 404);
  });
});
