import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listClientDisputes } from '#lib/contracts/network/disputes.ts';
import { closeOperatorDispute, endFailedSettlement, reviewDisputeClosure } from '#lib/contracts/network/operator.ts';
import { harness } from '#server/testing/harness.ts';
import { dispute } from '../settlements/testing-settlements.ts';
import { balancesOf, fund, passTime, testClient } from '../testing-network.ts';
import { changeDispute, closeAsInvalid, disputable } from './testing-disputes.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const venue = await disputable(h, client);
const { connectionId } = venue;
const own = async () => (await balancesOf(h, venue.connection.networkAccountId)).ofcbtc;

async function read(id: string) {
  const { enterpriseId, as } = client;
  const { body } = await h.call(listClientDisputes, { as, input: { enterpriseId, disputeIds: [id] } });
  return body.disputes[0];
}
const transfersOf = async (id: string) =>
  (await read(id))?.disputeClosure?.adjustedSettlementTransfers.map(({ quantity, status }) => `${quantity} ${status}`);

async function closeAsOperator(id: string, adjustedTransfers: Record<string, string>, isApproved = true) {
  const closed = await h.call(closeOperatorDispute, {
    as: platform,
    input: { disputeId: id, notes: 'Counted twice.', adjustedTransfers },
  });
  assert.equal(closed.status, 200, closed.text);
  return h.call(reviewDisputeClosure, { as: platform, input: { disputeId: id, isApproved } });
}

describe('POST clients/settlements/disputes/{disputeId}/close', () => {
  it('200: the original amounts wait for the next settlement, held as before, both what is paid and what is received', async () => {
    const { id } = await venue.open({ BTC: '-20', USD: '7' });
    await passTime(h, 61);
    const { status, body } = await closeAsInvalid(h, client, id);
    assert.equal(status, 200);
    const { closedBy, status: stands, adjustedTransfers, userId } = body.disputeClosure;
    assert.deepEqual([closedBy, stands, userId], ['client', 'approved', client.as.id]);
    assert.deepEqual(adjustedTransfers, { ofcbtc: '-20', ofcusd: '7' });
    const waiting = ['-20 pending_settlement_assignment', '7 pending_settlement_assignment'];
    assert.deepEqual(
      (await transfersOf(id))?.toSorted((a, b) => a.localeCompare(b)),
      waiting,
    );
    assert.equal((await own())?.held, '20');
    await venue.settle({ BTC: '-1' });
    await passTime(h, 61);
    assert.deepEqual(await own(), { available: '479', held: '0' });
  });
  it('409: twice, and while a closure of the operator waits for its review', async () => {
    const { id } = await venue.open();
    await passTime(h, 61);
    assert.equal((await closeAsInvalid(h, client, id)).status, 200);
    assert.equal((await closeAsInvalid(h, client, id)).status, 409);
    const other = await venue.open();
    await passTime(h, 61);
    const input = { disputeId: other.id, notes: 'Half.', adjustedTransfers: { btc: '-10' } };
    await h.call(closeOperatorDispute, { as: platform, input });
    assert.equal((await closeAsInvalid(h, client, other.id)).status, 409);
  });
  it('422: inside of the window, and what was retracted', async () => {
    const { id } = await venue.open();
    assert.equal((await closeAsInvalid(h, client, id)).status, 422);
    await changeDispute(h, client, { id, connectionId, retracted: true });
    await passTime(h, 61);
    assert.equal((await closeAsInvalid(h, client, id)).status, 422);
  });
  it('404, 401: of others, and by another key', async () => {
    const { id } = await venue.open();
    await passTime(h, 61);
    assert.equal((await closeAsInvalid(h, client, randomUUID())).status, 404);
    assert.equal((await closeAsInvalid(h, venue.partner, id)).status, 404);
    assert.equal((await closeAsInvalid(h, { ...client, sign: venue.partner.sign }, id)).status, 401);
  });
});

describe('what the operator closes', () => {
  it('is held and settled by the adjusted amounts', async () => {
    const before = await own();
    const { id } = await venue.open({ BTC: '-20' });
    await passTime(h, 61);
    assert.equal((await closeAsOperator(id, { btc: '-15', USD: '4' })).status, 200);
    assert.equal(BigInt((await own())?.held ?? 0) - BigInt(before?.held ?? 0), 15n);
    assert.equal((await read(id))?.disputeClosure?.closedBy, 'admin');
  });
  it('may leave nothing to settle', async () => {
    const { id } = await venue.open({ BTC: '-2' });
    const held = BigInt((await own())?.held ?? 0);
    assert.equal((await closeAsOperator(id, {})).status, 200);
    assert.deepEqual(await transfersOf(id), []);
    assert.equal(held - BigInt((await own())?.held ?? 0), 2n);
  });
  it('is open again when the review is against it', async () => {
    const { id } = await venue.open({ BTC: '-2' });
    await closeAsOperator(id, { btc: '-1' }, false);
    assert.equal((await read(id))?.disputeClosureId, undefined);
    assert.equal((await closeAsOperator(id, { btc: '-1' })).status, 200);
  });
  it('is refused with 422 where the client lacks the funds, and the dispute is as before', async () => {
    const { id } = await venue.open({ BTC: '-2' });
    const before = await own();
    assert.equal((await closeAsOperator(id, { btc: '-100000' })).status, 422);
    assert.deepEqual(await own(), before);
    assert.equal((await read(id))?.disputeClosure?.status, 'pending_review');
  });
});

describe('a closure in a settlement that fails for good', () => {
  it('waits for the next one, held all the while', async () => {
    await venue.settle({ BTC: '-1' });
    await passTime(h, 61);
    const { id } = await venue.open({ BTC: '-5' });
    await passTime(h, 61);
    await closeAsInvalid(h, client, id);
    const { held } = (await own()) ?? {};
    const poor = (await venue.settle({ USD: '99999' })).body.settlement;
    assert.deepEqual(
      poor.settlingDisputes.map((one) => one.id),
      [id],
    );
    await passTime(h, 91);
    const input = { settlementId: poor.id, reason: 'The partner sends another one.' };
    assert.equal((await h.call(endFailedSettlement, { as: platform, input })).status, 200);
    assert.deepEqual(await transfersOf(id), ['-5 pending_settlement_assignment']);
    assert.equal((await own())?.held, held);
    await fund(h, venue.partner, { ofcusd: '1' });
    const next = (await venue.settle({ USD: '1' })).body.settlement;
    assert.deepEqual(
      next.settlingDisputes.map((one) => one.id),
      [id],
    );
    const asked = { settlementId: next.id, connectionId, expectedTransfers: {} };
    assert.equal((await dispute(h, client, asked)).status, 200);
    assert.deepEqual(await transfersOf(id), ['-5 pending']);
    await passTime(h, 61);
    assert.deepEqual(await transfersOf(id), ['-5 completed']);
  });
});
