import { ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { businessInstant, DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { DVP_NOTATIONS } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { DemoWallet } from '#server/demo/wallets.ts';
import { STATES } from './rules.ts';
import type { DvpDraft } from './settlement-store.ts';

type SettlementRow = DvpDraft['settlement'];
export type Kind = Pick<SettlementRow, 'status' | 'type' | 'clearingMethod'>;

const STATUS_MIX = [
  ['settled', 62],
  ['pending', 14],
  ['pending-acknowledgement', 6],
  ['canceled', 7],
  ['rejected', 6],
  ['expired', 5],
] as const;
/** Hours that a counterparty has, as the accounts of the demo set it. */
const AFFIRMATION_HOURS: Readonly<Record<string, number>> = {
  Treasury: 72,
  'Market Making': 24,
  'Client Settlement': 240,
  'Calder & Finch Prime': 168,
  'Calder & Finch Lending': 336,
};
const STANDARD_HOURS = 24;
/** No open settlement expires while somebody is still looking around. */
const LEAST_LEFT_MS = 4 * HOUR_MS;

/** How long settlements that an account initiates stay open. */
export const affirmationMs = ({ label }: DemoWallet): number => (AFFIRMATION_HOURS[label] ?? STANDARD_HOURS) * HOUR_MS;

/** The first settlements go through every status, type and clearing method; the rest is as in real life. */
export function planKind(random: Random, index: number): Kind {
  const methods = [...ClearingMethod.options, null];
  const all = DvpStatus.options.flatMap((status) =>
    DvpType.options.flatMap((type) => methods.map((clearingMethod) => ({ status, type, clearingMethod }))),
  );
  return (
    all[index] ?? {
      status: random.weighted(STATUS_MIX),
      type: random.weighted([
        ['direct', 70],
        ['agency', 12],
        ['disbursement', 18],
      ]),
      clearingMethod: random.pick(methods),
    }
  );
}

/** When a settlement was created, would expire, and changed for the last time. */
function planTimes(random: Random, date: Date, { status, windowMs }: { status: Kind['status']; windowMs: number }) {
  if (STATES[status].isOpen) {
    const ageMs = 3 * MINUTE_MS + Math.round(random.next() ** 1.4 * (windowMs - LEAST_LEFT_MS));
    const createdMs = date.getTime() - ageMs;
    return {
      createdMs,
      expireMs: createdMs + windowMs,
      updatedMs: createdMs + random.int(0, Math.min(ageMs, 5 * HOUR_MS)),
    };
  }
  const createdMs = businessInstant(random, date, { least: 2 + windowMs / DAY_MS, most: 120 });
  const expireMs = createdMs + windowMs;
  const openMinutes = Math.min(30 * 60, Math.floor((windowMs / MINUTE_MS) * 0.9));
  return {
    createdMs,
    expireMs,
    updatedMs: status === 'expired' ? expireMs : createdMs + random.int(12, openMinutes) * MINUTE_MS,
  };
}

/** One settlement; it stays open as long as the settings of its requester say. */
export function planSettlement(
  random: Random,
  date: Date,
  { index, kind, requester }: { index: number; kind: Kind; requester: DemoWallet },
): SettlementRow {
  const isOpen = STATES[kind.status].isOpen;
  const times = planTimes(random, date, { status: kind.status, windowMs: affirmationMs(requester) });
  const { createdMs, expireMs, updatedMs } = times;
  const unlockMs = createdMs + random.int(30, 180) * DAY_MS;
  return {
    id: random.uuidAt(createdMs),
    externalId: `DVP-${iso(createdMs).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
    requesterAccountId: requester.id,
    ...kind,
    notation: random.chance(0.3) ? random.pick(DVP_NOTATIONS) : null,
    batchId: kind.clearingMethod?.endsWith('netting') ? `NET-${iso(createdMs).slice(0, 10)}` : null,
    bypassCounterpartySigning: random.chance(0.1) ? true : null,
    routedTransactionId: kind.clearingMethod === 'automated-netting' ? random.uuidAt(createdMs) : null,
    unlockDate: random.chance(0.12) ? iso(unlockMs).slice(0, 10) : null,
    expireAt: random.chance(0.85) || isOpen || kind.status === 'expired' ? iso(expireMs) : null,
    finalizedAt: isOpen ? null : iso(updatedMs),
    createdAt: iso(createdMs),
    updatedAt: iso(updatedMs),
  };
}
