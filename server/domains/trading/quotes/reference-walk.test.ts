import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  isDayKnown,
  pastReferenceAt,
  prepareDay,
  type ReferenceWalk,
  referenceAt,
  STEP_MS,
  STEPS_PER_DAY,
  stepOf,
} from './reference-walk.ts';

const WALK: ReferenceWalk = { seed: 'demo', product: 'TBTC-TUSD', start: 6_000_000n, volPerDayPpm: 30_000 };
const DAY_MS = STEP_MS * STEPS_PER_DAY;
const FIRST = Date.UTC(2026, 0, 1);

/** A draw as the rule says it, with whole numbers of any size. */
function drawn({ seed, product, volPerDayPpm }: ReferenceWalk, day: number, step: number): bigint {
  const hex = createHash('sha256').update(`${seed}:${product}:${day}:${step}`).digest('hex');
  const words = Array.from({ length: 12 }, (_, at) => BigInt(`0x${hex.slice(4 * at, 4 * at + 4)}`));
  const sum = words.reduce((all, word) => all + word, 0n) - 6n * 65_535n;
  return (BigInt(volPerDayPpm) * sum) / (65_535n * (step === 0 ? 1n : 131n));
}

/** The anchor of a day, added up from the first. */
function anchored(walk: ReferenceWalk, day: number): bigint {
  let anchor = 0n;
  for (let at = 1; at <= day; at += 1) {
    const floor = anchor < 0n ? -((-anchor * 98n + 99n) / 100n) : (anchor * 98n) / 100n;
    anchor = floor + drawn(walk, at, 0);
  }
  return anchor;
}

const priceOf = (walk: ReferenceWalk, distance: bigint): bigint => (walk.start * (1_000_000n + distance)) / 1_000_000n;

/** For how long nothing else ran at most while this did. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await work();
  clearInterval(timer);
  return longest;
}

describe('the walk of a reference price', () => {
  it('begins at its start, and is there before', () => {
    assert.equal(referenceAt(WALK, FIRST), WALK.start);
    assert.equal(referenceAt(WALK, new Date(FIRST)), WALK.start);
    assert.equal(referenceAt(WALK, FIRST - DAY_MS), WALK.start);
  });

  it('meets the anchor of each day', () => {
    const walks = ['demo', 'other', 's'].map((seed) => ({ ...WALK, seed }));
    for (const walk of walks)
      for (const day of [1, 2, 30, 61, 200])
        assert.equal(referenceAt(walk, FIRST + day * DAY_MS), priceOf(walk, anchored(walk, day)), `day ${day}`);
    assert.equal(
      walks.some((walk) => anchored(walk, 61) < 0n) && walks.some((walk) => anchored(walk, 61) > 0n),
      true,
      'both sides of the start',
    );
  });

  it('is inside a day the sum of the steps, bent to end at the next anchor', () => {
    const [day, days] = [61, 61 * DAY_MS];
    const sums = [0n];
    for (let step = 1; step <= STEPS_PER_DAY; step += 1) sums.push((sums[step - 1] ?? 0n) + drawn(WALK, day, step));
    const [from, to] = [anchored(WALK, day), anchored(WALK, day + 1)];
    for (const step of [1, 2, 1_000, 8_640, 17_279]) {
      const bent = ((to - from - (sums[STEPS_PER_DAY] ?? 0n)) * BigInt(step)) / BigInt(STEPS_PER_DAY);
      const price = priceOf(WALK, from + (sums[step] ?? 0n) + bent);
      for (const withinMs of [0, 1, STEP_MS - 1])
        assert.equal(referenceAt(WALK, FIRST + days + step * STEP_MS + withinMs), price, `step ${step}`);
    }
  });

  it('is the same whatever was asked before', () => {
    const walk = { ...WALK, product: 'TSOL-TUSD' };
    const times = [70.3, 3.1, 70.3, 70.9, 400, 3.1, 5.5].map((days) => FIRST + Math.floor(days * DAY_MS));
    const once = times.map((at) => referenceAt(walk, at));
    const others = Array.from({ length: 70 }, (_, at) => referenceAt({ ...walk, seed: `other ${at}` }, FIRST + DAY_MS));
    assert.equal(new Set(others).size > 60, true, 'each seed has its own walk');
    assert.deepEqual(
      times.map((at) => referenceAt(walk, at)),
      once,
    );
  });

  it('stays within half of its start', () => {
    const wild = { ...WALK, volPerDayPpm: 900_000 };
    const prices = Array.from({ length: 120 }, (_, day) => referenceAt(wild, FIRST + day * DAY_MS));
    assert.equal(prices.includes(3_000_000n) && prices.includes(9_000_000n), true);
    assert.equal(
      prices.every((price) => price >= 3_000_000n && price <= 9_000_000n),
      true,
    );
  });

  it('is soon known for a time years on', () => {
    const walk = { ...WALK, product: 'HTETH-TUSD' };
    const startedAt = performance.now();
    referenceAt(walk, Date.UTC(2031, 5, 15, 13));
    // A day and the anchors before it take about 40 ms; a machine that does other things meanwhile has more.
    assert.equal(performance.now() - startedAt < 1_000, true);
    assert.equal(referenceAt(walk, Date.UTC(2031, 5, 15, 13)), referenceAt(walk, Date.UTC(2031, 5, 15, 13, 0, 4)));
  });
});

describe('a day that is drawn bit by bit', () => {
  const fresh = (seed: string): ReferenceWalk => ({ ...WALK, seed });
  const noon = FIRST + 90.5 * DAY_MS;

  it('gives the same prices, and lets others have their turn meanwhile', async () => {
    const longest = await longestTurn(() => prepareDay(fresh('sliced'), noon));
    assert.ok(longest < 200, `${longest} ms`);
    assert.equal(isDayKnown(fresh('sliced'), noon), true);
    const sliced = fresh('both');
    const preparing = prepareDay(sliced, noon);
    const asked = referenceAt(sliced, noon);
    await preparing;
    assert.equal(referenceAt(sliced, noon), asked);
  });

  it('is prepared once however many ask, and many days at once come to an end', async () => {
    const walk = fresh('many days');
    const times = Array.from({ length: 5 }, (_, day) => noon + day * DAY_MS);
    await Promise.all([...times, ...times].map((at) => prepareDay(walk, at)));
    assert.equal(times.filter((at) => isDayKnown(walk, at)).length, 3);
  });

  it('leaves a few past prices, which are those of the walk', async () => {
    const walk = fresh('past');
    for (const days of [3, 3.25, 4, 90.5, 3.25]) {
      const at = FIRST + days * DAY_MS;
      assert.equal(await pastReferenceAt(walk, at), referenceAt(walk, at), String(days));
    }
    await assert.rejects(pastReferenceAt(walk, noon + STEP_MS), /every fifth minute/);
  });
});

describe('steps', () => {
  it('are five seconds each, and begin with the day', () => {
    assert.equal(stepOf(FIRST) % STEPS_PER_DAY, 0);
    assert.equal(stepOf(FIRST + STEP_MS) - stepOf(new Date(FIRST + STEP_MS - 1)), 1);
  });
});
