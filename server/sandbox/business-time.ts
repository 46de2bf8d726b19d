import type { Random } from './random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An instant in office hours between two ages in days before `date`, mostly on a business day and never in the future. */
export function businessInstant(random: Random, date: Date, age: { least: number; most: number }): number {
  const days = age.least + random.next() ** 1.3 * (age.most - age.least);
  const day = new Date(date.getTime() - days * DAY_MS);
  const weekday = day.getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  if (isWeekend && random.chance(0.9)) day.setUTCDate(day.getUTCDate() - (weekday === 0 ? 2 : 1));
  day.setUTCHours(random.int(7, 18), random.int(0, 59), random.int(0, 59), random.int(0, 999));
  const latest = date.getTime() - random.int(2, 45) * MINUTE_MS;
  return Math.min(day.getTime(), latest);
}

export const iso = (atMs: number): string => new Date(atMs).toISOString();
