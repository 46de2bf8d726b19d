import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { signClientDeallocation as contract } from '#lib/contracts/network/client-allocations.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { send } from '#server/testing/signed-request.ts';
import { connect, simulatedPartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const { as, enterpriseId } = client;
const venue = await simulatedPartner(h, { currencies: ['ofcbtc'] });
const { id: connectionId } = await connect(h, client, venue);
const wanted = { amount: { currency: 'ofcbtc', quantity: '5' }, clientExternalId: 'back-1', nonce: 'n-1' };
const PAYLOAD = `{"amount":{"currency":"ofcbtc","quantity":"5"},"clientExternalId":"back-1","connectionId":"${connectionId}","enterpriseId":"${enterpriseId}","nonce":"n-1"}`;
const path = `/api/network/v1/enterprises/${enterpriseId}/clients/connections/${connectionId}/deallocations/signing`;
const sign = (more: object = {}) =>
  h.call(contract, { as: h.viewer, input: { enterpriseId, connectionId, ...wanted, ...more } });

describe('clients/connections/{connectionId}/deallocations/signing', () => {
  it('200: gives the text of the request, to POST and to GET with a body', async () => {
    const { status, body } = await sign();
    assert.deepEqual([status, body.payload], [200, PAYLOAD]);
    const origin = await h.listen();
    const { token } = h.viewer;
    const reply = await send({ scheme: 'plain', origin, path, method: 'GET', token, body: JSON.stringify(wanted) });
    assert.deepEqual([reply.status, JSON.parse(reply.text)], [200, { payload: PAYLOAD }]);
  });
  it('200: the scope to read is enough, and a deactivated connection goes on', async () => {
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId, active: false } });
    const { token } = await h.create.token(as.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId, connectionId, ...wanted } })).status, 200);
  });
  it('400: an unknown currency', async () => {
    const { status, text } = await sign({ amount: { currency: 'xyz', quantity: '1' } });
    assert.deepEqual([status, text], [400, '']);
  });
  it('404: a connection of nobody', async () => {
    assert.equal((await sign({ connectionId: randomUUID() })).status, 404);
  });
  it('422: a currency that the partner does not settle', async () => {
    const { status, text } = await sign({ amount: { currency: 'ofcusd', quantity: '1' } });
    assert.equal(status, 422);
    assert.match(text, /not settled/);
  });
});
