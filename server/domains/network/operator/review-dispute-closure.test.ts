import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  closeOperatorDispute,
  reviewDisputeClosure as contract,
  listOperatorDisputes,
} from '#lib/contracts/network/operator.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import { saveConfiguration } from '../members/partner-store.ts';
import { balancesOf, passTime, testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);

/** A dispute over 20 of bitcoin of 500, closed by the operator with other amounts after the window; on a connection of its own. */
async function closed(adjustedTransfers: Record<string, string>) {
  const made = await disputable(h, client);
  const { settlementId, id } = await made.open();
  await passTime(h, 61);
  await h.call(closeOperatorDispute, { as: platform, input: { disputeId: id, notes: 'Corrected', adjustedTransfers } });
  const own = () => balancesOf(h, made.connection.networkAccountId);
  return { ...made, id, settlementId, own };
}
const review = (disputeId: string, isApproved = true, as = platform) =>
  h.call(contract, { as, input: { disputeId, isApproved, notes: 'Seen' } });
const transfersOf = async (
  { enterpriseId, as }: { enterpriseId: string; as: Harness['admin'] },
  settlementId: string,
) => (await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } })).body.settlementTransfers;

describe('POST platform/off-exchange/disputes/{disputeId}/review', () => {
  it('200: approved, the new amounts are held in place of the old ones, and the next settlement settles them', async () => {
    const { id, own, partner, settlementId, settle } = await closed({ btc: '-15', USD: '7' });
    assert.deepEqual(await own(), { ofcbtc: { available: '480', held: '20' } });
    const { status, body } = await review(id);
    assert.deepEqual([status, body.status], [200, 'approved']);
    assert.deepEqual(await own(), { ofcbtc: { available: '485', held: '15' } });
    assert.deepEqual(
      (await transfersOf(partner, settlementId)).map((one) => one.status),
      ['rejected'],
    );
    const next = (await settle({ BTC: '-1' })).body.settlement;
    assert.deepEqual(
      next.settlingDisputes.map((one) => [one.id, one.disputeClosureId]),
      [[id, body.closureId]],
    );
    await passTime(h, 61);
    assert.deepEqual(await own(), {
      ofcbtc: { available: '484', held: '0' },
      ofcusd: { available: '7', held: '0' },
    });
    assert.deepEqual(
      (await transfersOf(partner, next.id))
        .map((one) => [one.currency, one.quantity, one.status])
        .toSorted((one, other) => one.join().localeCompare(other.join())),
      [
        ['BTC', '-1', 'completed'],
        ['BTC', '-15', 'completed'],
        ['USD', '7', 'completed'],
      ],
    );
  });
  it('200: approved with more than was disputed, more is held; with nothing, all of it is free', async () => {
    const more = await closed({ btc: '-60' });
    await review(more.id);
    assert.deepEqual((await more.own()).ofcbtc, { available: '440', held: '60' });
    const nothing = await closed({});
    await review(nothing.id);
    assert.deepEqual((await nothing.own()).ofcbtc, { available: '500', held: '0' });
  });
  it('200: approved while others can dispute, nobody disputes the settlement any more', async () => {
    const { open, partner } = await disputable(h, client);
    const { settlementId, id: disputeId } = await open();
    const isDisputed = async () => {
      const { enterpriseId, as } = partner;
      const { body } = await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } });
      return body.settlement.disputed;
    };
    const input = { disputeId, notes: 'Corrected', adjustedTransfers: { btc: '-15' } };
    await h.call(closeOperatorDispute, { as: platform, input });
    assert.equal(await isDisputed(), true);
    await review(disputeId);
    assert.equal(await isDisputed(), false);
    await passTime(h, 61);
    assert.equal(await isDisputed(), false);
  });
  it('200: rejected, the dispute is open as before, and can be closed anew', async () => {
    const { id, own } = await closed({ btc: '-15' });
    const { status, body } = await review(id, false);
    assert.deepEqual([status, body.status], [200, 'rejected']);
    assert.deepEqual((await own()).ofcbtc, { available: '480', held: '20' });
    const input = { states: ['open' as const] };
    const { disputes } = (await h.call(listOperatorDisputes, { as: platform, input })).body;
    assert.ok(disputes.some((one) => one.id === id && one.closure === null));
    assert.equal((await closeAsInvalid(h, client, id)).status, 200);
  });
  it('422: the client lacks the funds; nothing changes, and it can be approved later', async () => {
    const { id, own } = await closed({ btc: '-501' });
    const before = await own();
    const reply = await review(id);
    assert.equal(reply.status, 422);
    assert.match(reply.text, /A client lacks/);
    assert.deepEqual(await own(), before);
    assert.equal((await review(id, false)).status, 200);
  });
  it('422: in production whoever closed it does not review it; another administrator does', async () => {
    const live = await harness({ CLEARHOUSE_MODE: 'production' });
    const at = live.service.clock.nowIso();
    await saveConfiguration(live.db, live.otherEnterpriseId, { configuration: DEFAULT_CONFIGURATION, at });
    const [one, other] = [
      await live.create.user({}, { isPlatformAdmin: true }),
      await live.create.user({}, { isPlatformAdmin: true }),
    ];
    const { open } = await disputable(live, await testClient(live));
    const { id: disputeId } = await open();
    const input = { disputeId, notes: 'Corrected', adjustedTransfers: { btc: '-15' } };
    assert.equal((await live.call(closeOperatorDispute, { as: one, input })).status, 200);
    const decide = (as: typeof one) => live.call(contract, { as, input: { disputeId, isApproved: true } });
    assert.deepEqual([(await decide(one)).status, (await decide(other)).status], [422, 200]);
  });
  it('409: no closure waits, or it was decided', async () => {
    const { id } = await closed({ btc: '-15' });
    await review(id);
    assert.equal((await review(id)).status, 409);
    const { open } = await disputable(h, client);
    assert.equal((await review((await open()).id)).status, 409);
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    const { id } = await closed({ btc: '-15' });
    assert.equal((await review(id, true, h.admin)).status, 403);
    assert.equal((await review(randomUUID())).status, 404);
  });
});
