import { VerificationType } from '#lib/contracts/identity/records.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { recordHistory } from '#server/core/events/recorded-events.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { businessInstant, DAY_MS, HOUR_MS, iso } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import { between, type Step, toHistory } from '#server/demo/history.ts';
import { REJECT_LABELS } from '#server/demo/names.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import type { DemoPeople, DemoUser } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { type AttemptRow, insertAttempts } from './attempts/attempt-store.ts';
import { evidenceOf } from './attempts/evidence.ts';
import { factsOf } from './decide.ts';
import { insertRecords, type RecordDraft } from './record-store.ts';

type Status = RecordDraft['status'];

/** How somebody's newest verification ended, as in real life. All before it were approved: others would have stood in its way. */
const NEWEST_MIX = [
  ['approved', 40],
  ['pending', 28],
  ['action_required', 20],
  ['rejected', 12],
] as const;
/** How many decisions the audit log tells of. */
const DECIDED = 9;
const SHARES = [
  ['main', 124],
  ['unlicensed', 24],
  ['foreign', 36],
] as const;
const OPEN_DAYS = 25;
const PAST_DAYS = 120;

function labelsFor(random: Random, status: Status): string[] | null {
  if (status === 'pending' || status === 'approved') return null;
  const first = random.pick(REJECT_LABELS);
  const second = random.pick(REJECT_LABELS);
  return random.chance(0.35) && second !== first ? [first, second] : [first];
}

type Kind = Pick<RecordDraft, 'status' | 'verificationType'>;

/** Every status with every type. */
const COMBINATIONS: readonly Kind[] = (['pending', 'action_required', 'rejected', 'approved'] as const).flatMap(
  (status) => VerificationType.options.map((verificationType) => ({ status, verificationType })),
);

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** The kinds of somebody's verifications, the oldest first. The newest ones of the first people go through every status and type. */
function planKinds(random: Random, index: number, count: number): Kind[] {
  const newest = COMBINATIONS[index] ?? {
    status: random.weighted(NEWEST_MIX),
    verificationType: random.pick(VerificationType.options),
  };
  const others = shuffled(
    random,
    VerificationType.options.filter((type) => type !== newest.verificationType),
  );
  const earlier = others
    .slice(0, count - 1)
    .map((verificationType): Kind => ({ status: 'approved', verificationType }));
  return [...earlier, newest];
}

/** When somebody's verifications were created, the oldest first and at least an hour apart. */
function planTimes(random: Random, date: Date, { kinds, since }: { kinds: readonly Kind[]; since: number }): number[] {
  const ageDays = Math.max(0.2, (date.getTime() - since) / DAY_MS - 1);
  const newest = kinds.at(-1)?.status;
  const isOpen = newest === 'pending' || newest === 'action_required';
  const last = businessInstant(random, date, {
    least: 0.1,
    most: Math.min(ageDays, isOpen ? OPEN_DAYS : PAST_DAYS / 2),
  });
  const lastAge = (date.getTime() - last) / DAY_MS;
  const most = Math.max(lastAge + 1, Math.min(ageDays, PAST_DAYS));
  const times = kinds.slice(1).map(() => businessInstant(random, date, { least: lastAge, most }));
  return [...times, last]
    .sort((a, b) => b - a)
    .map((at, index) => Math.max(since + HOUR_MS, Math.min(at, last) - index * HOUR_MS * 5))
    .reverse();
}

/** How long a verification was under way; whoever began another one was through with it. */
function spentMs(random: Random, status: Status, { from, until }: { from: number; until: number }): number {
  const isOpen = status === 'pending' || status === 'action_required';
  const spent = isOpen ? random.int(0, 20) * HOUR_MS : random.int(2, 9 * 24) * HOUR_MS;
  const most = Math.max(0, until - from);
  return Math.min(spent < most ? spent : (most * random.int(30, 95)) / 100, 14 * DAY_MS);
}

