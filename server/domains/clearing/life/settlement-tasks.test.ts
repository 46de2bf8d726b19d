import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDvpBatch } from '#lib/contracts/clearing/create-settlements.ts';
import { configureDvpAccount } from '#lib/contracts/clearing/settings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { passTime as passApprovals } from '#server/domains/approvals/testing.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  dvpPair,
  HOUR,
  MINUTE,
  passTime,
  proposed,
  read,
  refused,
  say,
  sign,
  standing,
} from '../testing-life.ts';
import { askingOthers, holdsOf, turned } from '../testing-parties.ts';

const h = await harness();
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];
const ahead = (ms: number): string => new Date(h.service.clock.now().getTime() + ms).toISOString();
const statusesOf = async ({ one, two }: DvpPair, id: string) => (await standing(h, id, [one, two])).join(' ');
/** Until when it can be acted on, and since when it has ended. */
const timesOf = async (id: string): Promise<{ affirmBy: string; finalizedAt: string | null }> => {
  const { rows } = await h.ownerPool.query('select affirm_by, finalized_at from dvp_settlements where id = $1', [id]);
  const [{ affirm_by: affirmBy, finalized_at: finalizedAt }] = rows;
  const iso = (at: string) => new Date(at).toISOString();
  return { affirmBy: iso(affirmBy), finalizedAt: finalizedAt === null ? null : iso(finalizedAt) };
};
const owedIn = async ({ one, two }: DvpPair, id: string) => {
  const { rows } = await h.ownerPool.query(
    `select replace(account_id::text, '-', '') as of, owes from dvp_settlement_parties where settlement_id = $1`,
    [id],
  );
  return [one, two].map(({ accountId }) => rows.find(({ of }) => of === accountId)?.owes);
};

/** A batch of one, which alone may name an unlock date. */
async function unlockedAt({ one, connectionId, updatedAt }: DvpPair, { ms, more = {} }: { ms: number; more?: object }) {
  const unlockDate = ahead(ms);
  const wanted = {
    externalId: newHexId(),
    addressBookConnectionId: connectionId,
    addressBookConnectionUpdatedAt: updatedAt,
    assetTransfers: SEND,
    unlockDate,
    ...more,
  };
  const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, settlements: [wanted] };
  const { body, text } = await h.call(createDvpBatch, { as: one.as, input });
  const id = body.settlements[0]?.id;
  assert.ok(id, text);
  await passTime(h, 0);
  return { id, unlockDate };
}

describe('when the time to affirm is over, and the settlement has longer', () => {
  const open = async (pair: DvpPair) => (await proposed(h, pair, { more: { expireAt: ahead(3 * DAY) } })).id;
  it('what is owed is overdue', async () => {
    const pair = await dvpPair(h);
    const id = await open(pair);
    await passTime(h, DAY - MINUTE);
    assert.equal(await statusesOf(pair, id), 'pending-acknowledgement acknowledged pending-acknowledgement');
    await passTime(h, MINUTE);
    assert.equal(await statusesOf(pair, id), 'pending-acknowledgement overdue overdue');
    assert.deepEqual(await owedIn(pair, id), ['signature', 'signature']);
  });
  it('what is done stays so', async () => {
    const pair = await dvpPair(h);
    const [signed, received] = [
      await open(pair),
      await proposed(h, pair, { legs: SEND, more: { expireAt: ahead(3 * DAY) } }),
    ];
    await sign(h, pair.one, signed);
    await say(h, pair.two, received.id, 'acknowledged');
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, signed), 'pending-acknowledgement signed overdue');
    assert.equal(await statusesOf(pair, received.id), 'pending overdue acknowledged');
    assert.equal((await balanceOf(h, pair.one, 'ofcbtc')).held, '100');
  });
  it('what waits for other admins goes on waiting', async () => {
    const pair = await dvpPair(h);
    await askingOthers(h, pair.one);
    const id = await open(pair);
    await sign(h, pair.one, id);
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, id), 'pending-acknowledgement pending overdue');
  });
  it('the parties may still act', async () => {
    const pair = await dvpPair(h);
    const [one, other] = [await open(pair), await open(pair)];
    await passTime(h, 2 * DAY);
    assert.equal((await say(h, pair.two, one, 'acknowledged')).status, 200);
    assert.equal(await statusesOf(pair, one), 'pending overdue acknowledged');
    for (const side of [pair.two, pair.one]) assert.equal((await sign(h, side, one)).status, 200);
    assert.equal(await statusesOf(pair, one), 'settled approved approved');
    assert.equal((await say(h, pair.one, other, 'canceled')).status, 200);
  });
  it('422: who has acknowledged before does not again', async () => {
    const pair = await dvpPair(h);
    const id = await open(pair);
    await say(h, pair.two, id, 'acknowledged');
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, id), 'pending overdue overdue');
    assert.equal((await refused(h, () => say(h, pair.two, id, 'acknowledged'))).status, 422);
    assert.equal((await refused(h, () => say(h, pair.one, id, 'acknowledged'))).status, 422);
  });
  it('both are told once, and the log of the requester has it', async () => {
    const pair = turned(await dvpPair(h));
    const id = await open(pair);
    await passTime(h, DAY);
    const told = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as heard, actor_user_id as by from events
        where subject_id = $1 and type = 'dvp-settlement.overdue'`,
      [id],
    );
    assert.deepEqual(
      new Set(told.rows.map(({ heard }) => heard)),
      new Set([pair.one.enterpriseId, pair.two.enterpriseId]),
    );
    assert.equal(told.rows.length, 2);
    assert.ok(told.rows.every(({ by }) => by === null));
    const { affirmBy } = await timesOf(id);
    const audited = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as owner, actor_kind as kind, actor_user_id as by, occurred_at as at
        from audit_log where subject_id = $1 and operation = 'lapse-dvp-settlement'`,
      [id],
    );
    const [{ at, ...row }] = audited.rows;
    assert.deepEqual(row, { owner: pair.one.enterpriseId, kind: 'machine', by: null });
    assert.deepEqual([audited.rows.length, new Date(at).toISOString()], [1, affirmBy]);
  });
});

