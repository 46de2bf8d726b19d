import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { findObjects } from '#lib/contracts/overview/find-objects.ts';
import { setDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { type DvpScript, dvpPrefix } from '#lib/simulated-dvp.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  EXCHANGE,
  MINUTE,
  passTime,
  proposed,
  read,
  SECOND,
  say,
  sign,
  standing,
} from '../testing-life.ts';
import { holdsOf } from '../testing-parties.ts';
import { playedPair } from './testing-played.ts';

const h = await harness();
const NETTING = TRANSACTION_ROUTES.find(({ kind }) => kind === 'netting')?.id;
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];
const SOON = 5 * SECOND;
const SLOW = 10 * MINUTE;

const statusesOf = async ({ one, two }: DvpPair, id: string) => (await standing(h, id, [one, two])).join(' ');
const play = ({ one, connectionId }: DvpPair, script: DvpScript) =>
  h.call(setDvpScript, { as: one.as, input: { enterpriseId: one.enterpriseId, connectionId, script } });

/** How a settlement stands in the beginning, and after each time that passes. */
async function course(pair: DvpPair, id: string, times: readonly number[]): Promise<string[]> {
  const seen = [await statusesOf(pair, id)];
  for (const ms of times) {
    await passTime(h, ms);
    seen.push(await statusesOf(pair, id));
  }
  return seen;
}

const FIRST = 'pending-acknowledgement acknowledged pending-acknowledgement';
const SEEN = 'pending acknowledged acknowledged';
/** What comes of each script, of what both send something in, at the times that are given. */
const COURSES: Readonly<Record<DvpScript, { times: readonly number[]; seen: readonly string[] }>> = {
  signs: { times: [4 * SECOND, SECOND, SOON], seen: [FIRST, FIRST, SEEN, 'pending acknowledged signed'] },
  ack: { times: [SOON, SOON, 20 * MINUTE], seen: [FIRST, SEEN, SEEN, SEEN] },
  slow: { times: [9 * MINUTE, MINUTE, SLOW], seen: [FIRST, FIRST, SEEN, 'pending acknowledged signed'] },
  reject: { times: [SOON, SOON], seen: [FIRST, 'rejected canceled rejected', 'rejected canceled rejected'] },
  silent: { times: [SLOW, DAY], seen: [FIRST, FIRST, 'expired expired expired'] },
  fail: { times: [SOON, SOON], seen: [FIRST, SEEN, 'canceled canceled failed'] },
};

describe('a simulated counterparty', () => {
  it('is found by its name, in the list and from everywhere', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair, { legs: SEND });
    const { as, enterpriseId } = pair.one;
    const { body } = await h.call(searchDvpSettlements, { as, input: { enterpriseId, counterparty: 'sim acc' } });
    assert.deepEqual(
      body.settlements.map((row) => row.id),
      [id],
    );
    const named = await h.call(findObjects, { as, input: { enterpriseId, text: 'Sim Accepts' } });
    assert.ok(named.body.objects.some((object) => object.id === id));
  });
  for (const [script, { times, seen }] of Object.entries(COURSES) as [DvpScript, (typeof COURSES)[DvpScript]][]) {
    it(`${script}: by the script of the connection`, async () => {
      const pair = await playedPair(h);
      if (script !== 'signs') assert.equal((await play(pair, script)).status, 200);
      const { id } = await proposed(h, pair);
      assert.deepEqual(await course(pair, id, times), seen);
    });
    if (script !== 'signs')
      it(`${script}: by the start of an external id, which beats the script`, async () => {
        const pair = await playedPair(h);
        await play(pair, script === 'reject' ? 'ack' : 'reject');
        const { id } = await proposed(h, pair, { externalId: `${dvpPrefix(script)}${newHexId()}` });
        assert.deepEqual(await course(pair, id, times), seen);
      });
  }
  it('follows the script that was there when it was proposed', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair);
    await play(pair, 'reject');
    assert.deepEqual(await course(pair, id, [SOON]), [FIRST, SEEN]);
  });
  it('another word after sim- is no prefix', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair, { externalId: `sim-fast-${newHexId()}` });
    assert.deepEqual(await course(pair, id, [SOON]), [FIRST, SEEN]);
  });
});

