import type { OutputOf } from '#lib/contract.ts';
import type { getReserveHistory } from '#lib/contracts/stablecoin/reserves.ts';
import { after } from '#lib/time.ts';

type Point = OutputOf<typeof getReserveHistory>['points'][number];

/** Periods that a chart of reserves shows, in days. */
export const PERIODS = { '7d': 7, '30d': 30, '90d': 90, all: null } as const;
export type Period = keyof typeof PERIODS;

const DAY_MS = 86_400_000;

/** When a period begins: at the start of a UTC day, so that its reads are the same all day. Undefined: with the first change. */
export function startOf(period: Period, now: string): string | undefined {
  const days = PERIODS[period];
  return days === null ? undefined : after(`${now.slice(0, 10)}T00:00:00.000Z`, -days * DAY_MS);
}

/** A level of the curve, which holds from one part of its width to another, each between 0 and 1. */
export interface Level extends Point {
  from: number;
  until: number;
  /** Whether it is how the period began, and no change of its own. */
  isOpening: boolean;
}

interface Span {
  /** The last change before the period; undefined for none. */
  before: Point | undefined;
  /** Undefined: with the first change. */
  start: string | undefined;
  /** Until when the last level holds. */
  end: string;
}

/** The changes of a period as levels over its time. Numbers are for drawing alone. */
export function curveOf(points: readonly Point[], { before, start, end }: Span): Level[] {
  const opening = { position: 0, circulating: '0', reserve: '0', ...before };
  const all = start === undefined ? [...points] : [{ ...opening, at: start }, ...points];
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  const left = Date.parse(first.at);
  const width = Math.max(Date.parse(end), Date.parse(last.at)) - left || 1;
  const place = (at: string): number => (Date.parse(at) - left) / width;
  return all.map((point, index) => {
    const next = all[index + 1];
    const isOpening = index === 0 && start !== undefined;
    return { ...point, from: place(point.at), until: next === undefined ? 1 : place(next.at), isOpening };
  });
}
