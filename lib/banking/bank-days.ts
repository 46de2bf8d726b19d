import { allForYear } from '@18f/us-federal-holidays';
import type { BankRail } from '#lib/contracts/banking/words.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const FRIDAY_TO_EASTER = 2;
const EASTER_TO_MONDAY = 1;

/** A day as `2026-03-02`, wherever it is. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string => dayOf(new Date(midnight(day).getTime() + days * DAY_MS));

/** Easter Sunday by Gauss and Lichtenberg, in the Gregorian calendar. */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moon) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const distance = 7 - ((fullMoon - firstSunday) % 7);
  return dayAfter(`${year}-03-01`, fullMoon + distance - 1);
}

/** Days on which TARGET is closed beside weekends, and SEPA with it. */
function targetHolidays(year: number): string[] {
  const easter = easterOf(year);
  return [
    `${year}-01-01`,
    dayAfter(easter, -FRIDAY_TO_EASTER),
    dayAfter(easter, EASTER_TO_MONDAY),
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** Days on which the Federal Reserve is closed: a holiday on a Saturday leaves the Friday before open. */
const federalHolidays = (year: number): string[] =>
  allForYear(year, { shiftSaturdayHolidays: false }).map(({ dateString }) =>
    dateString
      .split('-')
      .map((part) => part.padStart(2, '0'))
      .join('-'),
  );

interface Calendar {
  zone: string;
  holidays: (year: number) => readonly string[];
}

const NEW_YORK: Calendar = { zone: 'America/New_York', holidays: federalHolidays };
const TARGET: Calendar = { zone: 'Europe/Berlin', holidays: targetHolidays };
const NO_HOLIDAYS = (): readonly string[] => [];

interface RailTimes {
  calendar: Calendar;
  /** Time of day at which a bank day’s payments are sent. */
  cutOff: string;
  /** Bank days until what was sent has arrived; 0 for a few minutes. */
  days: number;
}

/** When payments over each rail are sent, and when they arrive. */
const RAILS: Readonly<Record<BankRail, RailTimes>> = {
  wire: { calendar: NEW_YORK, cutOff: '17:00', days: 1 },
  ach: { calendar: NEW_YORK, cutOff: '17:00', days: 1 },
  cbit: { calendar: NEW_YORK, cutOff: '17:00', days: 0 },
  blinc: { calendar: NEW_YORK, cutOff: '17:00', days: 0 },
  sepa: { calendar: TARGET, cutOff: '16:00', days: 1 },
  fast: { calendar: { zone: 'Asia/Singapore', holidays: NO_HOLIDAYS }, cutOff: '17:00', days: 0 },
  'ipi-fts': { calendar: { zone: 'Asia/Dubai', holidays: NO_HOLIDAYS }, cutOff: '16:00', days: 0 },
};

/** When payments that take days arrive. */
const ARRIVAL = '09:00';
const AT_ONCE_MS = 10 * MINUTE_MS;
const [SUNDAY, SATURDAY] = [0, 6];

const known = new WeakMap<Calendar['holidays'], Map<number, ReadonlySet<string>>>();

function holidaysOf({ holidays }: Calendar, year: number): ReadonlySet<string> {
  const years = known.get(holidays) ?? new Map<number, ReadonlySet<string>>();
  known.set(holidays, years);
  const found = years.get(year) ?? new Set(holidays(year));
  years.set(year, found);
  return found;
}

/** Whether banks of a rail work on a day. */
export function isBankDay(rail: BankRail, day: string): boolean {
  const weekday = midnight(day).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !holidaysOf(RAILS[rail].calendar, Number(day.slice(0, 4))).has(day);
}

/** The bank day so many bank days after a day; the day itself or the next bank day for 0. */
export function bankDayAfter(rail: BankRail, day: string, days = 1): string {
  let found = days === 0 ? day : dayAfter(day);
  for (let left = Math.max(days, 1); ; found = dayAfter(found)) {
    if (isBankDay(rail, found)) left -= 1;
    if (left === 0) return found;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return format;
}

/** An instant as its zone writes it, read as if it were UTC. */
const localOf = (zone: string, ms: number): number =>
  Date.parse(`${formatOf(zone).format(new Date(ms)).replace(' ', 'T')}Z`);

/** The instant of a time of day in a zone. No clock is changed on a bank day at such a time. */
function instantIn(zone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offset = localOf(zone, wanted) - wanted;
  return new Date(wanted - (localOf(zone, wanted - offset) - (wanted - offset))).toISOString();
}

/** The day that it is where the banks of a rail are. */
export const dayAt = (rail: BankRail, at: string): string =>
  dayOf(new Date(localOf(RAILS[rail].calendar.zone, Date.parse(at))));

/** When the payments of a bank day are sent. */
export const cutOffOn = (rail: BankRail, day: string): string =>
  instantIn(RAILS[rail].calendar.zone, day, RAILS[rail].cutOff);

/** The first cut-off of a rail after an instant, and the bank day that it is of. */
export function nextCutOff(rail: BankRail, at: string): { day: string; at: string } {
  const today = bankDayAfter(rail, dayAt(rail, at), 0);
  const cutOff = cutOffOn(rail, today);
  if (Date.parse(cutOff) > Date.parse(at)) return { day: today, at: cutOff };
  const next = bankDayAfter(rail, today);
  return { day: next, at: cutOffOn(rail, next) };
}

/** When what was sent at a cut-off has arrived. */
export function arrivalOf(rail: BankRail, cutOff: { day: string; at: string }): string {
  const { days, calendar } = RAILS[rail];
  if (days === 0) return new Date(Date.parse(cutOff.at) + AT_ONCE_MS).toISOString();
  return instantIn(calendar.zone, bankDayAfter(rail, cutOff.day, days), ARRIVAL);
}
