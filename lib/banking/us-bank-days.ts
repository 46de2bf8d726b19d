import { allForYear } from '@18f/us-federal-holidays';

const ZONE = 'America/New_York';
const CUT_OFF = '17:00';
const DAY_MS = 24 * 3_600_000;
const [SUNDAY, SATURDAY] = [0, 6];
const DATE_LENGTH = 10;

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** An instant as New York writes it, read as if it were UTC. */
const localOf = (ms: number): number => Date.parse(`${LOCAL.format(new Date(ms)).replace(' ', 'T')}Z`);

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, DATE_LENGTH);

/** The day that it is in New York. */
export const dayInNewYork = (at: string): string => dayOf(localOf(Date.parse(at)));

/** The instant of a time of day in New York. Clocks change on Sundays at two, when no bank works. */
export function instantInNewYork(day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const near = wanted - (localOf(wanted) - wanted);
  return new Date(near - (localOf(near) - wanted)).toISOString();
}

const known = new Map<number, ReadonlySet<string>>();

/** Days on which the Federal Reserve is closed: a holiday on a Saturday leaves the Friday before open. */
function holidaysOf(year: number): ReadonlySet<string> {
  const found =
    known.get(year) ??
    new Set(
      allForYear(year, { shiftSaturdayHolidays: false }).map(({ dateString }) =>
        dateString
          .split('-')
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      ),
    );
  known.set(year, found);
  return found;
}

/** Whether banks of the United States work on a day. */
export function isBankDay(day: string): boolean {
  const weekday = midnight(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

const next = (day: string): string => dayOf(midnight(day).getTime() + DAY_MS);

/** The bank day so many bank days after a day; for 0 the day itself or the next bank day. */
export function bankDayAfter(day: string, days: number): string {
  let found = days === 0 ? day : next(day);
  for (let left = Math.max(days, 1); ; found = next(found)) {
    if (isBankDay(found)) left -= 1;
    if (left === 0) return found;
  }
}

/** The first cut-off after an instant, and the bank day that it is of. */
export function nextCutOff(at: string): { day: string; at: string } {
  const today = bankDayAfter(dayInNewYork(at), 0);
  const cutOff = instantInNewYork(today, CUT_OFF);
  if (Date.parse(cutOff) > Date.parse(at)) return { day: today, at: cutOff };
  const day = bankDayAfter(today, 1);
  return { day, at: instantInNewYork(day, CUT_OFF) };
}
