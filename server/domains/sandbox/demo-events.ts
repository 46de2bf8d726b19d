import type { events } from '#server/core/events/tables.ts';
import type { idvRecords } from '#server/domains/identity/tables.ts';
import { HOUR_MS, iso } from './business-time.ts';
import type { DemoClearing } from './demo-clearing.ts';
import { REJECT_LABELS } from './demo-names.ts';
import type { DemoIdentity, DemoPeople } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';
import type { PlannedSettlement } from './settlement-plan.ts';

type EventRow = typeof events.$inferInsert;
type IdvRow = typeof idvRecords.$inferInsert;

interface Step {
  at: string;
  /** The last word of the event's type. */
  what: string;
  body?: Readonly<Record<string, unknown>>;
  actorUserId?: string | null;
}

interface Story {
  subjectType: 'idv' | 'off-exchange-settlement' | 'dvp-settlement';
  subjectId: string;
  enterpriseIds: readonly string[];
  steps: readonly Step[];
}

/** Before the first number that the relay gives: history is read with its object and is news to no stream. */
const BEFORE_ALL = 0;

const between = (from: string, until: string, share: number): string =>
  iso(Math.round(Date.parse(from) + (Date.parse(until) - Date.parse(from)) * share));

/** Some records that took a while were sent back to the person once before they were decided. */
function detour(random: Random, row: IdvRow, isSure: boolean): Step[] {
  const tookMs = Date.parse(row.updatedAt) - Date.parse(row.createdAt);
  if (tookMs < 2 * HOUR_MS || !(isSure || random.chance(0.3))) return [];
  const rejectLabels = [random.pick(REJECT_LABELS)];
  return [
    {
      at: between(row.createdAt, row.updatedAt, 0.4),
      what: 'action_required',
      body: { from: 'pending', rejectLabels },
    },
    {
      at: isSure ? row.updatedAt : between(row.createdAt, row.updatedAt, 0.7),
      what: 'pending',
      body: { from: 'action_required' },
    },
  ];
}

function idvStory(random: Random, row: IdvRow): Story {
  const { status, verificationType, rejectLabels } = row;
  const created = { at: row.createdAt, what: 'created', body: { status: 'pending', verificationType } };
  const body = rejectLabels ? { from: 'pending', rejectLabels } : { from: 'pending' };
  const decided = status === 'pending' ? [] : [{ at: row.updatedAt, what: status, body }];
  const isResent = status === 'pending';
  return {
    subjectType: 'idv',
    subjectId: row.id,
    enterpriseIds: [row.enterpriseId],
    steps: [created, ...(status === 'action_required' ? [] : detour(random, row, isResent)), ...decided],
  };
}

function settlementStory({ settlement, parties, transfers }: PlannedSettlement): Story {
  const { status, createdAt, updatedAt, externalId, reason, disputed } = settlement;
  const isOpen = status === 'pending';
  const steps: Step[] = [{ at: createdAt, what: 'created', body: { externalId, transfers: transfers.length } }];
  if (disputed) steps.push({ at: isOpen ? updatedAt : between(createdAt, updatedAt, 0.3), what: 'disputed' });
  for (const [isSent, what] of [
    [settlement.lossSlaAlertSent, 'loss_sla_alert'],
    [settlement.gainSlaAlertSent, 'gain_sla_alert'],
  ] as const)
    if (isSent) steps.push({ at: between(createdAt, updatedAt, 0.8), what });
  if (!isOpen) steps.push({ at: updatedAt, what: status, body: reason ? { reason } : {} });
  return {
    subjectType: 'off-exchange-settlement',
    subjectId: settlement.id,
    enterpriseIds: [...new Set(parties.map((party) => party.enterpriseId))],
    steps,
  };
}

function dvpStories(clearing: DemoClearing, people: DemoPeople): Story[] {
  const parties = Map.groupBy(clearing.parties, (party) => party.settlementId);
  const approvals = Map.groupBy(clearing.approvals, (approval) => approval.settlementId);
  const adminOf = (enterpriseId: string | undefined): string | null =>
    people.users.find(({ memberships }) =>
      memberships.some((one) => one.enterpriseId === enterpriseId && one.role === 'admin'),
    )?.id ?? null;
  return clearing.settlements.map((settlement): Story => {
    const { id, status, externalId, createdAt, updatedAt, finalizedAt } = settlement;
    const own = parties.get(id) ?? [];
    const requester = own.find((party) => party.side === 'requester');
    const signed = (approvals.get(id) ?? []).flatMap(({ signedAt, signedBy, status: answer }): Step[] => {
      if (signedAt) return [{ at: signedAt, what: 'signed', actorUserId: signedBy }];
      const at = between(createdAt, updatedAt, 0.5);
      return answer === 'acknowledged' ? [{ at, what: 'acknowledged' }] : [];
    });
    return {
      subjectType: 'dvp-settlement',
      subjectId: id,
      enterpriseIds: [...new Set(own.map((party) => party.enterpriseId))],
      steps: [
        { at: createdAt, what: 'created', body: { externalId }, actorUserId: adminOf(requester?.enterpriseId) },
        ...signed,
        ...(finalizedAt ? [{ at: finalizedAt, what: status }] : []),
      ],
    };
  });
}

/** What happened to the demo's records until its date, as events of each enterprise concerned; no row of a record depends on it. */
export function planEvents(
  { seed, date }: DemoIdentity,
  told: {
    idv: readonly IdvRow[];
    settlements: readonly PlannedSettlement[];
    clearing: DemoClearing;
    people: DemoPeople;
  },
): EventRow[] {
  const random = createRandom(`${seed}:events:${date.toISOString()}`);
  const stories = [
    ...told.idv.map((row) => idvStory(random, row)),
    ...told.settlements.map(settlementStory),
    ...dvpStories(told.clearing, told.people),
  ];
  return stories.flatMap(({ subjectType, subjectId, enterpriseIds, steps }) =>
    enterpriseIds.flatMap((enterpriseId) =>
      steps.map(({ at, what, body = {}, actorUserId = null }) => ({
        id: random.uuidAt(Date.parse(at)),
        enterpriseId,
        type: `${subjectType}.${what}`,
        subjectType,
        subjectId,
        body,
        occurredAt: at,
        sequence: BEFORE_ALL,
        actorUserId,
      })),
    ),
  );
}
