import type { AssetVolume } from '#lib/contracts/overview/overview.ts';
import type { DayVolume } from '#server/core/runtime/service.ts';

const DAY_MS = 86_400_000;
const MAX_ASSETS = 100;

/** UTC days from the one of an instant to that of a later one, both included. */
export function daysBetween(since: Date, until: Date): string[] {
  const first = Math.floor(since.getTime() / DAY_MS);
  const last = Math.floor(until.getTime() / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Sums of days as one row per asset with a sum for each day; most transfers first. */
export function toAssets(rows: readonly DayVolume[], days: readonly string[]): AssetVolume[] {
  const assets = Map.groupBy(rows, ({ currency }) => currency);
  return [...assets]
    .map(([currency, own]) => {
      const units = days.map((day) => sum(own.filter((row) => row.day === day)));
      return { currency, total: sum(own), transferCount: own.reduce((count, row) => count + row.transfers, 0), units };
    })
    .toSorted((a, b) => b.transferCount - a.transferCount || (a.currency < b.currency ? -1 : 1))
    .slice(0, MAX_ASSETS);
}

const sum = (rows: readonly DayVolume[]): string =>
  rows.reduce((total, { units }) => total + BigInt(units), 0n).toString();