describe('when the settlement expires', () => {
  it('without an expiry of its own: with the time to affirm; what is held is free again', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    await sign(h, pair.one, id);
    await passTime(h, DAY - MINUTE);
    assert.equal(await statusesOf(pair, id), 'pending-acknowledgement signed pending-acknowledgement');
    await passTime(h, 2 * MINUTE);
    assert.equal(await statusesOf(pair, id), 'expired signed expired');
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '0' });
    assert.deepEqual(await holdsOf(h, id), ['expired']);
    const { affirmBy, finalizedAt } = await timesOf(id);
    assert.equal(finalizedAt, affirmBy);
    assert.deepEqual(await owedIn(pair, id), [null, null]);
    assert.equal((await read(h, pair.one, id)).status, 'expired');
  });
  it('with one, later or sooner than the time to affirm: as of then', async () => {
    for (const ms of [HOUR, 3 * DAY]) {
      const pair = await dvpPair(h);
      const { enterpriseId, accountId, as } = pair.one;
      await h.call(configureDvpAccount, { as, input: { enterpriseId, accountId, affirmationExpirationTime: 7200 } });
      const expireAt = ahead(ms);
      const { id } = await proposed(h, pair, { more: { expireAt } });
      await passTime(h, ms - MINUTE);
      assert.notEqual((await standing(h, id, []))[0], 'expired');
      await passTime(h, MINUTE);
      assert.equal(await statusesOf(pair, id), 'expired expired expired');
      assert.equal((await timesOf(id)).finalizedAt, expireAt);
    }
  });
  it('tells both, and the requester’s log has it as done by the service', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    await passTime(h, DAY);
    const { rows } = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as owner, actor_kind as kind, before->>'status' as was, after->>'status' as "is"
        from audit_log where subject_id = $1 and operation = 'expire-dvp-settlement'`,
      [id],
    );
    const owner = pair.one.enterpriseId;
    assert.deepEqual(rows, [{ owner, kind: 'machine', was: 'pending-acknowledgement', is: 'expired' }]);
    const told = await h.ownerPool.query(
      `select count(distinct enterprise_id)::int as heard, count(*)::int as n from events
        where subject_id = $1 and type = 'dvp-settlement.expired'`,
      [id],
    );
    assert.deepEqual(told.rows, [{ heard: 2, n: 2 }]);
  });
  it('leaves nothing to be done of it, nor of one that ended otherwise', async () => {
    const pair = await dvpPair(h);
    const ids = [await proposed(h, pair), await proposed(h, pair), await proposed(h, pair)].map(({ id }) => id);
    const [expired = '', rejected = '', settled = ''] = ids;
    await say(h, pair.two, rejected, 'rejected');
    for (const side of [pair.one, pair.two]) await sign(h, side, settled);
    await passTime(h, 100 * DAY);
    assert.equal((await standing(h, expired, []))[0], 'expired');
    assert.deepEqual(
      [(await standing(h, rejected, []))[0], (await standing(h, settled, []))[0]],
      ['rejected', 'settled'],
    );
    const { rows } = await h.ownerPool.query('select 1 from dvp_tasks where subject_id = any($1)', [ids]);
    assert.equal(rows.length, 0);
  });
});

describe('who is done when the settlement expires', () => {
  it('stays so: who has acknowledged and sends nothing, and who has signed', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair, { legs: SEND });
    await say(h, pair.two, id, 'acknowledged');
    const other = await proposed(h, pair, { legs: SEND, more: { bypassCounterpartySigning: true } });
    const { id: unseen } = await proposed(h, pair, { legs: SEND });
    await sign(h, pair.one, unseen);
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, id), 'expired expired acknowledged');
    assert.equal(await statusesOf(pair, other.id), 'expired expired acknowledged');
    assert.equal(await statusesOf(pair, unseen), 'expired signed expired');
  });
});

describe('an unlock date', () => {
  it('keeps a complete settlement until then, and settles it at that moment', async () => {
    const pair = await dvpPair(h);
    const { id, unlockDate } = await unlockedAt(pair, { ms: 2 * DAY });
    await sign(h, pair.one, id);
    await say(h, pair.two, id, 'acknowledged');
    assert.equal(await statusesOf(pair, id), 'pending signed acknowledged');
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '100' });
    await passTime(h, DAY + HOUR);
    assert.equal(await statusesOf(pair, id), 'pending signed acknowledged');
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, id), 'settled approved acknowledged');
    assert.equal((await timesOf(id)).finalizedAt, unlockDate);
    assert.equal((await read(h, pair.one, id)).unlockDate, unlockDate);
    assert.equal((await balanceOf(h, pair.two, 'ofcbtc')).posted, '1100');
  });
  it('keeps nothing that is complete later', async () => {
    const pair = await dvpPair(h);
    const { id } = await unlockedAt(pair, { ms: HOUR });
    await passTime(h, 2 * HOUR);
    await say(h, pair.two, id, 'acknowledged');
    await sign(h, pair.one, id);
    assert.equal((await standing(h, id, []))[0], 'settled');
  });
  it('does not keep what is incomplete from expiring', async () => {
    const pair = await dvpPair(h);
    const { id } = await unlockedAt(pair, { ms: 2 * DAY });
    await sign(h, pair.one, id);
    await passTime(h, DAY);
    assert.equal(await statusesOf(pair, id), 'expired signed expired');
  });
  it('leaves who waits free to end it', async () => {
    const pair = await dvpPair(h);
    const made = [await unlockedAt(pair, { ms: DAY }), await unlockedAt(pair, { ms: DAY })];
    for (const { id } of made) {
      await sign(h, pair.one, id);
      await say(h, pair.two, id, 'acknowledged');
    }
    assert.equal((await say(h, pair.one, made[0]?.id ?? '', 'canceled')).status, 200);
    assert.equal((await say(h, pair.two, made[1]?.id ?? '', 'rejected')).status, 200);
    await passTime(h, 2 * DAY);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '0' });
  });
});

describe('a leap of the clock over all of it', () => {
  it('does everything as of when it was due, in that order', async () => {
    const pair = await dvpPair(h);
    const { id: overdue } = await proposed(h, pair, { more: { expireAt: ahead(3 * DAY) } });
    const { id: plain } = await proposed(h, pair);
    const unlocked = await unlockedAt(pair, { ms: 5 * DAY, more: { expireAt: ahead(6 * DAY) } });
    await sign(h, pair.one, unlocked.id);
    await say(h, pair.two, unlocked.id, 'acknowledged');
    await askingOthers(h, pair.one);
    const { id: asking } = await proposed(h, pair, { more: { expireAt: ahead(DAY + HOUR) } });
    await sign(h, pair.one, asking);
    await passTime(h, 200 * DAY);
    await passApprovals(h, 0);
    assert.equal(await statusesOf(pair, overdue), 'expired expired expired');
    assert.equal(await statusesOf(pair, plain), 'expired expired expired');
    assert.equal(await statusesOf(pair, unlocked.id), 'settled approved acknowledged');
    assert.equal(await statusesOf(pair, asking), 'expired expired expired');
    assert.equal((await timesOf(unlocked.id)).finalizedAt, unlocked.unlockDate);
    const { rows } = await h.ownerPool.query(
      `select type, occurred_at as at from events where subject_id = $1 and enterprise_id = $2 order by insertion`,
      [overdue, pair.one.enterpriseId],
    );
    assert.deepEqual(
      rows.map(({ type }) => type.replace('dvp-settlement.', '')),
      ['created', 'overdue', 'expired'],
    );
    const [, lapsed, expired] = rows.map(({ at }) => Date.parse(at));
    assert.equal((expired ?? 0) - (lapsed ?? 0) > DAY, true);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '900', held: '0' });
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
});
