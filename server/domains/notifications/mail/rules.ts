const MINUTE_MS = 60_000;
/** Pauses after the first, second … attempt. */
const PAUSES_MINUTES = [1, 5, 30, 120, 480, 1440];

/** When the next attempt is due after so many; null after the last one. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const minutes = PAUSES_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

const RESERVED = ['.example', '.invalid'];

/** Whether nobody can have an address: those of demo people are under names that were set aside for examples (RFC 2606). */
export const isNobodys = (address: string): boolean => RESERVED.some((end) => address.endsWith(end));

interface Wish {
  hour: number;
  zone: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = HOUR_MS / 4;
const LONGEST_GAP_MS = 50 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const fresh = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone, hourCycle: 'h23' });
  formats.set(zone, fresh);
  return fresh;
}

interface Local {
  day: number;
  hour: number;
  /** Since the local midnight, as clocks show it. */
  ms: number;
}

function localTime(zone: string, atMs: number): Local {
  const parts = formatOf(zone).formatToParts(new Date(atMs));
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hour = of('hour');
  return { day: of('day'), hour, ms: hour * HOUR_MS + of('minute') * MINUTE_MS + of('second') * 1000 };
}

/** The first quarter of an hour at which a local day reaches the hour, also on days whose clocks skip it or have it twice. */
function searchFrom({ hour, zone }: Wish, after: number): Date {
  const first = Math.floor(after / QUARTER_MS) * QUARTER_MS;
  let last = localTime(zone, first);
  for (let at = first + QUARTER_MS; at <= first + LONGEST_GAP_MS; at += QUARTER_MS) {
    const now = localTime(zone, at);
    if (now.hour >= hour && (now.day !== last.day || last.hour < hour)) return new Date(at);
    last = now;
  }
  throw new Error(`no hour ${hour} in ${zone}`);
}

/** When the next digest is due after a moment: once in each local day. */
export function nextDigestAt(wish: Wish, after: Date): Date {
  const second = Math.floor(after.getTime() / 1000) * 1000;
  const wait = (wish.hour * HOUR_MS - localTime(wish.zone, second).ms + DAY_MS) % DAY_MS || DAY_MS;
  const likely = second + wait;
  return localTime(wish.zone, likely).ms === wish.hour * HOUR_MS ? new Date(likely) : searchFrom(wish, second);
}
