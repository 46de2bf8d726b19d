import type { OutputOf } from '#lib/contract.ts';
import type { getReferenceHistory } from '#lib/contracts/trading/references.ts';

export type PricePoint = OutputOf<typeof getReferenceHistory>['points'][number];

/** Periods that a chart of prices shows. */
export const PERIODS = { '1h': 3_600_000, '1d': 86_400_000, '1w': 604_800_000 } as const;
export type Period = keyof typeof PERIODS;

/** A price in the drawing: its place is a part of the width from the left, and of the height from below. */
export interface DrawnPrice {
  time: string;
  price: string;
  x: number;
  y: number;
}

export interface PriceCurve {
  /** Stretches without a gap. */
  lines: DrawnPrice[][];
  all: DrawnPrice[];
  low: string;
  high: string;
  /** Prices at quarters of the height, from below; numbers are for drawing alone. */
  ticks: number[];
}

/** Room above the highest and below the lowest price, as a part of what lies between. */
const ROOM = 0.08;
/** Of a price that stood still, as a part of it. */
const STILL = 0.001;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** Prices over their time; null where there are none. */
export function priceCurve(points: readonly PricePoint[]): PriceCurve | null {
  const known = points.flatMap(({ time, price }) => (price === null ? [] : [{ time, price, value: Number(price) }]));
  const [first, last] = [points[0], points.at(-1)];
  const [some] = known;
  if (first === undefined || last === undefined || some === undefined) return null;
  const lowest = known.reduce((least, one) => (one.value < least.value ? one : least), some);
  const highest = known.reduce((most, one) => (one.value > most.value ? one : most), some);
  const room = (highest.value - lowest.value) * ROOM || highest.value * STILL;
  const [bottom, top] = [lowest.value - room, highest.value + room];
  const start = Date.parse(first.time);
  const width = Date.parse(last.time) - start || 1;
  const lines: DrawnPrice[][] = [[]];
  for (const { time, price } of points) {
    if (price === null) lines.push([]);
    else
      lines
        .at(-1)
        ?.push({ time, price, x: (Date.parse(time) - start) / width, y: (Number(price) - bottom) / (top - bottom) });
  }
  return {
    lines: lines.filter((line) => line.length > 0),
    all: lines.flat(),
    low: lowest.price,
    high: highest.price,
    ticks: QUARTERS.map((part) => bottom + part * (top - bottom)),
  };
}

const CENTS = 10_000n;
const HUNDRED = 100;

/** By how much a price changed, in percent with two decimals and its sign: `+1.25`. */
export function changeOf(from: string, to: string): string {
  const decimals = Math.max(...[from, to].map((text) => text.split('.')[1]?.length ?? 0));
  const [before, after] = [from, to].map((text) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  });
  if (!before || after === undefined) return '0.00';
  const parts = Number(((after - before) * CENTS) / before);
  return `${parts > 0 ? '+' : parts < 0 ? '−' : ''}${(Math.abs(parts) / HUNDRED).toFixed(2)}`;
}
