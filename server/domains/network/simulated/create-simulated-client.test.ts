import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listPartnerDisputes } from '#lib/contracts/network/disputes.ts';
import { initializePartnerConnection, listPartnerConnections } from '#lib/contracts/network/partner-connections.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { createSimulatedClient as contract } from '#lib/contracts/sandbox/off-exchange.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { settleV2 } from '../settlements/testing-settlements.ts';
import {
  anotherPartner,
  balancesOf,
  enterprisePartner,
  fundConnection,
  passTime,
  testClient,
} from '../testing-network.ts';

const h = await harness();
const partner = await enterprisePartner(h, { clientDisputeWindowMinutes: 60, funds: { ofcusd: '1000' } });
const { enterpriseId, as } = partner;
const create = (more: object = {}) => h.call(contract, { as, input: { enterpriseId, partnerId: partner.id, ...more } });

const disputesOf = async (settlementId: string) => {
  const input = { enterpriseId, settlementIds: [settlementId], showRetracted: 'true' as const };
  return (await h.call(listPartnerDisputes, { as, input })).body.disputes;
};

/** A settlement with a simulated client, by the start of its external id. */
async function settled(prefix: string) {
  const { connection } = (await create()).body;
  await fundConnection(h, { ...connection, enterpriseId }, { ofcbtc: '100' });
  const settlementAmounts = { [connection.id]: { BTC: '-100', USD: '50' } };
  const { body } = await settleV2(h, partner, { settlementAmounts, externalId: `${prefix}${newHexId()}` });
  return body.settlement.id;
}
const soon = () => passTime(h, 0.1);

describe('POST sandbox/simulated-clients', () => {
  it('201: connects a client that the partner sees as any other, with funds of each currency', async () => {
    const { status, body } = await create({ name: 'Test fund' });
    assert.equal(status, 201);
    assert.deepEqual([body.name, body.connection.initialized, body.connection.active], ['Test fund', true, true]);
    const input = { enterpriseId, clientIds: [body.id] };
    const listed = (await h.call(listPartnerConnections, { as, input })).body.connections;
    assert.deepEqual(listed, [body.connection]);
    const { rows } = await h.service.pool.query('select wallet_id from network_clients where id = $1', [body.id]);
    const balances = await balancesOf(h, rows[0].wallet_id.replaceAll('-', ''));
    assert.deepEqual([balances.ofcusd?.available, balances.ofcbtc?.available], ['100000000', '100000000000000']);
  });
  it('201: is numbered, and waits to be taken up where that is asked for', async () => {
    const { connection, name } = (await create({ mustWait: true })).body;
    assert.match(name, /^Simulated client \d+$/);
    assert.deepEqual([connection.initialized, connection.partnersClientId], [false, null]);
    const ids = { partnersClientId: 'C-1', partnersConnectionId: 'C-1-1' };
    const input = { enterpriseId, connectionId: connection.id, ...ids };
    assert.equal((await h.call(initializePartnerConnection, { as, input })).body.connection.initialized, true);
  });
  it('404, 422: a partner that the enterprise is not, and an inactive one', async () => {
    assert.equal((await create({ partnerId: randomUUID() })).status, 404);
    const client = await testClient(h);
    const input = { enterpriseId: client.enterpriseId, partnerId: partner.id };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 404);
  });
  it('403: asks for the scope', async () => {
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await h.call(contract, { as: viewer, input: { enterpriseId, partnerId: partner.id } })).status, 403);
  });
});

describe('what a simulated client does about a settlement', () => {
  it('nothing, without a prefix', async () => {
    const id = await settled('plain-');
    await soon();
    assert.deepEqual(await disputesOf(id), []);
  });
  it('sim-dispute-: disputes it soon', async () => {
    const id = await settled('sim-dispute-');
    assert.deepEqual(await disputesOf(id), []);
    await soon();
    const [dispute] = await disputesOf(id);
    assert.deepEqual(dispute?.expectedTransfers, { BTC: '-90', USD: '50' });
    await passTime(h, 61);
    const { body } = await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId: id } });
    assert.deepEqual([body.settlement.status, body.settlement.disputed], ['completed', true]);
  });
  it('sim-retract-: takes that back soon after', async () => {
    const id = await settled('sim-retract-');
    await soon();
    await soon();
    assert.equal((await disputesOf(id))[0]?.retracted, true);
  });
  it('sim-close-: closes it as invalid after the window', async () => {
    const id = await settled('sim-close-');
    await passTime(h, 60);
    assert.equal((await disputesOf(id))[0]?.disputeClosureId, undefined);
    await soon();
    const [dispute] = await disputesOf(id);
    assert.deepEqual([dispute?.disputeClosure?.closedBy, dispute?.disputeClosure?.status], ['client', 'approved']);
  });
  it('does nothing where there is no time to', async () => {
    const strict = await anotherPartner(h, partner, { clientDisputeWindowMinutes: 0 });
    const { connection } = (await create({ partnerId: strict.id })).body;
    const settlementAmounts = { [connection.id]: { USD: '1' } };
    const { body } = await settleV2(h, strict, { settlementAmounts, externalId: `sim-dispute-${newHexId()}` });
    await soon();
    assert.deepEqual(await disputesOf(body.settlement.id), []);
  });
});