describe('what a simulated counterparty does', () => {
  it('settles once the other side has signed, out of funds that the sandbox gives it', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair);
    await sign(h, pair.one, id);
    await passTime(h, 2 * SOON);
    assert.equal(await statusesOf(pair, id), 'settled approved approved');
    assert.deepEqual(await balanceOf(h, pair.one, 'ofceth'), { posted: '1050', held: '0' });
    assert.ok(BigInt((await balanceOf(h, pair.two, 'ofceth')).posted) > 10n ** 20n);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('acknowledges and no more where it receives alone, with every script that does not end it', async () => {
    for (const script of ['signs', 'ack', 'fail'] as const) {
      const pair = await playedPair(h);
      await play(pair, script);
      const { id } = await proposed(h, pair, { legs: SEND });
      await sign(h, pair.one, id);
      await passTime(h, 2 * SOON);
      assert.equal(await statusesOf(pair, id), 'settled approved acknowledged', script);
    }
  });
  it('signs with a key of its own, by nobody, and says why it failed', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair);
    await passTime(h, 2 * SOON);
    const requestOf = async (settlementId: string) =>
      (await read(h, pair.one, settlementId)).approvalRequests.find((one) => one.accountId === pair.two.accountId);
    const signed = await requestOf(id);
    assert.match(signed?.signature ?? '', /^[0-9a-f]{130}$/);
    assert.equal(signed?.signedBy, undefined);
    assert.ok(signed?.signedAt);
    const failing = await proposed(h, pair, { externalId: `${dvpPrefix('fail')}${newHexId()}` });
    await sign(h, pair.one, failing.id);
    await passTime(h, 2 * SOON);
    assert.equal(await statusesOf(pair, failing.id), 'canceled canceled failed');
    assert.deepEqual(await holdsOf(h, failing.id), ['voided']);
    const { rows } = await h.ownerPool.query(
      `select failure from dvp_approval_requests where settlement_id = $1 and status = 'failed'`,
      [failing.id],
    );
    assert.deepEqual(rows, [{ failure: 'The simulated counterparty fails to sign.' }]);
    assert.ok((await eventsOf(h, failing.id)).includes('dvp-settlement.failed'));
  });
  it('fails where it lacks what it sends: more than any sandbox has', async () => {
    const pair = await playedPair(h);
    const legs = [EXCHANGE[0] as (typeof EXCHANGE)[0], { currency: 'ofceth', quantity: '9'.repeat(60) }];
    const { id } = await proposed(h, pair, { legs });
    await passTime(h, 2 * SOON);
    assert.equal(await statusesOf(pair, id), 'canceled canceled failed');
  });
  it('is told to the enterprise alone, and audited as the service’s in its log', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair);
    await passTime(h, 2 * SOON);
    const { rows } = await h.ownerPool.query(
      `select type, replace(enterprise_id::text, '-', '') as heard, body->>'party' as party from events
        where subject_id = $1 order by insertion`,
      [id],
    );
    const heard = pair.one.enterpriseId;
    const [own, theirs] = [`Enterprise ${heard.slice(0, 6)}`, 'Sim Accepts'];
    assert.deepEqual(rows, [
      { type: 'dvp-settlement.created', heard, party: own },
      { type: 'dvp-settlement.acknowledged', heard, party: theirs },
      { type: 'dvp-settlement.signed', heard, party: theirs },
    ]);
    const audited = await h.ownerPool.query(
      `select actor_kind as kind, replace(enterprise_id::text, '-', '') as owner from audit_log
        where subject_id = $1 and operation = 'act-as-dvp-counterparty'`,
      [id],
    );
    assert.deepEqual(audited.rows, Array(2).fill({ kind: 'machine', owner: heard }));
  });
  it('acts no more on what has ended', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair);
    await say(h, pair.one, id, 'canceled');
    assert.deepEqual(await course(pair, id, [SOON, SOON]), Array(3).fill('canceled canceled canceled'));
  });
  it('completes what is netted, which then waits for its run', async () => {
    const pair = await playedPair(h);
    const { id } = await proposed(h, pair, { more: { transactionRouteId: NETTING } });
    await sign(h, pair.one, id);
    await passTime(h, 2 * SOON);
    assert.equal(await statusesOf(pair, id), 'pending signed signed');
    assert.deepEqual(await holdsOf(h, id), []);
  });
  it('does all of it in its order over a leap of the clock', async () => {
    const pair = await playedPair(h);
    const quick = await proposed(h, pair);
    await sign(h, pair.one, quick.id);
    const slow = await proposed(h, pair, { externalId: `${dvpPrefix('slow')}${newHexId()}` });
    const late = await proposed(h, pair, {
      externalId: `${dvpPrefix('slow')}${newHexId()}`,
      more: { expireAt: new Date(h.service.clock.now().getTime() + 11 * MINUTE).toISOString() },
    });
    await passTime(h, 100 * DAY);
    assert.equal(await statusesOf(pair, quick.id), 'settled approved approved');
    assert.equal(await statusesOf(pair, slow.id), 'expired expired signed');
    assert.equal(await statusesOf(pair, late.id), 'expired expired expired');
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
