import type { OrderType, Side } from '#lib/contracts/trading/words.ts';
import type { Sizing } from '#lib/trading/words.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { OrderParameters } from '../orders/tables.ts';

const TICK_MS = 10_000;
const MINUTE_MS = 60_000;
const UNIT_MS = { second: 1000, minute: MINUTE_MS, hour: 60 * MINUTE_MS } as const;

/** What the pace of an order follows from: its terms, and how far it is. Amounts are base units of the currency that it is sized in. */
export interface Pace {
  id: string;
  type: Extract<OrderType, 'twap' | 'steady_pace'>;
  side: Side;
  sizing: Sizing;
  quantity: bigint;
  filled: bigint;
  /** What children of a steady pace were to fill and did not. */
  missed: bigint;
  /** Milliseconds. */
  startedAt: number;
  /** Minutes. */
  duration: number | null;
  interval: number | null;
  parameters: OrderParameters;
  /** The step of quantities, and the least that is worth an order of its own. */
  lot: bigint;
  least: bigint;
}

/** What an algorithm sends to the book at a tick: to the best price only, or as far as its limit. */
export interface Child {
  quantity: bigint;
  reach: 'best' | 'limit';
  /** Nothing comes after it: what it leaves is canceled. */
  isLast: boolean;
}

const BOUNDS = {
  narrow: { perMille: 30n, minutes: 3n },
  standard: { perMille: 50n, minutes: 5n },
  wide: { perMille: 75n, minutes: 10n },
} as const;

const lengthOf = ({ duration }: Pace): number => (duration ?? 0) * MINUTE_MS;
const isSliced = ({ parameters }: Pace): boolean => parameters.isTimeSliced === true;
const slicesOf = ({ duration, interval }: Pace): number => Math.ceil((duration ?? 0) / (interval ?? 1));

/** How far apart the ticks of an algorithm are. */
function everyMs(pace: Pace): number {
  if (pace.type === 'steady_pace')
    return (pace.parameters.interval ?? 1) * UNIT_MS[pace.parameters.intervalUnit ?? 'minute'];
  return isSliced(pace) ? (pace.interval ?? 1) * MINUTE_MS : TICK_MS;
}

/** The number of the last tick; null where an algorithm ends with its quantity alone. */
function lastTick(pace: Pace): number | null {
  if (pace.type === 'steady_pace') return null;
  return isSliced(pace) ? slicesOf(pace) : Math.ceil(lengthOf(pace) / TICK_MS);
}

/** When a tick is, counted from 0; null when there is none any more. */
export function tickAt(pace: Pace, tick: number): number | null {
  const last = lastTick(pace);
  if (last !== null && tick > last) return null;
  return pace.startedAt + (tick === last ? lengthOf(pace) : tick * everyMs(pace));
}

/** The latest tick that is due by a moment, from one on: of those that a service that was down has missed, one alone is made up for. */
export function latestTick(pace: Pace, from: number, now: number): number {
  const passed = Math.floor((now - pace.startedAt) / everyMs(pace));
  const last = lastTick(pace);
  const isOver = last !== null && now >= pace.startedAt + lengthOf(pace);
  return Math.max(from, isOver ? last : last === null ? passed : Math.min(passed, last - 1));
}

const downTo = (amount: bigint, lot: bigint): bigint => amount - (amount % lot);

/** What slices are to have filled by and with one, in lots: the first of them take what does not divide, the last one the dust. */
function slicedBy(pace: Pace, slice: number): bigint {
  const slices = slicesOf(pace);
  if (slice >= slices - 1) return pace.quantity;
  const lots = pace.quantity / pace.lot;
  const [each, more] = [lots / BigInt(slices), lots % BigInt(slices)];
  const count = BigInt(slice + 1);
  return (each * count + (count < more ? count : more)) * pace.lot;
}

function twapChild(pace: Pace, tick: number): Child {
  const rest = pace.quantity - pace.filled;
  const isLast = tick === lastTick(pace);
  if (isLast) return { quantity: rest, reach: 'limit', isLast };
  if (isSliced(pace)) {
    const behind = slicedBy(pace, tick) - pace.filled;
    const quantity = behind >= rest ? rest : downTo(behind, pace.lot);
    return { quantity: quantity > 0n ? quantity : 0n, reach: 'limit', isLast };
  }
  const [length, passed] = [BigInt(lengthOf(pace)), BigInt(tick * TICK_MS)];
  const lag = (pace.quantity * passed) / length - pace.filled;
  const { perMille, minutes } = BOUNDS[pace.parameters.boundsControl ?? 'standard'];
  const share = (pace.quantity * perMille) / 1000n;
  const span = (pace.quantity * minutes * BigInt(MINUTE_MS)) / length;
  const bound = share < span ? share : span;
  const quantity = lag < pace.least ? 0n : downTo(lag, pace.lot);
  return { quantity: quantity > 0n ? quantity : 0n, reach: lag > bound ? 'limit' : 'best', isLast };
}

const HALF = 2n ** 31n;
const PARTS = 100n;

/** The size of a child of a steady pace by its number: what the order names, more or less by its variance, the same at each try. */
export function steadySize({ id, parameters, lot }: Pick<Pace, 'id' | 'parameters' | 'lot'>, number: number): bigint {
  const size = BigInt(parameters.subOrderSize ?? '0');
  const drawn = BigInt(sha256(`${id}:${number}`).readUInt32BE(0)) - HALF;
  const varied = (size * (HALF * PARTS + drawn * BigInt(parameters.variance ?? 0))) / (HALF * PARTS);
  const whole = downTo(varied, lot);
  return whole > lot ? whole : lot;
}

function steadyChild(pace: Pace, tick: number): Child {
  const rest = pace.quantity - pace.filled;
  const wanted = pace.missed + steadySize(pace, tick);
  return { quantity: wanted < rest ? wanted : rest, reach: 'limit', isLast: false };
}

/** What an algorithm sends at a tick; nothing where the quantity is 0. */
export const childAt = (pace: Pace, tick: number): Child =>
  pace.type === 'twap' ? twapChild(pace, tick) : steadyChild(pace, tick);

/** The first tick at which something may be sent: a continuous TWAP has nothing to catch up with when it begins. */
export const firstTick = (pace: Pace): number => (pace.type === 'twap' && !isSliced(pace) ? 1 : 0);
