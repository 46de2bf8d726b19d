import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listClientDisputes } from '#lib/contracts/network/disputes.ts';
import { closeOperatorDispute, endFailedSettlement, reviewDisputeClosure } from '#lib/contracts/network/operator.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { harness } from '#server/testing/harness.ts';
import { dispute, settleV2 } from '../settlements/testing-settlements.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fund,
  fundConnection,
  passTime,
  testClient,
} from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';
import { changeDispute, closeAsInvalid } from './testing-disputes.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const first = await testClient(h);
const enterpriseId = await h.create.enterprise();
const second = await testClient(h, { enterpriseId, as: await h.create.user({ [enterpriseId]: 'admin' }) });
const broker = await enterprisePartner(h, { broker: true, clientDisputeWindowMinutes: 60, funds: { ofcbtc: '100' } });
const [a, b] = [await connectWith(h, first, broker), await connectWith(h, second, broker)];
await fundConnection(h, { ...a, enterpriseId: first.enterpriseId }, { ofcbtc: '100' });
await fundConnection(h, { ...b, enterpriseId: second.enterpriseId }, { ofcusd: '700' });

const settle = async () => {
  const settlementAmounts = { [b.id]: { [a.id]: { BTC: '-10', USD: '70' } } };
  return (await settleV2(h, broker, { settlementAmounts })).body.settlement.id;
};
const statusesOf = async (settlementId: string) => {
  const input = { enterpriseId: broker.enterpriseId, settlementId };
  const { body } = await h.call(getPartnerSettlement, { as: broker.as, input });
  return body.settlementTransfers
    .map(({ quantity, status }) => `${quantity} ${status}`)
    .toSorted((x, y) => x.localeCompare(y));
};
const expectedTransfers = { btc: '-8' };
const byFirst = async (settlementId: string) =>
  (await dispute(h, first, { settlementId, connectionId: a.id, expectedTransfers })).body.dispute.id;
const bySecond = async (settlementId: string) =>
  (await dispute(h, second, { settlementId, connectionId: b.id, expectedTransfers: { btc: '9' } })).body.dispute.id;
const closeAsOperator = async (disputeId: string, adjustedTransfers: Record<string, string>) => {
  await h.call(closeOperatorDispute, { as: platform, input: { disputeId, notes: 'Decided.', adjustedTransfers } });
  assert.equal(
    (await h.call(reviewDisputeClosure, { as: platform, input: { disputeId, isApproved: true } })).status,
    200,
  );
};
const unitsOf = async (networkAccountId: string) =>
  Object.fromEntries(
    Object.entries(await balancesOf(h, networkAccountId)).map(([unit, { available, held }]) => [
      unit,
      BigInt(available) + BigInt(held),
    ]),
  );

describe('a dispute of one client of a broker', () => {
  it('ends with adjusted amounts for that client: the other one’s stay, and the partner takes the difference', async () => {
    const settlementId = await settle();
    const id = await byFirst(settlementId);
    await passTime(h, 61);
    assert.deepEqual(await statusesOf(settlementId), ['-10 disputed', '70 disputed']);
    const adjustedTransfers = { btc: '-8', USD: '70' };
    await h.call(closeOperatorDispute, {
      as: platform,
      input: { disputeId: id, notes: 'Two less.', adjustedTransfers },
    });
    await h.call(reviewDisputeClosure, { as: platform, input: { disputeId: id, isApproved: true } });
    const empty = { settlementAmounts: { [b.id]: { [a.id]: { BTC: '-1' } } } };
    await settleV2(h, broker, empty);
    await passTime(h, 61);
    assert.deepEqual(await unitsOf(a.networkAccountId), { ofcbtc: 100n - 8n - 1n, ofcusd: 70n });
    assert.deepEqual(await unitsOf(b.networkAccountId), { ofcbtc: 10n + 1n, ofcusd: 630n });
    assert.equal((await balancesOf(h, broker.walletId)).ofcbtc?.available, '98');
  });
  it('does not show its client who the other one is', async () => {
    const input = { enterpriseId: first.enterpriseId };
    const { text, body } = await h.call(listClientDisputes, { as: first.as, input });
    assert.equal(body.disputes[0]?.disputeClosure?.adjustedSettlementTransfers.length, 3);
    for (const hidden of [second.walletId, b.networkAccountId, broker.walletId]) assert.ok(!text.includes(hidden));
  });
});

