import { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
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
import { insertRecords, type RecordDraft } from './record-store.ts';

type Status = RecordDraft['status'];

const STATUS_MIX = [
  ['approved', 55],
  ['pending', 18],
  ['action_required', 14],
  ['rejected', 13],
] as const;
/** How many decisions the audit log tells of. */
const DECIDED = 9;
const SHARES = [
  ['main', 124],
  ['unlicensed', 24],
  ['foreign', 36],
] as const;

function labelsFor(random: Random, status: Status): string[] | null {
  if (status === 'pending' || status === 'approved') return null;
  const first = random.pick(REJECT_LABELS);
  const second = random.pick(REJECT_LABELS);
  return random.chance(0.35) && second !== first ? [first, second] : [first];
}

/** The first records of an enterprise go through every status and type; the rest is as in real life. */
function planKind(random: Random, index: number): Pick<RecordDraft, 'status' | 'verificationType'> {
  const types = VerificationType.options;
  const combinations = IdvStatus.options.flatMap((status) =>
    types.map((verificationType) => ({ status, verificationType })),
  );
  return combinations[index] ?? { status: random.weighted(STATUS_MIX), verificationType: random.pick(types) };
}

/** Verification records; those who sign in have some of their own, but the operator has none. */
export function planIdentity({ seed, date }: DemoIdentity): RecordDraft[] {
  const { people } = castOf({ seed, date });
  const random = createRandom(`${seed}:identity:${date.toISOString()}`);
  return SHARES.flatMap(([key, count]) => {
    const enterprise = people.enterprises[key];
    const belongs = (user: DemoUser) => user.memberships.some((one) => one.enterpriseId === enterprise.id);
    const members = people.users.filter(belongs);
    const signers = members.filter((user) => user.canSignIn && user !== people.operator);
    return Array.from({ length: count }, (_, index): RecordDraft => {
      const kind = planKind(random, index);
      const isOpen = kind.status === 'pending' || kind.status === 'action_required';
      const createdMs = businessInstant(random, date, { least: 0.1, most: isOpen ? 25 : 120 });
      const spent = isOpen ? random.int(0, 20) * HOUR_MS : random.int(2, 9 * 24) * HOUR_MS;
      const sinceMs = Math.max(0, date.getTime() - createdMs);
      const spentMs = spent < sinceMs ? spent : (sinceMs * random.int(30, 95)) / 100;
      const was = (user: DemoUser) => Date.parse(user.createdAt) < createdMs;
      const staff = members.filter((one) => !one.canSignIn && was(one));
      const user = random.pick(index % 11 === 0 || staff.length === 0 ? signers : staff);
      return {
        id: random.uuidAt(createdMs),
        userId: user.id,
        enterpriseId: enterprise.id,
        organizationId: enterprise.organizationId,
        ...kind,
        rejectLabels: labelsFor(random, kind.status),
        createdAt: iso(createdMs),
        updatedAt: iso(createdMs + Math.min(spentMs, 14 * DAY_MS)),
      };
    });
  });
}

type Subject = Pick<RecordDraft, 'id' | 'enterpriseId'>;

/** What the provider decided of a record. */
const decided = (
  { id, enterpriseId }: Subject,
  at: string,
  { status, from, rejectLabels }: { status: Status; from: Status; rejectLabels?: string[] | null },
): Step => {
  const body = rejectLabels ? { from, rejectLabels } : { from };
  return { at, events: idvEvents.to(enterpriseId, status, { id, body, actorUserId: null }) };
};

/** Some records that took a while were sent back to the person once before they were decided. */
function detour(random: Random, row: RecordDraft, isSure: boolean): Step[] {
  const { createdAt, updatedAt } = row;
  const tookMs = Date.parse(updatedAt) - Date.parse(createdAt);
  if (tookMs < 2 * HOUR_MS || !(isSure || random.chance(0.3))) return [];
  const rejectLabels = [random.pick(REJECT_LABELS)];
  return [
    decided(row, between(createdAt, updatedAt, 0.4), { status: 'action_required', from: 'pending', rejectLabels }),
    decided(row, isSure ? updatedAt : between(createdAt, updatedAt, 0.7), {
      status: 'pending',
      from: 'action_required',
    }),
  ];
}

function stepsOf(random: Random, row: RecordDraft): Step[] {
  const { id, enterpriseId, status, verificationType, rejectLabels, createdAt, updatedAt } = row;
  const body = { status: 'pending' as const, verificationType };
  const created = idvEvents.to(enterpriseId, 'created', { id, body, actorUserId: null });
  const before = status === 'action_required' ? [] : detour(random, row, status === 'pending');
  const last = status === 'pending' ? [] : [decided(row, updatedAt, { status, from: 'pending', rejectLabels })];
  return [{ at: createdAt, events: created }, ...before, ...last];
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

/** Verification records of members with what happened to them. */
export const demo: Demo = {
  async write({ db, ...identity }) {
    const records = planIdentity(identity);
    await insertRecords(db, records);
    const random = createRandom(`${identity.seed}:identity-events:${identity.date.toISOString()}`);
    await recordHistory(
      db,
      toHistory(
        random,
        records.flatMap((row) => stepsOf(random, row)),
      ),
    );
    const { people } = castOf(identity);
    await recordActions(db, { random, people }, actionsOf(records, people));
  },
};
