import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { signClientConnection as contract } from '#lib/contracts/network/client-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { send } from '#server/testing/signed-request.ts';
import { simulatedPartner, testClient } from '../testing-network.ts';
import { KEYS, SECRET, wantedWith } from './testing-connections.ts';

const h = await harness();
const client = await testClient(h);
const venue = await simulatedPartner(h);
const { as, enterpriseId } = client;
const path = `/api/network/v1/enterprises/${enterpriseId}/clients/connections/signing`;
const wanted = wantedWith(venue.id, { name: 'Kai "Süd" \u00e9', nonce: 'n-1' });
const PAYLOAD = `{"connectionKey":{"connectionToken":"hush-hush-1","schema":"token"},"enterpriseId":"${enterpriseId}","name":"Kai \\"Süd\\" é","nonce":"n-1","partnerId":"${venue.id}"}`;

const sign = (more: Partial<typeof wanted> = {}) =>
  h.call(contract, { as: h.viewer, input: { enterpriseId, ...wanted, ...more } });

describe('clients/connections/signing', () => {
  it('200: gives the text of the request with sorted keys, byte for byte', async () => {
    const { status, body } = await sign();
    assert.deepEqual([status, body.payload], [200, PAYLOAD]);
  });
  it('200: gives the same to a GET with a body', async () => {
    const origin = await h.listen();
    const { token } = h.viewer;
    const reply = await send({ scheme: 'plain', origin, path, method: 'GET', token, body: JSON.stringify(wanted) });
    assert.deepEqual([reply.status, JSON.parse(reply.text)], [200, { payload: PAYLOAD }]);
  });
  it('200: stores nothing: the nonce stays free, and no log has the secret', async () => {
    await sign();
    await sign();
    await h.service.requestLog.flush();
    const { rows } = await h.service.pool.query(`select 1 from request_log t where strpos(t::text, $1) > 0`, [SECRET]);
    assert.deepEqual([rows.length, h.logLines.join('').includes(SECRET)], [0, false]);
  });
  it('200: the scope to read is enough', async () => {
    const { token } = await h.create.token(as.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId, ...wanted } })).status, 200);
  });
  it('400: refuses a key that is none', async () => {
    const reply = await sign({ connectionKey: { schema: 'token' } as typeof wanted.connectionKey });
    assert.deepEqual([reply.status, reply.text], [400, '']);
  });
  it('403: an enterprise that is no client', async () => {
    const input = { ...wanted, enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(contract, { as: h.outsider, input })).status, 403);
  });
  it('404: a partner of nobody', async () => {
    assert.equal((await sign({ partnerId: randomUUID() })).status, 404);
  });
  it('422: another schema, an inactive partner, one of another trust organisation', async () => {
    assert.equal((await sign({ connectionKey: KEYS.clearloop })).status, 422);
    const inactive = await simulatedPartner(h, { isActive: false });
    assert.equal((await sign({ partnerId: inactive.id })).status, 422);
    const far = await simulatedPartner(h, { trustOrg: 'Frankfurt DE Trust' });
    assert.equal((await sign({ partnerId: far.id })).status, 422);
  });
});
