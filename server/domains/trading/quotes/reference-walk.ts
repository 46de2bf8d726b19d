import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The walk of one product's reference price: pure integers, so that every process knows the same price for the same time. */
export interface ReferenceWalk {
  seed: string;
  product: string;
  /** In ticks. */
  start: bigint;
  volPerDayPpm: number;
}

export const STEP_MS = 5_000;
export const STEPS_PER_DAY = 17_280;
const DAY_MS = STEP_MS * STEPS_PER_DAY;
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
const MILLION = 1_000_000n;
/** At most so far from the start, in millionths. */
const FARTHEST = 500_000;
/** What remains of an anchor after a day, in hundredths. */
const REMAINS = 98;
/** About the square root of the steps of a day: so much calmer is a step. */
const STEP_PART = 131;
const WORDS = 12;
const LARGEST_WORD = 65_535;

/** Days of one walk that are kept: today, what is drawn ahead of midnight, and yesterday for charts. */
const KEPT_DAYS = 3;
const KEPT_WALKS = 64;

/** So many steps are drawn before others have their turn: some milliseconds. */
const SLICE = 1_000;
/** Of days that are told of in past prices, sums of so many steps each are kept: five minutes. */
export const COARSE_STEPS = 60;
const KEPT_COARSE_DAYS = 40;

/** Sums of the steps of a day up to each, as far as they are drawn. */
interface Day {
  sums: Int32Array;
  drawn: number;
}

interface Known {
  /** Of each day from the first on. */
  anchors: number[];
  /** The latest used last. */
  days: Map<number, Day>;
  /** Every so many sums of days. */
  coarse: Map<number, Int32Array>;
  /** Days that are being drawn bit by bit, whoever asked first. */
  drawing: Map<number, { day: Day; done: Promise<Day> }>;
}

/** What was computed before: nothing depends on it but the time that an answer takes. */
const known = new Map<string, Known>();

/** Moves an entry to the end, and forgets the first ones above the limit. */
function keep<Key, Value>(
  entries: Map<Key, Value>,
  { key, value, most }: { key: Key; value: Value; most: number },
): Value {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break;
    entries.delete(oldest);
  }
  return value;
}

const newKnown = (): Known => ({ anchors: [0], days: new Map(), coarse: new Map(), drawing: new Map() });
const newDay = (): Day => ({ sums: new Int32Array(STEPS_PER_DAY + 1), drawn: 0 });

function knownOf({ seed, product, volPerDayPpm }: ReferenceWalk): Known {
  const key = JSON.stringify([seed, product, volPerDayPpm]);
  return keep(known, { key, value: known.get(key) ?? newKnown(), most: KEPT_WALKS });
}

const truncated = (value: number, by: number): number => (value - (value % by)) / by;

/** A draw of about normal distribution: the volatility × the sum of twelve words around their mean, divided by a part of it. */
function draw({ seed, product, volPerDayPpm }: ReferenceWalk, { day, step }: { day: number; step: number }): number {
  const bytes = hash('sha256', `${seed}:${product}:${day}:${step}`, 'buffer');
  let sum = -(WORDS / 2) * LARGEST_WORD;
  for (let at = 0; at < WORDS; at += 1) sum += bytes.readUInt16BE(2 * at);
  return truncated(volPerDayPpm * sum, step === 0 ? LARGEST_WORD : LARGEST_WORD * STEP_PART);
}

/** Where a day begins, in millionths from the start; 0 up to the first day. */
function anchorOf(walk: ReferenceWalk, { anchors }: Known, day: number): number {
  for (let next = anchors.length; next <= day; next += 1)
    anchors.push(Math.floor(((anchors[next - 1] ?? 0) * REMAINS) / 100) + draw(walk, { day: next, step: 0 }));
  return anchors[day] ?? 0;
}

/** Draws some more steps of a day. Gives how many are drawn then. */
function drawMore(walk: ReferenceWalk, day: number, { sums, drawn }: Day): number {
  const end = Math.min(STEPS_PER_DAY, drawn + SLICE);
  let sum = sums[drawn] ?? 0;
  for (let step = drawn + 1; step <= end; step += 1) {
    sum += draw(walk, { day, step });
    sums[step] = sum;
  }
  return end;
}

function sumsOf(walk: ReferenceWalk, { days, drawing }: Known, day: number): Int32Array {
  const value = days.get(day) ?? drawing.get(day)?.day ?? newDay();
  while (value.drawn < STEPS_PER_DAY) value.drawn = drawMore(walk, day, value);
  return keep(days, { key: day, value, most: KEPT_DAYS }).sums;
}

async function drawInTurns(walk: ReferenceWalk, number: number, day: Day): Promise<Day> {
  while (day.drawn < STEPS_PER_DAY) {
    day.drawn = drawMore(walk, number, day);
    await nextTurn();
  }
  return day;
}

