import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveEvent } from '#lib/contracts/events/events.ts';
import { getTimeline } from '#lib/contracts/events/timeline.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { closeOperatorDispute, endFailedSettlement, reviewDisputeClosure } from '#lib/contracts/network/operator.ts';
import { refusePartnerConnection, revealConnectionKey } from '#lib/contracts/network/partner-connections.ts';
import { allocationEvents, connectionEvents } from '#lib/events/allocations.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { tradeEvents } from '#lib/events/trades.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { openEvents } from '#server/testing/event-stream.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate } from './allocations/testing-allocations.ts';
import { answerAllocation, answerTo } from './allocations/testing-answers.ts';
import { changeDispute, closeAsInvalid, disputable } from './disputes/testing-disputes.ts';
import { settle } from './settlements/testing-settlements.ts';
import {
  connect,
  connectWith,
  enterprisePartner,
  fund,
  fundConnection,
  passTime,
  type TestClient,
  testClient,
} from './testing-network.ts';
import { recordTrade, tradeOf } from './trades/testing-trades.ts';

/** Steps that need what this story has not, by the tests that take them. */
const ELSEWHERE = new Set([
  // allocations/agree-allocation.test.ts
  'allocation.agreed',
  // onchain/*.test.ts
  ...[
    'approved',
    'broadcast',
    'loss_failed',
    'deposits_reported',
    'deposit_confirmed',
    'loss_sla_alert',
    'gain_sla_alert',
  ].map((name) => `off-exchange-settlement.${name}`),
]);
const WANTED = [allocationEvents, connectionEvents, tradeEvents, disputeEvents, offExchangeEvents].flatMap((one) =>
  one.events.map(({ type }) => type).filter((type) => !ELSEWHERE.has(type)),
);

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h, { funds: { ofcbtc: '1000', ofcusd: '1000' } });
const made = await disputable(h, client);
const { partner, connection, connectionId } = made;

/** Where a stream of one who is there now would go on. */
async function cursorOf({ as, enterpriseId }: TestClient): Promise<string> {
  while ((await relayEvents(h.db)) > 0);
  const stream = await openEvents(h, { as, enterpriseId });
  const first = await stream.next();
  await stream.close();
  return first?.id ?? '';
}

async function connections(): Promise<void> {
  const change = (more: object) =>
    h.call(updateClientConnection, {
      as: client.as,
      input: { enterpriseId: client.enterpriseId, connectionId, ...more },
    });
  for (const more of [{ name: 'Renamed' }, { active: false }, { active: true }])
    assert.equal((await change(more)).status, 200);
  await connectWith(h, client, partner);
  const { enterpriseId, as } = partner;
  const place = { enterpriseId, connectionId: (await connect(h, client, partner)).id };
  await h.call(revealConnectionKey, { as, input: { ...place, otp: '000000' } });
  await h.call(refusePartnerConnection, { as, input: { ...place, reason: 'Unknown' } });
}

async function allocations(): Promise<void> {
  for (const more of [{}, { status: 'released', rejectReason: 'Too late' }]) {
    const { allocation } = (await allocate(h, client, { connectionId, quantity: '5' })).body;
    const answer = answerTo(connection, { currency: 'BTC', quantity: '5' }, more);
    assert.equal((await answerAllocation(h, partner, allocation.id, answer)).status, 200);
  }
}

/** A settlement whose dispute goes through all that may become of one, and the next one, which settles it. */
async function disputes(): Promise<void> {
  const { id } = await made.open();
  const change = { id, connectionId };
  await changeDispute(h, client, { ...change, retracted: true });
  await changeDispute(h, client, { ...change, retracted: false });
  await changeDispute(h, client, { ...change, retracted: false, expectedTransfers: { btc: '-14' } });
  await passTime(h, 61);
  for (const isApproved of [false, true]) {
    const closing = { disputeId: id, notes: 'Corrected', adjustedTransfers: { btc: '-14' } };
    assert.equal((await h.call(closeOperatorDispute, { as: platform, input: closing })).status, 200);
    const reviewed = { disputeId: id, isApproved, notes: 'Seen' };
    assert.equal((await h.call(reviewDisputeClosure, { as: platform, input: reviewed })).status, 200);
  }
  const other = await made.open();
  await passTime(h, 61);
  assert.equal((await closeAsInvalid(h, client, other.id)).status, 200);
  await made.settle({ BTC: '-1' });
  await passTime(h, 61);
}

