import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canonicalText } from '#lib/canonical.ts';
import { closeDispute, updateDispute } from '#lib/contracts/network/disputes.ts';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { disputable } from '../disputes/testing-disputes.ts';
import {
  balancesOf,
  connectWith,
  enterprisePartner,
  fund,
  fundConnection,
  newNonce,
  passTime,
  testClient,
} from '../testing-network.ts';
import { wakeTopUps } from './settlement-tasks.ts';
import { dispute, settle, settleV2 } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h, {
  funds: { ofcusd: '1000' },
  clientDisputeWindowMinutes: 60,
  topUpWindowMinutes: 30,
});
const connection = await connectWith(h, client, partner);
await fundConnection(h, { ...connection, enterpriseId: client.enterpriseId }, { ofcbtc: '500' });
const connectionId = connection.id;
const amounts = (given: Record<string, string>) => ({ settlementAmounts: { [connectionId]: given } });
const own = () => balancesOf(h, connection.networkAccountId);
const theirs = () => balancesOf(h, partner.walletId);

async function read(settlementId: string) {
  const { enterpriseId, as } = partner;
  return (await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } })).body;
}

async function change(disputeId: string, retracted: boolean) {
  const fields = { connectionId, retracted, nonce: newNonce() };
  const { enterpriseId, as } = client;
  const payload = canonicalText({ ...fields, disputeId, enterpriseId });
  return h.call(updateDispute, {
    as,
    input: { enterpriseId, disputeId, ...fields, payload, signature: client.sign(payload) },
  });
}

async function close(disputeId: string) {
  const fields = { notes: 'The original was right.', nonce: newNonce() };
  const { enterpriseId, as } = client;
  const payload = canonicalText({ ...fields, disputeId, enterpriseId });
  return h.call(closeDispute, {
    as,
    input: { enterpriseId, disputeId, ...fields, payload, signature: client.sign(payload) },
  });
}

describe('a settlement of the second version', () => {
  it('holds what clients pay, and moves it when the time to dispute is over', async () => {
    const { status, body } = await settleV2(h, partner, amounts({ BTC: '-100', USD: '400' }));
    assert.equal(status, 200);
    assert.equal(body.settlement.status, 'pending');
    assert.equal(body.settlement.disputed, false);
    assert.deepEqual(await own(), { ofcbtc: { available: '400', held: '100' } });
    await passTime(h, 59);
    assert.equal((await read(body.settlement.id)).settlement.status, 'pending');
    await passTime(h, 2);
    assert.equal((await read(body.settlement.id)).settlement.status, 'completed');
    assert.deepEqual(await own(), {
      ofcbtc: { available: '400', held: '0' },
      ofcusd: { available: '400', held: '0' },
    });
  });
  it('over what is allocated answers 422 and leaves no record', async () => {
    const reply = await settleV2(h, partner, amounts({ BTC: '-401' }));
    assert.equal(reply.status, 422);
    assert.match(reply.text, /lacks 1 of BTC/);
    assert.equal((await own()).ofcbtc?.held, '0');
  });
  it('waits for the partner’s funds, fails when they do not come, and goes on with the same call when they do', async () => {
    const asked = { ...amounts({ USD: '5000' }), externalId: newNonce(), cutoffAt: h.service.clock.nowIso() };
    const { body } = await settleV2(h, partner, asked);
    await passTime(h, 61);
    assert.equal((await read(body.settlement.id)).settlement.status, 'pending');
    await passTime(h, 31);
    const failed = (await read(body.settlement.id)).settlement;
    assert.equal(failed.status, 'failed');
    await fund(h, partner, { ofcusd: '4400' });
    const again = await settleV2(h, partner, asked);
    assert.equal(again.status, 200, again.text);
    assert.equal(again.body.settlement.status, 'completed');
    assert.equal((await theirs()).ofcusd?.available, '0');
  });
  it('is completed by funds that come in time', async () => {
    const { body } = await settleV2(h, partner, amounts({ USD: '10' }));
    await passTime(h, 61);
    await wakeTopUps(h.service);
    await passTime(h, 0);
    assert.equal((await read(body.settlement.id)).settlement.status, 'pending');
    await fund(h, partner, { ofcusd: '10' });
    await wakeTopUps(h.service);
    await passTime(h, 0);
    assert.equal((await read(body.settlement.id)).settlement.status, 'completed');
  });
  it('is refused for the first version, and the first version for it', async () => {
    assert.equal((await settle(h, partner, amounts({ BTC: '-1' }))).status, 403);
  });
  it('with a cut-off in the future or before the last one is refused', async () => {
    const future = new Date(h.service.clock.now().getTime() + 60_000).toISOString();
    const past = '2020-01-01T00:00:00.000Z';
    await assert.rejects(settleV2(h, partner, { ...amounts({ BTC: '-1' }), cutoffAt: future }));
    assert.equal((await settleV2(h, partner, { ...amounts({ BTC: '-1' }), cutoffAt: past })).status, 422);
  });
  it('with cut-offs in any order at a time, none goes back behind one that was taken', async () => {
    const other = await disputable(h, client);
    const now = h.service.clock.now().getTime();
    const cutoffs = [100, 900, 200, 800, 300].map((ms) => new Date(now - ms).toISOString());
    const settlementAmounts = { [other.connectionId]: { BTC: '-1' } };
    const all = await Promise.all(
      cutoffs.map((cutoffAt) => settleV2(h, other.partner, { settlementAmounts, cutoffAt })),
    );
    const taken = all.flatMap(({ status, body }) => (status === 200 ? [body.settlement] : []));
    const newest = taken.map(({ cutoffAt }) => cutoffAt).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
    assert.ok(all.every(({ status }) => status === 200 || status === 422));
    const late = await settleV2(h, other.partner, { settlementAmounts, cutoffAt: cutoffs[1] ?? '' });
    assert.equal(late.status, newest.at(-1) === cutoffs[1] ? 200 : 422);
  });
  it('may move more than any price was ever made for', async () => {
    const huge = '9'.repeat(78);
    const { status, body } = await settleV2(h, partner, amounts({ BTC: huge }));
    assert.deepEqual([status, body.settlement.status], [200, 'pending']);
    const input = { enterpriseId: client.enterpriseId, text: body.settlement.externalId };
    const seen = await h.call(searchClientSettlements, { as: client.as, input });
    assert.equal(seen.body.settlements[0]?.totals[0]?.received, huge);
  });
});

