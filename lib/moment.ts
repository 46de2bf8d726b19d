import { after } from '#lib/time.ts';
/** The zone in which times without one are meant. */
export type Zone = 'local' | 'utc';

export interface Moment {
  /** ISO 8601; of a day its start. */
  at: string;
  /** Only a day was named. */
  isDay: boolean;
}

interface Base {
  now: string;
  zone: Zone;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const MINUTE_MS = 60_000;
const UNITS_MS: Readonly<Record<string, number>> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
  w: 7 * 24 * 60 * MINUTE_MS,
};

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]${TIME})?\s*(z|utc|[+-]\d{2}:?\d{2})?$`, 'i');
const WRITTEN = new RegExp(String.raw`^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})(?:,? ${TIME})?\s*(z|utc)?$`, 'i');
const CLOCK = new RegExp(String.raw`^(?:(today|yesterday|tomorrow),?\s*)?${TIME}\s*(z|utc)?$`, 'i');
const RELATIVE = /^(in |\+|-)?\s*(\d{1,4})\s*(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)( ago)?$/i;
const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

interface Parts {
  year: number;
  /** From 0. */
  month: number;
  day: number;
  hour?: string | undefined;
  minute?: string | undefined;
  second?: string | undefined;
}

/** The instant of a date and time that exist. */
function instantOf({ year, month, day, ...time }: Parts, zone: Zone): Date | null {
  const [hour, minute, second] = [Number(time.hour ?? 0), Number(time.minute ?? 0), Number(time.second ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || year < 1900) return null;
  const date =
    zone === 'utc'
      ? new Date(Date.UTC(year, month, day, hour, minute, second))
      : new Date(year, month, day, hour, minute, second);
  const [shownMonth, shownDay] =
    zone === 'utc' ? [date.getUTCMonth(), date.getUTCDate()] : [date.getMonth(), date.getDate()];
  return shownMonth === month && shownDay === day ? date : null;
}

const momentOf = (parts: Parts, zone: Zone): Moment | null => {
  const date = instantOf(parts, zone);
  return date && { at: date.toISOString(), isDay: parts.hour === undefined };
};

function readIso(text: string, zone: Zone): Moment | null {
  const [whole, year, month, day, hour, minute, second, offset] = ISO.exec(text) ?? [];
  if (whole === undefined) return null;
  const parts = { year: Number(year), month: Number(month) - 1, day: Number(day), hour, minute, second };
  const read = momentOf(parts, offset === undefined ? zone : 'utc');
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset ?? '') ?? [];
  if (read === null || sign === undefined) return read;
  const shift = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '+' ? -1 : 1);
  return { ...read, at: after(read.at, shift) };
}

function readWritten(text: string, zone: Zone): Moment | null {
  const [whole, day, word = '', year, hour, minute, second, utc] = WRITTEN.exec(text) ?? [];
  const name = word.toLowerCase();
  const short = name === 'sept' ? 'sep' : name;
  const month = Math.max(MONTHS.indexOf(short), LONG_MONTHS.indexOf(name));
  if (whole === undefined || month < 0) return null;
  return momentOf({ year: Number(year), month, day: Number(day), hour, minute, second }, utc ? 'utc' : zone);
}

/** A day near to today, with a time or without. */
function readNear(text: string, { now, zone }: Base): Moment | null {
  const [clocked, word, hour, minute, second, utc] = CLOCK.exec(text) ?? [];
  const days = DAYS[(clocked === undefined ? text : (word ?? 'today')).toLowerCase()];
  if (days === undefined) return null;
  const today = new Date(now);
  const by = utc ? 'utc' : zone;
  const [year, month, day] =
    by === 'utc'
      ? [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
      : [today.getFullYear(), today.getMonth(), today.getDate()];
  const at = by === 'utc' ? new Date(Date.UTC(year, month, day + days)) : new Date(year, month, day + days);
  const [y, m, d] =
    by === 'utc'
      ? [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
      : [at.getFullYear(), at.getMonth(), at.getDate()];
  return momentOf({ year: y, month: m, day: d, hour, minute, second }, by);
}

function readRelative(text: string, { now }: Base): Moment | null {
  if (/^now$/i.test(text)) return { at: new Date(now).toISOString(), isDay: false };
  const [, sign, count, unit = '', ago] = RELATIVE.exec(text) ?? [];
  const ms = UNITS_MS[unit.charAt(0).toLowerCase()];
  if (ms === undefined || (sign === undefined) === (ago === undefined)) return null;
  const isPast = sign === '-' || ago !== undefined;
  return { at: after(now, Number(count) * ms * (isPast ? -1 : 1)), isDay: false };
}

/**
 * What a person means by `22 Nov 2026 14:30`, `2026-11-22`, `2026-11-22T14:30Z`, `14:30`, `yesterday`, `3 days ago` or `in 2 hours`;
 * null for anything else. Times without a zone are meant in the given one. Months are never numbers but in ISO 8601, since their place
 * differs from country to country.
 */
export function readMoment(text: string, base: Base): Moment | null {
  const given = text.trim().replaceAll(/\s+/g, ' ');
  return (
    readIso(given, base.zone) ?? readWritten(given, base.zone) ?? readNear(given, base) ?? readRelative(given, base)
  );
}

/** A moment as it is typed: `22 Nov 2026 14:30`, with seconds only where there are any, and only the day of a day. */
export function writeMoment({ at, isDay }: Moment, zone: Zone): string {
  const date = new Date(at);
  const isUtc = zone === 'utc';
  const two = (value: number): string => String(value).padStart(2, '0');
  const month = MONTHS[isUtc ? date.getUTCMonth() : date.getMonth()] ?? '';
  const day = isUtc ? date.getUTCDate() : date.getDate();
  const written = `${day} ${month.charAt(0).toUpperCase()}${month.slice(1)} ${isUtc ? date.getUTCFullYear() : date.getFullYear()}`;
  if (isDay) return written;
  const [hour, minute] = isUtc ? [date.getUTCHours(), date.getUTCMinutes()] : [date.getHours(), date.getMinutes()];
  const second = date.getUTCSeconds();
  return `${written} ${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
}

/** Name of the zone in which a reader's times are, such as `Europe/Berlin`. */
export const nameOfZone = (zone: Zone): string =>
  zone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a field for a time takes, in a sentence. */
export const MOMENT_HINT = 'Enter a time such as 22 Nov 2026 14:30, 2026-11-22 or 3 days ago.';
