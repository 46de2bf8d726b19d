import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createDispute as contract } from '#lib/contracts/network/disputes.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import { dispute, settle, settleV2 } from '../settlements/testing-settlements.ts';
import { insertSettlement } from '../testing.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fundConnection,
  passTime,
  testClient,
} from '../testing-network.ts';
import { disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const venue = await disputable(h, client);
const { connectionId } = venue;
const expectedTransfers = { btc: '-15' };

const settled = async () => (await venue.settle({ BTC: '-20' })).body.settlement.id;
const open = async (more: Partial<Parameters<typeof dispute>[2]> = {}) =>
  dispute(h, client, {
    settlementId: more.settlementId ?? (await settled()),
    connectionId,
    expectedTransfers,
    ...more,
  });

describe('POST clients/settlements/{settlementId}/disputes', () => {
  it('200: keeps the transfers of the connection out, which stay held, and says so to both sides', async () => {
    const settlementId = await settled();
    const { status, body } = await open({ settlementId, reason: 'Too much' });
    assert.equal(status, 200);
    const { id, ...said } = body.dispute;
    assert.deepEqual(
      [said.disputedSettlementId, said.connectionId, said.userId, said.expectedTransfers, said.reason, said.retracted],
      [settlementId, connectionId, client.as.id, { ofcbtc: '-15' }, 'Too much', false],
    );
    const { enterpriseId, as } = client;
    const seen = (await h.call(getClientSettlement, { as, input: { enterpriseId, settlementId } })).body;
    assert.equal(seen.settlement.disputed, true);
    assert.equal(seen.settlementTransfers[0]?.status, 'disputed');
    assert.deepEqual(
      seen.settlementDisputes.map((one) => one.id),
      [id],
    );
    assert.equal((await eventsOf(h, id)).length, 2);
    const { ofcbtc } = await balancesOf(h, venue.connection.networkAccountId);
    assert.equal(ofcbtc?.held, '20');
  });
  it('200: nothing may be expected, in which case nothing is said of currencies', async () => {
    assert.deepEqual((await open({ expectedTransfers: {} })).body.dispute.expectedTransfers, {});
  });
  it('400: refuses quantities of zero, unknown currencies and one currency twice', async () => {
    const settlementId = await settled();
    for (const wrong of [{ btc: '0' }, { xyz: '1' }, { btc: '1', ofcbtc: '1' }, { btc: '1.5' }] as never[])
      assert.equal((await open({ settlementId, expectedTransfers: wrong })).status, 400, JSON.stringify(wrong));
  });
  it('400: refuses a payload that says something else', async () => {
    const settlementId = await settled();
    const fields = { connectionId, expectedTransfers, nonce: 'n-other' };
    const payload = JSON.stringify({ ...fields, expectedTransfers: { btc: '-16' } });
    const input = { enterpriseId: client.enterpriseId, settlementId, ...fields, payload };
    const signed = { ...input, signature: client.sign(payload) };
    assert.equal((await h.call(contract, { as: client.as, input: signed })).status, 400);
  });
  it('401: refuses a signature by the partner', async () => {
    const reply = await dispute(
      h,
      { ...client, sign: venue.partner.sign },
      { settlementId: await settled(), connectionId, expectedTransfers },
    );
    assert.equal(reply.status, 401);
  });
  it('403: asks for the scope to write, and for a client', async () => {
    const { token } = await h.create.token(client.as.id, { scopes: ['settlement_network_read'] });
    const asked = { settlementId: await settled(), connectionId, expectedTransfers };
    assert.equal((await dispute(h, { ...client, as: { ...client.as, token } }, asked)).status, 403);
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await dispute(h, { ...client, enterpriseId, as }, asked)).status, 403);
  });
  it('404: unknown settlements, connections of others, and connections without a transfer in it', async () => {
    const settlementId = await settled();
    const idle = await connectWith(h, client, venue.partner);
    assert.equal((await open({ settlementId: randomUUID() })).status, 404);
    assert.equal((await open({ settlementId, connectionId: randomUUID() })).status, 404);
    assert.equal((await open({ settlementId, connectionId: idle.id })).status, 404);
    assert.equal((await dispute(h, venue.partner, { settlementId, connectionId, expectedTransfers })).status, 404);
  });
  it('409: once for a settlement and a connection, and a nonce once', async () => {
    const settlementId = await settled();
    assert.equal((await open({ settlementId })).status, 200);
    assert.equal((await open({ settlementId })).status, 409);
  });
  it('422: after the window, which ends at its last instant', async () => {
    const settlementId = await settled();
    await passTime(h, 60);
    const reply = await open({ settlementId });
    assert.equal(reply.status, 422);
    assert.match(reply.text, /is over/);
  });
  it('422: of a partner whose clients cannot dispute', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const strict = await enterprisePartner(h, { enterpriseId, as, funds: { ofcusd: '9' } });
    const { id } = await connectWith(h, client, strict);
    const { body } = await settle(h, strict, { settlementAmounts: { [id]: { USD: '1' } } });
    assert.equal((await open({ settlementId: body.settlement.id, connectionId: id })).status, 422);
  });
  it('422: from before the books, and 404 where it is none of one’s own', async () => {
    const { id } = await insertSettlement(h.db, client.enterpriseId, {
      settlement: { partnerId: venue.partner.id, version: 2, isBeforeBooks: true },
      party: { partyConnectionId: connectionId },
    });
    const reply = await open({ settlementId: id });
    assert.equal(reply.status, 422);
    assert.match(reply.text, /before the books/);
    const asked = { settlementId: id, connectionId, expectedTransfers };
    assert.equal((await dispute(h, venue.partner, asked)).status, 404);
  });
});

describe('only disputed connections', () => {
  it('stay out: the others of the client are settled with the rest', async () => {
    const other = await connectWith(h, client, venue.partner);
    await fundConnection(h, { ...other, enterpriseId: client.enterpriseId }, { ofcbtc: '7' });
    const settlementAmounts = { [connectionId]: { BTC: '-20' }, [other.id]: { BTC: '-7' } };
    const settlementId = (await settleV2(h, venue.partner, { settlementAmounts })).body.settlement.id;
    assert.equal((await open({ settlementId })).status, 200);
    await passTime(h, 61);
    assert.equal((await balancesOf(h, other.networkAccountId)).ofcbtc?.available, '0');
    assert.equal((await balancesOf(h, other.networkAccountId)).ofcbtc?.held, '0');
    const { enterpriseId, as } = client;
    const seen = (await h.call(getClientSettlement, { as, input: { enterpriseId, settlementId } })).body;
    assert.deepEqual(
      seen.settlementTransfers
        .map(({ quantity, status }) => `${quantity} ${status}`)
        .toSorted((a, b) => a.localeCompare(b)),
      ['-20 disputed', '-7 completed'],
    );
  });
});