/** A day whose steps are all drawn, bit by bit, so that it keeps nobody waiting. */
function drawnDay(walk: ReferenceWalk, { days, drawing }: Known, number: number): Promise<Day> {
  const known = days.get(number);
  if (known !== undefined) return Promise.resolve(known);
  const under = drawing.get(number);
  if (under !== undefined) return under.done;
  const day = newDay();
  const done = drawInTurns(walk, number, day).finally(() => drawing.delete(number));
  drawing.set(number, { day, done });
  return done;
}

interface Moment {
  day: number;
  step: number;
}

/** From the start in millionths: the sum of the day's steps, bent so that the day ends where the next begins. */
function bent(walk: ReferenceWalk, { day, step }: Moment, { sum, whole }: { sum: number; whole: number }): number {
  const before = knownOf(walk);
  const from = anchorOf(walk, before, day);
  const missing = anchorOf(walk, before, day + 1) - from - whole;
  return from + sum + truncated(missing * step, STEPS_PER_DAY);
}

function priceAt({ start }: ReferenceWalk, distance: number): bigint {
  const near = Math.max(-FARTHEST, Math.min(FARTHEST, distance));
  return (start * (MILLION + BigInt(near))) / MILLION;
}

function momentOf(at: Date | number): Moment {
  const sinceFirstMs = Number(at) - FIRST_DAY_MS;
  const day = Math.floor(sinceFirstMs / DAY_MS);
  return { day, step: Math.floor((sinceFirstMs - day * DAY_MS) / STEP_MS) };
}

/** Counts the steps of five seconds, across all products; each day begins with one. */
export const stepOf = (at: Date | number): number => Math.floor(Number(at) / STEP_MS);

/** The reference price at a time, in ticks. The first of a day takes its time, unless the day was prepared. */
export function referenceAt(walk: ReferenceWalk, at: Date | number): bigint {
  const moment = momentOf(at);
  const before = knownOf(walk);
  if (moment.step === 0) return priceAt(walk, anchorOf(walk, before, moment.day));
  const sums = sumsOf(walk, before, moment.day);
  return priceAt(walk, bent(walk, moment, { sum: sums[moment.step] ?? 0, whole: sums[STEPS_PER_DAY] ?? 0 }));
}

/** Whether the price at a time is known without drawing a day. */
export function isDayKnown(walk: ReferenceWalk, at: Date | number): boolean {
  const { day, step } = momentOf(at);
  return step === 0 || knownOf(walk).days.has(day);
}

/** Has the day of a time known, without keeping anybody waiting. */
export async function prepareDay(walk: ReferenceWalk, at: Date | number): Promise<void> {
  if (isDayKnown(walk, at)) return;
  const { day: key } = momentOf(at);
  const before = knownOf(walk);
  keep(before.days, { key, value: await drawnDay(walk, before, key), most: KEPT_DAYS });
}

/**
 * The reference price at a time of any day, in ticks, without keeping anybody waiting: at every fifth minute alone, of which little is kept,
 * so that a chart of weeks takes nothing away from those who trade today.
 */
export async function pastReferenceAt(walk: ReferenceWalk, at: Date | number): Promise<bigint> {
  const moment = momentOf(at);
  const { day: key, step } = moment;
  if (step % COARSE_STEPS !== 0) throw new Error('a past price is of every fifth minute');
  const before = knownOf(walk);
  let sums = before.coarse.get(key);
  if (sums === undefined) {
    const { sums: all } = await drawnDay(walk, before, key);
    const value = all.filter((_, at) => at % COARSE_STEPS === 0);
    sums = keep(before.coarse, { key, value, most: KEPT_COARSE_DAYS });
  }
  return priceAt(walk, bent(walk, moment, { sum: sums[step / COARSE_STEPS] ?? 0, whole: sums.at(-1) ?? 0 }));
}

/** The least and the largest price of the steps of a day from one on and before another. */
type RangeOfDay = (from: number, before: number) => readonly [least: bigint, largest: bigint];

/** The prices of the day of a time, without keeping anybody waiting, and without keeping the day. */
export async function rangeOfDay(walk: ReferenceWalk, at: Date | number): Promise<RangeOfDay> {
  const { day } = momentOf(at);
  const before = knownOf(walk);
  const { sums } = await drawnDay(walk, before, day);
  const from = anchorOf(walk, before, day);
  const missing = anchorOf(walk, before, day + 1) - from - (sums[STEPS_PER_DAY] ?? 0);
  const distances = sums.map((sum, step) => from + sum + truncated(missing * step, STEPS_PER_DAY));
  return (first, end) => {
    let [least, largest] = [distances[first] ?? 0, distances[first] ?? 0];
    for (const distance of distances.subarray(first + 1, end)) {
      if (distance < least) least = distance;
      if (distance > largest) largest = distance;
    }
    return [priceAt(walk, least), priceAt(walk, largest)];
  };
}

/** The step of its day that a time is in. */
export const stepOfDay = (at: Date | number): number => momentOf(at).step;
