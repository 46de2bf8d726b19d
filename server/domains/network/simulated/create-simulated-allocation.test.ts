import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getPartnerAllocation } from '#lib/contracts/network/partner-allocations.ts';
import { createSimulatedAllocation as contract, createSimulatedClient } from '#lib/contracts/sandbox/off-exchange.ts';
import { harness } from '#server/testing/harness.ts';
import { answerAllocation, answerTo } from '../allocations/testing-answers.ts';
import { balancesOf, enterprisePartner, testClient } from '../testing-network.ts';

const h = await harness();
const partner = await enterprisePartner(h);
const { enterpriseId, as } = partner;
const made = await h.call(createSimulatedClient, { as, input: { enterpriseId, partnerId: partner.id } });
const { id: clientId, connection } = made.body;
const amount = { currency: 'btc', quantity: '700' };
const create = (more: object = {}) => h.call(contract, { as, input: { enterpriseId, clientId, amount, ...more } });

describe('POST sandbox/simulated-clients/{clientId}/allocations', () => {
  it('201: reserves funds, which wait for the partner', async () => {
    const { status, body } = await create({ clientExternalId: 'A-1' });
    assert.equal(status, 201);
    const { id, status: stands, amount: named, clientExternalId } = body.allocation;
    assert.deepEqual([stands, named, clientExternalId], ['reserved', { currency: 'BTC', quantity: '700' }, 'A-1']);
    const seen = await h.call(getPartnerAllocation, { as, input: { enterpriseId, allocationId: id } });
    assert.equal(seen.status, 200);
  });
  it('201: is cleared by the partner as that of any client, and taken back', async () => {
    const before = BigInt((await balancesOf(h, connection.networkAccountId)).ofcbtc?.available ?? 0);
    const { allocation } = (await create()).body;
    const cleared = await answerAllocation(h, partner, allocation.id, answerTo(connection, amount));
    assert.equal(cleared.status, 200, cleared.text);
    const after = BigInt((await balancesOf(h, connection.networkAccountId)).ofcbtc?.available ?? 0);
    assert.equal(after - before, 700n);
    const back = (await create({ type: 'deallocation' })).body.allocation;
    assert.deepEqual([back.type, back.status], ['deallocation', 'reserved']);
  });
  it('201: is released where too little is left', async () => {
    const { allocation } = (await create({ amount: { currency: 'btc', quantity: '9'.repeat(30) } })).body;
    assert.deepEqual(
      [allocation.status, allocation.reason],
      ['released', 'The trading account has too little available.'],
    );
  });
  it('400: an unknown currency, and a quantity that is none', async () => {
    assert.equal((await create({ amount: { currency: 'nothing', quantity: '1' } })).status, 400);
    assert.equal((await create({ amount: { currency: 'btc', quantity: '0' } })).status, 400);
  });
  it('404: clients of others, and those that are enterprises', async () => {
    assert.equal((await create({ clientId: randomUUID() })).status, 404);
    assert.equal((await create({ clientId: partner.clientId })).status, 404);
    const other = await testClient(h);
    const input = { enterpriseId: other.enterpriseId, clientId, amount };
    assert.equal((await h.call(contract, { as: other.as, input })).status, 404);
  });
  it('409: an external id twice', async () => {
    await create({ clientExternalId: 'A-2' });
    assert.equal((await create({ clientExternalId: 'A-2' })).status, 409);
  });
});
