import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { signClientAllocation as contract } from '#lib/contracts/network/client-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { send } from '#server/testing/signed-request.ts';
import { anotherClient, connect, simulatedPartner, testClient } from '../testing-network.ts';

const h = await harness();
const client = await testClient(h);
const { as, enterpriseId } = client;
const venue = await simulatedPartner(h, { currencies: ['ofcbtc'], currencyNames: { ofcbtc: ['XBT'] } });
const { id: connectionId } = await connect(h, client, venue);
const wanted = {
  amount: { currency: 'btc', quantity: '150000000' },
  clientExternalId: 'alloc-"1"',
  nonce: 'n-1',
  notes: 'Süd\u2028\u{1f600}',
};
const PAYLOAD = `{"amount":{"currency":"btc","quantity":"150000000"},"clientExternalId":"alloc-\\"1\\"","connectionId":"${connectionId}","enterpriseId":"${enterpriseId}","nonce":"n-1","notes":"Süd\u2028\u{1f600}"}`;
const path = `/api/network/v1/enterprises/${enterpriseId}/clients/connections/${connectionId}/allocations/signing`;
const sign = (more: object = {}) =>
  h.call(contract, { as: h.viewer, input: { enterpriseId, connectionId, ...wanted, ...more } });

describe('clients/connections/{connectionId}/allocations/signing', () => {
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
  it('200: leaves out notes that are not there, and keeps the word for the currency', async () => {
    const { notes: _, ...bare } = wanted;
    const input = { enterpriseId, connectionId, ...bare, amount: { currency: 'XBT', quantity: '1' } };
    const { body } = await h.call(contract, { as: h.viewer, input });
    assert.ok(!body.payload.includes('notes'));
    assert.ok(body.payload.startsWith('{"amount":{"currency":"XBT","quantity":"1"},'));
  });
  it('200: stores nothing and looks at no balance; the scope to read is enough', async () => {
    const { token } = await h.create.token(as.id, { scopes: ['settlement_network_read'] });
    const input = { enterpriseId, connectionId, ...wanted };
    for (let round = 0; round < 2; round += 1) assert.equal((await h.call(contract, { as: token, input })).status, 200);
    const { rows } = await h.service.pool.query('select 1 from network_allocations');
    assert.equal(rows.length, 0);
  });
  it('400: an unknown currency, and one that the partner does not settle', async () => {
    for (const currency of ['xyz', 'ofcusd', 'USD']) {
      const { status, text } = await sign({ amount: { currency, quantity: '1' } });
      assert.deepEqual([status, text], [400, ''], currency);
    }
  });
  it('400: quantities that are none, and fields that are missing or too long', async () => {
    for (const quantity of ['0', '-1', '1.5', '1e3', '01', '+1', `1${'0'.repeat(78)}`, '', 1])
      assert.equal((await sign({ amount: { currency: 'btc', quantity } })).status, 400, String(quantity));
    for (const bad of [{ nonce: '' }, { nonce: 'x'.repeat(201) }, { clientExternalId: 'x'.repeat(301) }, { notes: '' }])
      assert.equal((await sign(bad)).status, 400, JSON.stringify(bad));
    assert.equal((await sign({ amount: { currency: 'btc', quantity: '9'.repeat(78) } })).status, 200);
  });
  it('403: refuses a token that may only write', async () => {
    const { token } = await h.create.token(as.id, { scopes: ['settlement_network_write'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId, connectionId, ...wanted } })).status, 403);
  });
  it('404: connections of others and of nobody', async () => {
    const other = await anotherClient(h);
    const foreign = await connect(h, other, await simulatedPartner(h));
    for (const id of [foreign.id, randomUUID()]) assert.equal((await sign({ connectionId: id })).status, 404);
  });
});