/** A trade that is corrected, in a settlement that fails and is ended, and then in one that succeeds. */
async function trades(): Promise<void> {
  const venue = await enterprisePartner(h, { enterpriseId: partner.enterpriseId, as: partner.as });
  const own = await connectWith(h, client, venue);
  await fundConnection(h, { ...own, enterpriseId: client.enterpriseId }, { ofcusd: '9435000' });
  const trade = tradeOf(h, own.id);
  await recordTrade(h, venue, { trade });
  const corrected = { ...trade, externalOrderId: 'O-2' };
  await recordTrade(h, venue, { trade: corrected, tradeCorrection: { correctingUser: 'Jonas', reason: 'Order' } });
  const settlementAmounts = { [own.id]: { BTC: '100000000', USD: '-9435000' } };
  await settle(h, venue, { settlementAmounts });
  const { rows } = await h.service.pool.query(`select id from network_settlements where status = 'failed'`);
  const ended = { settlementId: rows[0]?.id as string, reason: 'The partner sends a corrected one.' };
  assert.equal((await h.call(endFailedSettlement, { as: platform, input: ended })).status, 200);
  await fund(h, venue, { ofcbtc: '100000000' });
  assert.equal((await settle(h, venue, { settlementAmounts })).status, 200);
}

const told = ({ type, subjectId }: Pick<LiveEvent, 'type' | 'subjectId'>): string => `${type} ${subjectId}`;

describe('each step in the network', async () => {
  const parties = [client, partner];
  const cursors = await Promise.all(parties.map(cursorOf));
  await connections();
  await allocations();
  await disputes();
  await trades();
  const { rows } = await h.service.pool.query<LiveEvent & { owner: string }>(
    `select type, subject_type as "subjectType", subject_id as "subjectId", replace(enterprise_id::text, '-', '') as owner
     from events where type = any($1) order by insertion`,
    [WANTED],
  );
  const of = ({ enterpriseId }: TestClient) => rows.filter(({ owner }) => owner === enterpriseId);

  it('is taken by this story, and told once to either party', () => {
    assert.deepEqual([...new Set(rows.map(({ type }) => type))].toSorted(), WANTED.toSorted());
    assert.deepEqual(of(client).map(told), of(partner).map(told));
    assert.equal(of(client).length + of(partner).length, rows.length);
  });
  it('is on the timeline of its object for either party', async () => {
    const subjects = Map.groupBy(of(client), ({ subjectId }) => subjectId);
    for (const [subjectId, events] of subjects)
      for (const { as, enterpriseId } of parties) {
        const subjectType = events[0]?.subjectType as 'allocation';
        const reply = await h.call(getTimeline, { as, input: { enterpriseId, subjectType, subjectId } });
        assert.equal(reply.status, 200, reply.text);
        const types = reply.body.entries.filter(({ kind }) => kind === 'event').map(({ type }) => type);
        for (const { type } of events) assert.ok(types.includes(type), `${enterpriseId} lacks ${type}`);
      }
  });
  for (const [place, who] of ['the client', 'the partner'].entries())
    it(`is in the live stream of ${who}`, async () => {
      const { as, enterpriseId } = parties[place] as TestClient;
      while ((await relayEvents(h.db)) > 0);
      const stream = await openEvents(h, { as, enterpriseId, cursor: cursors[place] ?? '' });
      const last = of(parties[place] as TestClient).at(-1) as LiveEvent;
      const heard = new Set<string>();
      for (let event: Partial<LiveEvent> = {}; event.type !== last.type || event.subjectId !== last.subjectId; ) {
        event = (await stream.next())?.data ?? {};
        heard.add(event.type ?? '');
      }
      await stream.close();
      const quiet = WANTED.filter((type) => !heard.has(type));
      assert.deepEqual(quiet, []);
    });
});
