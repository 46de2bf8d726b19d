import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import { HOUR_MS, MINUTE_MS } from '#server/demo/business-time.ts';
import type { Random } from '#server/demo/random.ts';
import { ALERT_MS, DISPUTE_MS, type Kind, type SettlementOrder, TOP_UP_MS, versionOf } from './plan-settlement.ts';

type Outline = Pick<Kind, 'status' | 'type' | 'direction'>;

/** Settlements on chain do not fail: their transfers are tried again, or the operator rejects them. */
const canBe = ({ status, type }: Pick<Outline, 'status' | 'type'>): boolean =>
  status !== 'failed' || type === 'offchain';

/** Every status with every type and direction, pending ones on chain that move both ways first. */
export const ALL_KINDS: readonly Outline[] = SettlementStatus.options.flatMap((status) =>
  SettlementType.options
    .filter((type) => canBe({ status, type }))
    .flatMap((type) => TransferDirection.options.toReversed().map((direction) => ({ status, type, direction }))),
);

/** What the history of the demo has of it: what is open or failed must be in the books, which know nothing of history. */
export const HISTORY_KINDS = ALL_KINDS.filter(({ status }) => status === 'completed' || status === 'rejected');

type Mix = readonly (readonly [readonly [SettlementStatus, Outline['type']], number])[];

/** What a client has in a demo, and what a busy deployment has gathered. */
export const MIXES = {
  demo: [
    [['completed', 'offchain'], 62],
    [['completed', 'onchain'], 30],
    [['rejected', 'offchain'], 5],
    [['rejected', 'onchain'], 3],
  ],
  bulk: [
    [['completed', 'offchain'], 56],
    [['completed', 'onchain'], 26],
    [['pending', 'offchain'], 2],
    [['pending', 'onchain'], 3],
    [['failed', 'offchain'], 7],
    [['rejected', 'offchain'], 3],
    [['rejected', 'onchain'], 3],
  ],
} as const satisfies Record<string, Mix>;

export function randomKind(random: Random, mix: Mix): Outline {
  const [status, type] = random.weighted(mix);
  return { status, type, direction: random.pick(TransferDirection.options) };
}

/** Alerts that a settlement can have: of losses where it has some, of gains likewise, and none once it was rejected. */
export function alertsOf({ status, type, direction }: Outline, wanted: Kind['alerts']): Kind['alerts'] {
  const has = type === 'onchain' && status !== 'rejected';
  return { loss: has && wanted.loss && direction !== 'receive', gain: has && wanted.gain && direction !== 'send' };
}

type Timed = Pick<SettlementOrder, 'status' | 'type' | 'venue' | 'alerts'>;

/** How long a settlement that is pending has been so. */
export function pendingFor(random: Random, { type, alerts }: Timed): number {
  if (type === 'offchain') return random.int(20 * MINUTE_MS, 22 * HOUR_MS);
  return alerts.loss || alerts.gain
    ? random.int(ALERT_MS + 10 * MINUTE_MS, 40 * HOUR_MS)
    : random.int(20 * MINUTE_MS, 18 * HOUR_MS);
}

/** How long it took a settlement to end. */
export function endedAfter(random: Random, order: Timed): number {
  const { status, alerts } = order;
  const version = versionOf(order);
  const decided = random.int(HOUR_MS, 10 * HOUR_MS);
  if (version === 0) {
    if (status === 'rejected') return decided;
    return alerts.loss || alerts.gain
      ? random.int(20 * HOUR_MS, 27 * HOUR_MS)
      : random.int(4 * MINUTE_MS, 55 * MINUTE_MS);
  }
  if (version === 1) return status === 'rejected' ? decided : random.int(40, 900);
  if (status === 'completed') return DISPUTE_MS + (random.chance(0.12) ? random.int(MINUTE_MS, 11 * HOUR_MS) : 0);
  return TOP_UP_MS + (status === 'rejected' ? decided : 0);
}
