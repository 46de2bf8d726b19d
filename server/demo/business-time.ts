import type { Random } from './random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const BOOKS_DAYS = 4;

/** When the books of the demo open: what happened before is history, which they know nothing of. */
export const booksOpen = (date: Date): Date => new Date(date.getTime() - BOOKS_DAYS * DAY_MS);

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

const days = new Map<number, string>();
const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

function dateText(day: number): string {
  const known = days.get(day);
  if (known !== undefined) return known;
  const fresh = new Date(day * DAY_MS).toISOString().slice(0, 11);
  days.set(day, fresh);
  return fresh;
}

/** As `Date.toISOString`, several times faster for many instants of few days. Fractions of a millisecond are left out. */
export function iso(atMs: number): string {
  const day = Math.floor(atMs / DAY_MS);
  const rest = Math.floor(atMs) - day * DAY_MS;
  const seconds = Math.floor(rest / 1000);
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${dateText(day)}${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}
