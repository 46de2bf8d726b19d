import { HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import type { OrderReport } from '#server/domains/trading/public.ts';
import { executionReport } from './application/execution-report.ts';
import { writeMoment } from './dictionary/formats.ts';
import { contentOf } from './gateway/content.ts';
import type { Body } from './wire/write.ts';

const HEARTBEAT_MS = 30_000;
/** Without orders for so long, the client of the demo logs out. */
const QUIET_MS = 6 * HOUR_MS;
const BEFORE_MS = 4 * MINUTE_MS;
const AFTER_MS = 17 * MINUTE_MS;
const DELAY_MS = 35;
const MASKED = '***';

/** A message without its number. */
interface Said {
  at: number;
  direction: 'in' | 'out';
  type: string;
  body: Body;
  /** Number of the event of the account that it tells of. */
  event?: number;
}

/** A message of the log of the demo. */
export interface PlannedMessage {
  at: string;
  direction: 'in' | 'out';
  type: string;
  number: number;
  content: string;
  event?: number;
}

/** What a client and the service said to each other, and where both stand then. */
export interface PlannedLog {
  messages: PlannedMessage[];
  expected: number;
  next: number;
  loggedOnAt: string;
  loggedOutAt: string;
}

const momentOf = (at: number): string => writeMoment(new Date(at));

/** The order as its client sent it: what its report repeats of it. */
function newOrder(report: Body, at: number): Body {
  const { 1: account, 11: id, 15: currency, 38: quantity, 40: type, 44: price, 54: side, 55: symbol } = report;
  const { 59: time, 99: stop, 126: until, 544: funding } = report;
  const terms = { 1: account, 11: id, 15: currency, 38: quantity, 40: type, 44: price, 54: side, 55: symbol };
  return { ...terms, 59: time, 60: momentOf(at), 99: stop, 126: until, 544: funding };
}

/** What the report of an event answers: the order, a request to cancel it, or nothing. */
function askedBy({ order, event }: OrderReport, report: Body): Said | null {
  const at = event.at.getTime() - DELAY_MS;
  if (event.kind === 'accepted' || event.kind === 'scheduled')
    return { at, direction: 'in', type: 'D', body: newOrder(report, at) };
  if (event.kind !== 'cancelRequested' || order.clientOrderId === null) return null;
  const body = { 11: `cancel-${order.clientOrderId}`, 41: order.clientOrderId, 54: report[54], 55: report[55] };
  return { at, direction: 'in', type: 'F', body: { ...body, 60: momentOf(at) } };
}

function saidOf(told: OrderReport): Said[] {
  const { order, event } = told;
  const cancelledBy = { clientOrderId: `cancel-${order.clientOrderId}` };
  const report = executionReport(order, event, { cancelledBy });
  const asked = askedBy(told, report);
  const answer: Said = {
    at: event.at.getTime(),
    direction: 'out',
    type: '8',
    body: report,
    event: event.accountNumber,
  };
  return asked === null ? [answer] : [asked, answer];
}

const logon = (at: number, isFirst: boolean): Said[] => {
  const body = { 98: '0', 108: '30', 141: isFirst ? 'Y' : undefined };
  return [
    { at, direction: 'in', type: 'A', body: { ...body, 554: MASKED, 9001: 'N' } },
    { at: at + DELAY_MS, direction: 'out', type: 'A', body },
  ];
};

const logout = (at: number): Said[] => [
  { at, direction: 'in', type: '5', body: { 58: 'end of day' } },
  { at: at + DELAY_MS, direction: 'out', type: '5', body: {} },
];

/** An order whose client forgot 60, and what it was told. */
function mistake(at: number, { accountId, number }: { accountId: string; number: number }): Said[] {
  const body = { 1: accountId, 11: 'desk-test', 38: '0.1', 40: '1', 54: '1', 55: 'TBTC-TUSD' };
  const answer = { 45: String(number), 58: 'Required tag missing', 371: '60', 372: 'D', 373: '1' };
  return [
    { at, direction: 'in', type: 'D', body },
    { at: at + DELAY_MS, direction: 'out', type: '3', body: answer },
  ];
}

/** Reports in stretches between which the client is away. */
function connectionsOf(reports: readonly OrderReport[]): OrderReport[][] {
  const stretches: OrderReport[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const report of reports) {
    const at = report.event.at.getTime();
    if (at - last > QUIET_MS) stretches.push([report]);
    else stretches.at(-1)?.push(report);
    last = at;
  }
  return stretches;
}

/** Gives numbers to what was said; heartbeats take some of them, and are not kept. */
class Counter {
  readonly #next = { in: 1, out: 1 };
  #since = 0;

  get next(): Readonly<Record<Said['direction'], number>> {
    return this.#next;
  }

  begin(at: number): void {
    this.#since = at;
  }

  number({ at, direction, type, body, event }: Said): PlannedMessage {
    const beats = Math.floor((at - this.#since) / HEARTBEAT_MS);
    this.#next.in += beats;
    this.#next.out += beats;
    this.#since += beats * HEARTBEAT_MS;
    const number = this.#next[direction];
    this.#next[direction] += 1;
    const fields = Object.entries(body).flatMap(([tag, value]) =>
      typeof value === 'string' ? [{ tag: Number(tag), value }] : [],
    );
    const message = { at: iso(at), direction, type, number, content: contentOf({ fields }) };
    return event === undefined ? message : { ...message, event };
  }
}

/** The log of a session over which the orders of an account came that have an id of the client, until a moment; null without any. */
export function planLog(reports: readonly OrderReport[], date: Date): PlannedLog | null {
  const own = reports.filter(({ order }) => order.clientOrderId !== null);
  const counter = new Counter();
  const messages: PlannedMessage[] = [];
  let ends: { on: number; out: number } | null = null;
  for (const [index, stretch] of connectionsOf(own).entries()) {
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (first === undefined || last === undefined) continue;
    const on = first.event.at.getTime() - BEFORE_MS;
    const out = Math.min(last.event.at.getTime() + AFTER_MS, date.getTime() - MINUTE_MS);
    counter.begin(on);
    const say = (said: readonly Said[]): void => {
      for (const one of said) messages.push(counter.number(one));
    };
    say(logon(on, index === 0));
    if (index === 1) say(mistake(on + MINUTE_MS, { accountId: first.order.accountId, number: counter.next.in + 2 }));
    say(stretch.flatMap(saidOf).toSorted((one, other) => one.at - other.at));
    say(logout(out));
    ends = { on, out: out + DELAY_MS };
  }
  if (ends === null) return null;
  const { in: expected, out: next } = counter.next;
  return { messages, expected, next, loggedOnAt: iso(ends.on), loggedOutAt: iso(ends.out) };
}
