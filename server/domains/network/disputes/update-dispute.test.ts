import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { updateDispute as contract } from '#lib/contracts/network/disputes.ts';
import { closeOperatorDispute, reviewDisputeClosure } from '#lib/contracts/network/operator.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import { balancesOf, connectWith, passTime, testClient } from '../testing-network.ts';
import { changeDispute, disputable } from './testing-disputes.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const venue = await disputable(h, client);
const { connectionId } = venue;

const change = (
  id: string,
  retracted: boolean,
  more: { reason?: string; expectedTransfers?: Record<string, string> } = {},
) => changeDispute(h, client, { id, connectionId, retracted, ...more });

async function standing(settlementId: string) {
  const { enterpriseId, as } = venue.partner;
  const { body } = await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } });
  return [body.settlement.disputed, body.settlementTransfers[0]?.status];
}

describe('PUT clients/settlements/disputes/{disputeId}', () => {
  it('200: retracts it with who, when and why, and opens it again', async () => {
    const { id, settlementId } = await venue.open();
    const { status, body } = await change(id, true, { reason: 'Found it' });
    assert.equal(status, 200);
    const { retracted, retractedBy, retractedReason, retractedAt, reason } = body.dispute;
    assert.deepEqual([retracted, retractedBy, retractedReason, reason], [true, client.as.id, 'Found it', 'Too much']);
    assert.ok(retractedAt);
    assert.deepEqual(await standing(settlementId), [false, 'pending']);
    const again = (await change(id, false)).body.dispute;
    assert.deepEqual([again.retracted, again.retractedBy, again.retractedAt], [false, undefined, undefined]);
    assert.deepEqual(await standing(settlementId), [true, 'disputed']);
    const names = [...new Set(await eventsOf(h, id))].map((type) => type.split('.')[1]);
    assert.deepEqual(names, ['opened', 'retracted', 'reopened']);
  });
  it('200: with the same value changes what is expected and why', async () => {
    const { id, settlementId } = await venue.open();
    const { body } = await change(id, false, { reason: 'A fee', expectedTransfers: { BTC: '-19', USD: '3' } });
    assert.deepEqual(body.dispute.expectedTransfers, { ofcbtc: '-19', ofcusd: '3' });
    assert.equal(body.dispute.reason, 'A fee');
    assert.deepEqual(await standing(settlementId), [true, 'disputed']);
  });
  it('200: what was retracted is settled', async () => {
    const { id, settlementId } = await venue.open();
    await change(id, true);
    await passTime(h, 61);
    assert.deepEqual(await standing(settlementId), [false, 'completed']);
  });
  it('400: an unknown currency', async () => {
    const { id } = await venue.open();
    assert.equal((await change(id, false, { expectedTransfers: { xyz: '1' } })).status, 400);
  });
  it('404: unknown ones, those of others, and with another connection than its own', async () => {
    const { id } = await venue.open();
    assert.equal((await change(randomUUID(), true)).status, 404);
    const foreign = await changeDispute(h, venue.partner, { id, connectionId, retracted: true });
    assert.equal(foreign.status, 404);
    const other = await connectWith(h, client, venue.partner);
    assert.equal((await changeDispute(h, client, { id, connectionId: other.id, retracted: true })).status, 404);
  });
  it('401: a signature by another key', async () => {
    const { id } = await venue.open();
    const forged = { ...client, sign: venue.partner.sign };
    assert.equal((await changeDispute(h, forged, { id, connectionId, retracted: true })).status, 401);
  });
  it('409: once somebody said how it ends, until a review is against that', async () => {
    const { id } = await venue.open();
    const input = { disputeId: id, notes: 'Half of it.', adjustedTransfers: { btc: '-10' } };
    await h.call(closeOperatorDispute, { as: platform, input });
    assert.equal((await change(id, true)).status, 409);
    await h.call(reviewDisputeClosure, { as: platform, input: { disputeId: id, isApproved: false } });
    assert.equal((await change(id, true)).status, 200);
  });
  it('422: after the window', async () => {
    const { id } = await venue.open();
    await passTime(h, 60);
    assert.equal((await change(id, true)).status, 422);
    assert.equal((await change(id, false)).status, 422);
  });
  it('403: asks for the scope to write', async () => {
    const { token } = await h.create.token(client.as.id, { scopes: ['settlement_network_read'] });
    const input = { enterpriseId: client.enterpriseId, disputeId: randomUUID(), connectionId, retracted: true };
    const signed = { ...input, nonce: 'n', payload: '{}', signature: '0' };
    assert.equal((await h.call(contract, { as: token, input: signed })).status, 403);
  });
  it('keeps what is held as it is all the while', async () => {
    const before = (await balancesOf(h, venue.connection.networkAccountId)).ofcbtc?.held;
    const { id } = await venue.open({ BTC: '-3' });
    await change(id, true);
    await change(id, false);
    const held = (await balancesOf(h, venue.connection.networkAccountId)).ofcbtc?.held;
    assert.equal(BigInt(held ?? 0) - BigInt(before ?? 0), 3n);
  });
});
