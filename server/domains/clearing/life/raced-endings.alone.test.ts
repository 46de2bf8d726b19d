import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { approveApproval, rejectApproval } from '#lib/contracts/approvals/approvals.ts';
import { terminateDvpSettlements } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { expireApproval } from '#server/domains/approvals/expire-approval.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { type DvpSide, dvpPair, passTime, proposed, say, sign } from '../testing-life.ts';
import { approvalOf, askingOthers, turned } from '../testing-parties.ts';
import { expire } from './settlement-tasks.ts';

const ROUNDS = 200;
const LATEST_MS = 25;

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;
for (const { accountId } of [one, two])
  await fundAccount(h.service, accountId, { ofcbtc: '1000000', ofceth: '1000000' });
/** The first account asks another admin about all that it signs. */
const [agrees, refuses] = (await askingOthers(h, one)) as [TestUser, TestUser];

interface Round {
  id: string;
  approvalId: string;
  /** The account that proposed it, and the other one. */
  own: DvpSide;
  other: DvpSide;
}
type Reply = { status: number; text: string };
type Run = (round: Round) => Promise<Reply | null>;

const decide =
  (as: TestUser, contract: typeof approveApproval | typeof rejectApproval): Run =>
  async ({ id, approvalId }) => {
    const known = approvalId === '' ? await approvalOf(h, id, one) : approvalId;
    if (known === '') return null;
    return h.call(contract, { as, input: { enterpriseId: one.enterpriseId, approvalId: known } });
  };

const terminate = ({ enterpriseId, accountId, as }: DvpSide, id: string) =>
  h.call(terminateDvpSettlements, { as, input: { enterpriseId, accountId, settlementIds: [id] } });

/** The worker that ends what is over, as of when it was. */
async function runExpiry(id: string): Promise<null> {
  const { rows } = await h.ownerPool.query(`select * from dvp_tasks where subject_id = $1 and kind = 'expire'`, [id]);
  const [task] = rows;
  if (!task) return null;
  const at = new Date(task.scheduled_at).toISOString();
  const row = { id: newHexId(), kind: 'expire', subjectId: id, scheduledAt: at, dueAt: at, details: null };
  await expire(h.service, row as never);
  return null;
}

/** All that may happen to a settlement at the same moment. */
const RUNS: Readonly<Record<string, Run>> = {
  signOne: ({ id }) => sign(h, one, id),
  signTwo: ({ id }) => sign(h, two, id),
  signTwice: ({ id }) => sign(h, one, id),
  approve: decide(agrees, approveApproval),
  approveOwn: decide(one.as, approveApproval),
  refuse: decide(refuses, rejectApproval),
  acknowledge: ({ other, id }) => say(h, other, id, 'acknowledged'),
  cancel: ({ own, id }) => say(h, own, id, 'canceled'),
  reject: ({ other, id }) => say(h, other, id, 'rejected'),
  terminateOwn: ({ own, id }) => terminate(own, id),
  terminateOther: ({ other, id }) => terminate(other, id),
  expire: ({ id }) => runExpiry(id),
  expireApproval: async ({ approvalId }) =>
    approvalId === '' ? null : expireApproval(h.service, { id: approvalId, fence: 0 }),
};
const ALLOWED = new Set([200, 409, 422]);
/** What brings a settlement to a good end is in every race; of the rest, more or less. */
const GOOD = ['signOne', 'signTwo', 'approve', 'acknowledge', 'approveOwn'];
const ENDS = Object.keys(RUNS).filter((name) => !GOOD.includes(name));

const ENDINGS = ['settled', 'rejected', 'canceled', 'expired'];