/** Verification records; those who sign in have some of their own, but the operator has none. */
export function planIdentity({ seed, date }: DemoIdentity): RecordDraft[] {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:identity:${date.toISOString()}`);
  return SHARES.flatMap(([key, count]) => {
    const enterprise = people.enterprises[key];
    const belongs = (user: DemoUser) => user.memberships.some((one) => one.enterpriseId === enterprise.id);
    const members = shuffled(
      random,
      people.users.filter((user) => belongs(user) && user !== people.operator),
    );
    return members.flatMap((user, index): RecordDraft[] => {
      const each = Math.floor(count / members.length) + (index < count % members.length ? 1 : 0);
      const kinds = planKinds(random, index, Math.min(each, VerificationType.options.length));
      const times = planTimes(random, date, { kinds, since: Date.parse(user.createdAt) });
      return kinds.map((kind, at): RecordDraft => {
        const from = times[at] ?? date.getTime();
        const until = times[at + 1] ?? date.getTime();
        return {
          id: random.uuidAt(from),
          userId: user.id,
          enterpriseId: enterprise.id,
          organizationId: enterprise.organizationId,
          ...kind,
          rejectLabels: labelsFor(random, kind.status),
          createdAt: iso(from),
          updatedAt: iso(from + spentMs(random, kind.status, { from, until })),
        };
      });
    });
  });
}

/** What the provider decided of a record. */
function decided(row: RecordDraft, at: string, { status, from, rejectLabels = null }: Turn): Step {
  const { id, enterpriseId } = row;
  const body = { ...factsOf({ ...row, status, rejectLabels }), from };
  return { at, events: idvEvents.to(enterpriseId, status, { id, body, actorUserId: null }) };
}

interface Turn {
  status: Status;
  from: Status;
  rejectLabels?: string[] | null;
}

/** What a record became, and when. */
type Turns = (Turn & { at: string })[];

/** Some records that took a while were sent back to the person once before they were decided. */
function detour(random: Random, row: RecordDraft, isSure: boolean): Turns {
  const { createdAt, updatedAt } = row;
  const tookMs = Date.parse(updatedAt) - Date.parse(createdAt);
  if (tookMs < 2 * HOUR_MS || !(isSure || random.chance(0.3))) return [];
  const rejectLabels = [random.pick(REJECT_LABELS)];
  const again = isSure ? updatedAt : between(createdAt, updatedAt, 0.7);
  return [
    { at: between(createdAt, updatedAt, 0.4), status: 'action_required', from: 'pending', rejectLabels },
    { at: again, status: 'pending', from: 'action_required' },
  ];
}

function turnsOf(random: Random, row: RecordDraft): Turns {
  const { status, rejectLabels = null, updatedAt } = row;
  const before = status === 'action_required' ? [] : detour(random, row, status === 'pending');
  return status === 'pending' ? before : [...before, { at: updatedAt, status, from: 'pending', rejectLabels }];
}

/** The attempts of a record: each one ends where the provider decided, and the next begins where the person went on. */
function attemptsOf(random: Random, row: RecordDraft, turns: Turns): AttemptRow[] {
  const { id: idvId, verificationType } = row;
  const begun = [row.createdAt, ...turns.filter(({ status }) => status === 'pending').map(({ at }) => at)];
  const ends = turns.filter(({ status }) => status !== 'pending');
  return begun.map((startedAt, index): AttemptRow => {
    const end = ends[index];
    return {
      id: random.uuidAt(Date.parse(startedAt)),
      idvId,
      number: index + 1,
      verificationType,
      provider: 'sandbox',
      externalId: idvId,
      lang: 'en',
      linkExpiresAt: iso(Date.parse(startedAt) + DAY_MS),
      startedAt,
      endedAt: end?.at ?? null,
      result: end && end.status !== 'pending' ? end.status : null,
      rejectLabels: end?.rejectLabels ?? null,
      evidence: end && end.status !== 'pending' ? evidenceOf(verificationType, end.status) : [],
    };
  });
}

function stepsOf(row: RecordDraft, turns: Turns): Step[] {
  const { id, enterpriseId, createdAt } = row;
  const body = factsOf({ ...row, status: 'pending', rejectLabels: null });
  const created = idvEvents.to(enterpriseId, 'created', { id, body, actorUserId: null });
  return [{ at: createdAt, events: created }, ...turns.map((turn) => decided(row, turn.at, turn))];
}

/** Some of the last decisions were made by an administrator, in the place of the provider. */
function actionsOf(records: readonly RecordDraft[], people: DemoPeople): PastAction[] {
  const { id: enterpriseId } = people.enterprises.main;
  return records
    .filter((row) => row.enterpriseId === enterpriseId && (row.status === 'approved' || row.status === 'rejected'))
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
    .slice(0, DECIDED)
    .map(({ id, status, rejectLabels, updatedAt }) => ({
      at: updatedAt,
      by: adminOf(people, enterpriseId),
      enterpriseId,
      operation: 'concludeIdvRecord',
      subjectType: 'idv',
      subjectId: id,
      before: { status: 'pending', rejectLabels: null },
      after: { status, rejectLabels },
    }));
}

/** Verification records of members with their attempts, and what happened to them. */
export const demo: Demo = {
  async write({ db, ...identity }) {
    const records = planIdentity(identity);
    await insertRecords(db, records);
    const random = createRandom(`${identity.seed}:identity-events:${identity.date.toISOString()}`);
    const lives = records.map((row) => ({ row, turns: turnsOf(random, row) }));
    await insertAttempts(
      db,
      lives.flatMap(({ row, turns }) => attemptsOf(random, row, turns)),
    );
    await recordHistory(
      db,
      toHistory(
        random,
        lives.flatMap(({ row, turns }) => stepsOf(row, turns)),
      ),
    );
    const { people } = castOf(identity);
    await recordActions(db, { random, people }, actionsOf(records, people));
  },
};
