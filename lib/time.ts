const SECOND_MS = 1000;
const YEAR_DAYS = 365.2425;
const MONTHS = 12;
const FEW_YEARS = 10;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PARTS = {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const LOCAL_PARTS = new Intl.DateTimeFormat('en-US', PARTS);
const UTC_PARTS = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: 'UTC' });

/** The time so long after another; before it where `ms` is negative. */
export const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** How exactly a time of day is written. */
export type Precision = 'minute' | 'second';

const partsOf = (format: Intl.DateTimeFormat, instant: string): Record<string, string> =>
  Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

function formatBy(format: Intl.DateTimeFormat, instant: string, precision: Precision = 'minute'): string {
  const { day, month, year, hour, minute } = partsOf(format, instant);
  const seconds = precision === 'second' ? `:${new Date(instant).toISOString().slice(17, 19)}` : '';
  return `${day} ${month} ${year}, ${hour}:${minute}${seconds}`;
}

/** A time near to now, as briefly as it is clear: `11:45` today, `23 Nov, 11:45` on another day. */
export function formatNear(instant: string, now: string, zone: 'local' | 'utc'): string {
  const format = zone === 'utc' ? UTC_PARTS : LOCAL_PARTS;
  const [at, today] = [partsOf(format, instant), partsOf(format, now)];
  const isToday = (['day', 'month', 'year'] as const).every((part) => at[part] === today[part]);
  const clock = `${at.hour}:${at.minute}${zone === 'utc' ? ' UTC' : ''}`;
  return isToday ? clock : `${at.day} ${at.month}, ${clock}`;
}

/** An instant in the reader's own zone: `02 Mar 2026, 09:30`. */
export const formatLocal = (instant: string, precision?: Precision): string =>
  formatBy(LOCAL_PARTS, instant, precision);

/** An instant in UTC: `02 Mar 2026, 08:30 UTC`. */
export const formatShortUtc = (instant: string, precision?: Precision): string =>
  `${formatBy(UTC_PARTS, instant, precision)} UTC`;

/** A day of the calendar, in no zone: `02 Mar 2026` of `2026-03-02`. */
export function formatDay(date: string): string {
  const { day, month, year } = partsOf(UTC_PARTS, `${date}T00:00:00Z`);
  return `${day} ${month} ${year}`;
}

/** The same instant in UTC to the second, for the hover: `2026-03-02 09:30:00 UTC`. */
export const formatUtc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Some years, rounded to the month while they are few, else to the year. */
function formatYears(days: number): string {
  const months = Math.round((days / YEAR_DAYS) * MONTHS);
  const years = Math.floor(months / MONTHS);
  if (years >= FEW_YEARS) return `${Math.round(days / YEAR_DAYS)} years`;
  return months % MONTHS === 0 ? `${years} years` : `${years} y ${months % MONTHS} mo`;
}

/** Time from an instant until now in its two largest units: `3 d 4 h`, `12 min`, `5 y 10 mo`. Never negative. */
export function formatAge(instant: string, now: string): string {
  const ms = Math.max(0, Date.parse(now) - Date.parse(instant));
  if (ms < MINUTE_MS) return '< 1 min';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`;
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  if (days >= 2 * YEAR_DAYS - 1) return formatYears(days);
  return days < 10 && hours > 0 ? `${days} d ${hours} h` : `${days} d`;
}

/** How long ago something happened; never in the future, since `now` may be a little older than what is told. */
export const formatAgo = (instant: string, now: string): string => `${formatAge(instant, now)} ago`;

/** How far an instant is from now, on either side: `in 3 d 4 h`, `12 min ago`. */
export const formatDistance = (instant: string, now: string): string =>
  Date.parse(instant) > Date.parse(now) ? `in ${formatAge(now, instant)}` : formatAgo(instant, now);

/** Whole days from an instant until now. */
export const daysSince = (instant: string, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(instant)) / DAY_MS);

/** A span of instants; `before` is exclusive. */
export interface TimeSpan {
  onOrAfter?: string;
  before?: string;
}

const RELATIVE = /^(next)?(\d{1,3})([hd])$/;
const END = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?`;
const DATES = new RegExp(`^(${END})?\\.\\.(${END})?$`);

/** Whether a text is a range such as `7d`, `24h`, `next14d`, `2026-03-01..2026-03-05`, `2026-03-01..` or `2026-03-01T14:30Z..`. */
export const isTimeRange = (text: string): boolean => RELATIVE.test(text) || (DATES.test(text) && text !== '..');

/**
 * Instants of a range: relative ones end now or, with `next`, start now; dates are whole days in the reader's zone, and times of day
 * are exact.
 */
export function resolveTimeRange(range: string, now: string): TimeSpan {
  const [, next, count, unit] = RELATIVE.exec(range) ?? [];
  if (count !== undefined) {
    const ms = Number(count) * (unit === 'h' ? HOUR_MS : DAY_MS);
    if (next) return { onOrAfter: now, before: after(now, ms) };
    return { onOrAfter: new Date(Date.parse(now) - ms).toISOString() };
  }
  const [, first, last] = DATES.exec(range) ?? [];
  return { onOrAfter: instantOfEnd(first, 0), before: instantOfEnd(last, 1) };
}

/** A range in words: `last 7 days`, `1 Mar 2026 – 5 Mar 2026`, `since 1 Mar 2026`. */
export function describeTimeRange(range: string): string {
  const [, next, count, unit] = RELATIVE.exec(range) ?? [];
  if (count !== undefined) return `${next ?? 'last'} ${count} ${unit === 'h' ? 'hours' : 'days'}`;
  const [, first, last] = DATES.exec(range) ?? [];
  if (first && last) return first === last ? describeDay(first) : `${describeDay(first)} – ${describeDay(last)}`;
  return first ? `since ${describeDay(first)}` : `until ${describeDay(last ?? '')}`;
}

const hasTime = (end: string): boolean => end.includes('T');

function instantOfEnd(end: string | undefined, addDays: number): string | undefined {
  if (end === undefined || !hasTime(end)) return startOfDay(end, addDays);
  const at = new Date(end);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function startOfDay(date: string | undefined, addDays: number): string | undefined {
  const [year, month, day] = (date ?? '').split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const start = new Date(year, month - 1, day + addDays);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const describeDay = (date: string): string => {
  if (hasTime(date)) return Number.isNaN(Date.parse(date)) ? date : formatShortUtc(date);
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) ? date : dayFormat.format(parsed);
};