/** What is left of a settlement: its status by every table that has it, its holds, what is booked, and who approved. */
async function leftOf(id: string) {
  const { rows } = await h.ownerPool.query(
    `select s.status, s.finalized_at is not null as is_final,
      (select array_agg(distinct p.status) from dvp_settlement_parties p where p.settlement_id = s.id) as parties,
      (select count(*)::int from dvp_settlement_parties p where p.settlement_id = s.id and p.owes is not null) as owing,
      (select coalesce(array_agg(distinct state), '{}') from ledger_holds where kind = 'dvp' and reference like s.id || '/%') as holds,
      (select count(*)::int from ledger_groups where kind = 'dvp' and reference = s.id::text) as groups,
      (select coalesce(array_agg(distinct replace(type, 'dvp-settlement.', '')), '{}') from events
        where subject_id = s.id::text and type ~ '(settled|rejected|canceled|expired|failed)$') as told,
      (select count(*)::int from events
        where subject_id = s.id::text and type ~ '(settled|rejected|canceled|expired|failed)$') as tellings,
      (select count(*)::int from dvp_tasks t where t.subject_id = s.id) as tasks,
      (select count(*)::int from pending_approvals a where a.subject_id = s.id::text and a.state = 'pending') as asking,
      (select count(*)::int from given_approvals g join pending_approvals a on a.id = g.approval_id
        join dvp_approval_requests r on r.settlement_id = s.id and r.pending_approval_id = a.id
        where g.user_id in (r.signed_by, a.creator_id) or g.user_id is not distinct from a.maker_id) as own
     from dvp_settlements s where s.id = $1`,
    [id],
  );
  return rows[0];
}

/** One settlement that all of it happens to, in some order. */
async function race(number: number, counted: Map<string, number>): Promise<string> {
  const isTurned = number % 2 === 1;
  const { id } = await proposed(h, isTurned ? turned(pair) : pair);
  const [own, other] = isTurned ? [two, one] : [one, two];
  if (number % 4 >= 1) await sign(h, one, id);
  if (number % 4 >= 2) await sign(h, two, id);
  const approvalId = await approvalOf(h, id, one);
  const bad = ENDS.filter((_, index) => (number * 7 + index * 3) % 5 < number % 3);
  const names = [...GOOD, ...bad].toSorted(() => Math.random() - 0.5);
  await Promise.all(
    names.map(async (name) => {
      await pause(Math.random() * LATEST_MS);
      const reply = await RUNS[name]?.({ id, approvalId, own, other });
      if (!reply) return;
      assert.ok(ALLOWED.has(reply.status), `${name} answered ${reply.status}: ${reply.text}`);
      if (name === 'approveOwn') assert.notEqual(reply.status, 200, 'who signed it has approved it');
      const key = `${name} ${reply.status}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }),
  );
  await runExpiry(id);
  // What an expiry leaves to be done is due when it was: a day ahead of these races.
  await h.ownerPool.query('update dvp_tasks set due_at = $2 where subject_id = $1', [id, h.service.clock.nowIso()]);
  await passTime(h, 0);
  return id;
}

describe('two hundred settlements to which everything happens at once', () => {
  it('come to one end each, with nothing held, and books that are right', { timeout: 600_000 }, async (t) => {
    const counted = new Map<string, number>();
    const ends = new Map<string, number>();
    for (let number = 0; number < ROUNDS; number += 1) {
      const { status, holds, told, tellings, ...left } = await leftOf(await race(number, counted));
      assert.ok(ENDINGS.includes(status), `it is ${status}`);
      const groups = status === 'settled' ? 1 : 0;
      const nothing = { owing: 0, tasks: 0, asking: 0, own: 0 };
      assert.deepEqual(left, { is_final: true, parties: [status], groups, ...nothing }, `round ${number}`);
      assert.deepEqual([told, tellings], [[status], 2]);
      const wanted = { settled: 'posted', expired: 'expired' }[status as string] ?? 'voided';
      assert.ok(
        holds.every((state: string) => state === wanted),
        `${status} holds ${holds}`,
      );
      ends.set(status, (ends.get(status) ?? 0) + 1);
      if (number % 20 === 19) assert.deepEqual((await makeProof(h.service)).problems, []);
    }
    const { rows } = await h.ownerPool.query(
      `select asset, sum(posted)::text as posted, sum(held)::text as held from ledger_accounts
        where kind = 'available' and owner in ($1, $2) and asset in ('ofcbtc', 'ofceth') group by asset order by asset`,
      [one.accountId, two.accountId],
    );
    assert.deepEqual(rows, [
      { asset: 'ofcbtc', posted: '2002000', held: '0' },
      { asset: 'ofceth', posted: '2002000', held: '0' },
    ]);
    for (const end of ENDINGS) assert.ok((ends.get(end) ?? 0) > 5, `${end}: ${ends.get(end)}`);
    t.diagnostic(
      JSON.stringify({
        ...Object.fromEntries(ends),
        ...Object.fromEntries([...counted].toSorted(([a], [b]) => a.localeCompare(b))),
      }),
    );
  });
});