describe('a dispute', () => {
  const open = async () => {
    const { body } = await settleV2(h, partner, amounts({ BTC: '-20' }));
    const settlementId = body.settlement.id;
    const expectedTransfers = { btc: '-15' };
    const reply = await dispute(h, client, { settlementId, connectionId, expectedTransfers, reason: 'Too much' });
    return { settlementId, reply };
  };

  it('keeps the connection out of the settlement, is closed, and is settled by the next one', async () => {
    const before = (await own()).ofcbtc?.available;
    const { settlementId, reply } = await open();
    assert.equal(reply.status, 200);
    assert.deepEqual(reply.body.dispute.expectedTransfers, { ofcbtc: '-15' });
    const disputed = await read(settlementId);
    assert.equal(disputed.settlement.disputed, true);
    assert.equal(disputed.settlementTransfers[0]?.status, 'disputed');
    assert.equal((await close(reply.body.dispute.id)).status, 422);
    await passTime(h, 61);
    const ended = await read(settlementId);
    assert.equal(ended.settlement.status, 'completed');
    assert.equal(ended.settlement.disputed, true);
    assert.equal((await own()).ofcbtc?.held, '20');
    const closed = await close(reply.body.dispute.id);
    assert.equal(closed.status, 200, closed.text);
    assert.deepEqual(closed.body.disputeClosure.adjustedTransfers, { ofcbtc: '-20' });
    assert.equal((await own()).ofcbtc?.held, '20');
    const next = await settleV2(h, partner, amounts({ BTC: '-1' }));
    assert.equal(next.body.settlement.settlingDisputes[0]?.id, reply.body.dispute.id);
    await passTime(h, 61);
    assert.equal((await read(next.body.settlement.id)).settlement.status, 'completed');
    assert.equal(BigInt(before ?? 0) - BigInt((await own()).ofcbtc?.available ?? 0), 21n);
    assert.equal((await own()).ofcbtc?.held, '0');
  });
  it('that is retracted lets everything be settled, and may be opened again in time', async () => {
    const { settlementId, reply } = await open();
    const { id } = reply.body.dispute;
    assert.equal((await change(id, true)).body.dispute.retracted, true);
    assert.equal((await read(settlementId)).settlement.disputed, false);
    assert.equal((await change(id, false)).body.dispute.retracted, false);
    assert.equal((await read(settlementId)).settlement.disputed, true);
    await change(id, true);
    await passTime(h, 61);
    assert.equal((await read(settlementId)).settlementTransfers[0]?.status, 'completed');
    assert.equal((await change(id, false)).status, 422);
  });
  it('is raised once, in time, and over an own connection', async () => {
    const { settlementId, reply } = await open();
    assert.equal(reply.status, 200);
    const asked = { settlementId, connectionId, expectedTransfers: {} };
    assert.equal((await dispute(h, client, asked)).status, 409);
    await passTime(h, 61);
    const late = (await settleV2(h, partner, amounts({ BTC: '-1' }))).body.settlement.id;
    await passTime(h, 61);
    assert.equal((await dispute(h, client, { ...asked, settlementId: late })).status, 422);
  });
});