describe('a transfer that both its clients dispute', () => {
  it('stays out until both have retracted', async () => {
    const settlementId = await settle();
    const [one, two] = [await byFirst(settlementId), await bySecond(settlementId)];
    await changeDispute(h, first, { id: one, connectionId: a.id, retracted: true });
    assert.deepEqual(await statusesOf(settlementId), ['-10 disputed', '70 disputed']);
    await changeDispute(h, second, { id: two, connectionId: b.id, retracted: true });
    assert.deepEqual(await statusesOf(settlementId), ['-10 pending', '70 pending']);
  });
  it('is settled once, though both close', async () => {
    await passTime(h, 61);
    const [before, others] = [await unitsOf(a.networkAccountId), await unitsOf(b.networkAccountId)];
    const settlementId = await settle();
    const [one, two] = [await byFirst(settlementId), await bySecond(settlementId)];
    await passTime(h, 61);
    assert.equal((await closeAsInvalid(h, first, one)).status, 200);
    const late = await closeAsInvalid(h, second, two);
    assert.deepEqual([late.status, late.body.disputeClosure.adjustedTransfers], [200, { ofcbtc: '10', ofcusd: '-70' }]);
    await settleV2(h, broker, { settlementAmounts: { [b.id]: { [a.id]: { BTC: '-1' } } } });
    await passTime(h, 61);
    assert.equal((await unitsOf(a.networkAccountId)).ofcbtc, (before.ofcbtc ?? 0n) - 11n);
    assert.equal((await unitsOf(b.networkAccountId)).ofcusd, (others.ofcusd ?? 0n) - 70n);
  });
  it('stays out when one of them closes, as long as the other one disputes it', async () => {
    const [before, others] = [await unitsOf(a.networkAccountId), await unitsOf(b.networkAccountId)];
    const settlementId = await settle();
    const [one, two] = [await byFirst(settlementId), await bySecond(settlementId)];
    await passTime(h, 61);
    assert.equal((await closeAsInvalid(h, second, two)).status, 200);
    assert.deepEqual(await statusesOf(settlementId), ['-10 disputed', '70 disputed']);
    await settleV2(h, broker, { settlementAmounts: { [b.id]: { [a.id]: { BTC: '-1' } } } });
    await passTime(h, 61);
    assert.equal((await unitsOf(a.networkAccountId)).ofcbtc, (before.ofcbtc ?? 0n) - 1n);
    assert.equal((await unitsOf(b.networkAccountId)).ofcusd, others.ofcusd);
    await closeAsOperator(one, { btc: '-8', USD: '70' });
    await settleV2(h, broker, { settlementAmounts: { [b.id]: { [a.id]: { BTC: '-1' } } } });
    await passTime(h, 61);
    assert.equal((await unitsOf(a.networkAccountId)).ofcbtc, (before.ofcbtc ?? 0n) - 10n);
    assert.equal((await unitsOf(b.networkAccountId)).ofcbtc, (others.ofcbtc ?? 0n) + 12n);
  });
  it('is settled with each of them by what the operator decided for it, once', async () => {
    await fund(h, broker, { ofcbtc: '100', ofcusd: '700' });
    const [before, others] = [await unitsOf(a.networkAccountId), await unitsOf(b.networkAccountId)];
    const settlementId = await settle();
    const [one, two] = [await byFirst(settlementId), await bySecond(settlementId)];
    await passTime(h, 61);
    await closeAsOperator(two, { btc: '6', USD: '-70' });
    assert.deepEqual(await statusesOf(settlementId), ['-10 disputed', '-10 rejected', '70 disputed', '70 rejected']);
    await closeAsOperator(one, { btc: '-6', USD: '70' });
    await settleV2(h, broker, { settlementAmounts: { [b.id]: { [a.id]: { BTC: '-1' } } } });
    await passTime(h, 61);
    assert.equal((await unitsOf(a.networkAccountId)).ofcbtc, (before.ofcbtc ?? 0n) - 7n);
    assert.equal((await unitsOf(b.networkAccountId)).ofcbtc, (others.ofcbtc ?? 0n) + 7n);
    assert.equal((await unitsOf(a.networkAccountId)).ofcusd, (before.ofcusd ?? 0n) + 70n);
    assert.equal((await unitsOf(b.networkAccountId)).ofcusd, (others.ofcusd ?? 0n) - 70n);
  });
  it('comes to nothing with its settlement, whoever has closed, and its trades wait for another one', async () => {
    const before = await byFirst(await settle());
    await passTime(h, 61);
    await closeAsOperator(before, { btc: '1000000' });
    const legs = tradeOf(h, a.id, { counterpartyConnectionId: b.id });
    const { trade } = (await recordTrade(h, broker, { trade: legs })).body;
    const settlementId = await settle();
    const [one, two] = [await byFirst(settlementId), await bySecond(settlementId)];
    await passTime(h, 61);
    await passTime(h, 1);
    assert.equal((await closeAsInvalid(h, second, two)).status, 200);
    const input = { settlementId, reason: 'The partner lacks what it owes.' };
    assert.equal((await h.call(endFailedSettlement, { as: platform, input })).status, 200);
    assert.deepEqual(await statusesOf(settlementId), ['-10 rejected', '70 rejected']);
    const seen = { enterpriseId: broker.enterpriseId, tradeId: trade.id };
    assert.equal((await h.call(getTrade, { as: broker.as, input: seen })).body.trade.status, 'recorded');
    for (const [client, id] of [[first, one] as const, [second, two] as const]) {
      const own = { enterpriseId: client.enterpriseId, showRetracted: true, pageSize: 500 };
      const { disputes } = (await h.call(listClientDisputes, { as: client.as, input: own })).body;
      const found = disputes.find((dispute) => dispute.id === id);
      assert.deepEqual([found?.retracted, found?.disputeClosureId], [true, undefined]);
    }
  });
});

describe('an amount that no transfer moves', () => {
  it('cannot end with more than a transfer moves: 422, and it waits for the review as before', async () => {
    const settlementId = await settle();
    const disputeId = await byFirst(settlementId);
    const adjustedTransfers = { btc: '9'.repeat(78) };
    await h.call(closeOperatorDispute, { as: platform, input: { disputeId, notes: 'Typo.', adjustedTransfers } });
    const review = (isApproved: boolean) =>
      h.call(reviewDisputeClosure, { as: platform, input: { disputeId, isApproved, notes: 'Seen.' } });
    const reply = await review(true);
    assert.equal(reply.status, 422);
    assert.match(reply.text, /more than 78 digits/);
    assert.equal((await review(false)).status, 200);
    const input = { retracted: true, connectionId: a.id, id: disputeId };
    assert.equal((await changeDispute(h, first, input)).status, 200);
    assert.ok((await statusesOf(settlementId)).includes('-10 pending'));
  });
});
