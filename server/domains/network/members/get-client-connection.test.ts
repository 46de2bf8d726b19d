import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getClientConnection as contract } from '#lib/contracts/network/client-connections.ts';
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
const connection = await connect(h, client, await simulatedPartner(h));
const { enterpriseId } = client;
const read = (connectionId: string, as = h.viewer) => h.call(contract, { as, input: { enterpriseId, connectionId } });

describe('GET clients/connections/{connectionId}', () => {
  it('200: answers the connection as its creation did', async () => {
    const { status, body } = await read(connection.id);
    assert.deepEqual([status, body.connection], [200, connection]);
  });
  it('401: hides the enterprise from strangers', async () => {
    assert.equal((await read(connection.id, h.outsider)).status, 401);
  });
  it('404: knows none of others, be they its own as a partner, and none of nobody', async () => {
    const other = await anotherClient(h);
    const foreign = await connect(h, other, await simulatedPartner(h));
    const own = await enterprisePartner(h, { enterpriseId, as: h.admin });
    const asPartner = await connectWith(h, other, own);
    for (const id of [foreign.id, asPartner.id, randomUUID()]) assert.equal((await read(id)).status, 404);
  });
  it('400: refuses an id that is none', async () => {
    const { status, text } = await read('x');
    assert.deepEqual([status, text], [400, '']);
  });
});
