import { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import type { idvRecords } from '#server/domains/identity/tables.ts';
import { businessInstant, DAY_MS, HOUR_MS, iso } from './business-time.ts';
import { REJECT_LABELS } from './demo-names.ts';
import type { DemoPeople, DemoUser } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';

type IdvRow = typeof idvRecords.$inferInsert;

const STATUS_MIX = [
  ['approved', 55],
  ['pending', 18],
  ['action_required', 14],
  ['rejected', 13],
] as const;
const SHARES = [
  ['main', 124],
  ['unlicensed', 24],
  ['foreign', 36],
] as const;

function labelsFor(random: Random, status: IdvRow['status']): string[] | null {
  if (status === 'pending' || status === 'approved') return null;
  const first = random.pick(REJECT_LABELS);
  const second = random.pick(REJECT_LABELS);
  return random.chance(0.35) && second !== first ? [first, second] : [first];
}

/** The first records of an enterprise go through every status and type; the rest is as in real life. */
function planKind(random: Random, index: number): Pick<IdvRow, 'status' | 'verificationType'> {
  const types = VerificationType.options;
  const combinations = IdvStatus.options.flatMap((status) =>
    types.map((verificationType) => ({ status, verificationType })),
  );
  return combinations[index] ?? { status: random.weighted(STATUS_MIX), verificationType: random.pick(types) };
}

/** Verification records; those who sign in have some of their own, but the operator has none. */
export function planIdentity(seed: number, date: Date, people: DemoPeople): IdvRow[] {
  const random = createRandom(`${seed}:identity:${date.toISOString()}`);
  return SHARES.flatMap(([key, count]) => {
    const enterprise = people.enterprises[key];
    const belongs = (user: DemoUser) => user.memberships.some((one) => one.enterpriseId === enterprise.id);
    const members = people.users.filter(belongs);
    const signers = members.filter((user) => user.canSignIn && user !== people.operator);
    return Array.from({ length: count }, (_, index): IdvRow => {
      const kind = planKind(random, index);
      const isOpen = kind.status === 'pending' || kind.status === 'action_required';
      const createdMs = businessInstant(random, date, { least: 0.1, most: isOpen ? 25 : 120 });
      const spent = isOpen ? random.int(0, 20) * HOUR_MS : random.int(2, 9 * 24) * HOUR_MS;
      const updatedMs = Math.min(createdMs + spent, Math.max(createdMs, date.getTime() - HOUR_MS));
      const user = index % 11 === 0 ? random.pick(signers) : random.pick(members.filter((one) => !one.canSignIn));
      return {
        id: random.uuidAt(createdMs),
        userId: user.id,
        enterpriseId: enterprise.id,
        organizationId: enterprise.organizationId,
        ...kind,
        rejectLabels: labelsFor(random, kind.status),
        createdAt: iso(createdMs),
        updatedAt: iso(Math.min(updatedMs, createdMs + 14 * DAY_MS)),
      };
    });
  });
}
