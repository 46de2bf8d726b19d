import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { childAt, firstTick, latestTick, type Pace, steadySize, tickAt } from './algorithms.ts';

const MINUTE = 60_000;
const LOT = 1000n;

const twap = (more: Partial<Pace> = {}): Pace => ({
  id: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  type: 'twap',
  side: 'buy',
  sizing: 'base',
  quantity: 100_000_000n,
  filled: 0n,
  missed: 0n,
  startedAt: 0,
  duration: 10,
  interval: null,
  parameters: {},
  lot: LOT,
  least: 10_000n,
  ...more,
});

/** Runs an algorithm whose children are filled by a rule; gives what was sent. */
function run(pace: Pace, fillOf: (quantity: bigint, tick: number) => bigint, most = 10_000): bigint[] {
  const sent: bigint[] = [];
  let now = pace;
  for (let tick = firstTick(pace); tick < most && tickAt(now, tick) !== null && now.filled < now.quantity; tick += 1) {
    const { quantity } = childAt(now, tick);
    if (quantity === 0n) continue;
    sent.push(quantity);
    const filled = fillOf(quantity, tick);
    now = { ...now, filled: now.filled + filled, missed: quantity - filled };
  }
  return sent;
}

const all = (quantity: bigint): bigint => quantity;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((one, other) => one + other, 0n);

describe('a continuous TWAP', () => {
  it('has a tick every ten seconds and one at its end', () => {
    const pace = twap({ duration: 1 });
    assert.deepEqual(
      [1, 2, 5, 6].map((tick) => tickAt(pace, tick)),
      [10_000, 20_000, 50_000, 60_000],
    );
    assert.equal(tickAt(pace, 7), null);
  });

  it('sends what it lags behind, in lots, and all of it by its end', () => {
    const sent = run(twap(), all);
    assert.equal(sent.length, 60);
    assert.equal(sum(sent), 100_000_000n);
    assert.ok(sent.slice(0, -1).every((quantity) => quantity % LOT === 0n));
  });

  it('keeps to the best price while it lags within its bound, and goes as far as its limit beyond', () => {
    assert.equal(childAt(twap(), 3).reach, 'best');
    assert.equal(childAt(twap(), 4).reach, 'limit');
    assert.equal(childAt(twap({ parameters: { boundsControl: 'wide' } }), 4).reach, 'best');
    assert.equal(childAt(twap({ parameters: { boundsControl: 'narrow' } }), 2).reach, 'limit');
  });

  it('bounds a long one by minutes and not by its share', () => {
    const day = twap({ duration: 1440, parameters: { boundsControl: 'standard' } });
    const perMinute = 100_000_000n / 1440n;
    const lagging = (minutes: bigint) => childAt({ ...day, filled: 50_000_000n - perMinute * minutes }, 720 * 6);
    assert.equal(lagging(4n).reach, 'best');
    assert.equal(lagging(6n).reach, 'limit');
  });

  it('waits while the lag is less than the least that is ordered', () => {
    assert.equal(childAt(twap({ quantity: 500_000n, least: 10_000n }), 1).quantity, 0n);
    assert.equal(childAt(twap({ quantity: 600_000n, least: 10_000n }), 1).quantity, 10_000n);
  });

  it('sends all that is left at its end, dust included', () => {
    const child = childAt(twap({ quantity: 100_000_123n, filled: 1n }), 60);
    assert.deepEqual(child, { quantity: 100_000_122n, reach: 'limit', isLast: true });
  });
});

describe('a TWAP in slices', () => {
  const sliced = (more: Partial<Pace> = {}): Pace => twap({ interval: 3, parameters: { isTimeSliced: true }, ...more });

  it('has as many slices as intervals begin, the first at once, and a last child at its end', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((tick) => tickAt(sliced(), tick)),
      [0, 3 * MINUTE, 6 * MINUTE, 9 * MINUTE, 10 * MINUTE, null],
    );
    assert.equal(childAt(sliced({ filled: 99_999_000n }), 4).isLast, true);
  });

  it('parts its lots evenly, the first ones take one more and the last one the dust', () => {
    const sent = run(sliced({ quantity: 10_500n }), all);
    assert.deepEqual(sent, [3000n, 3000n, 2000n, 2500n]);
  });

  it('adds to the next slice what one has missed', () => {
    const sent = run(sliced({ quantity: 12_000n }), (quantity, tick) => (tick === 1 ? 0n : quantity));
    assert.deepEqual(sent, [3000n, 3000n, 6000n, 3000n]);
  });

  it('sends nothing for slices of less than a lot', () => {
    assert.equal(childAt(sliced({ quantity: 2000n }), 2).quantity, 2000n);
    assert.deepEqual(run(sliced({ quantity: 2000n }), all), [1000n, 1000n]);
  });
});

describe('a steady pace', () => {
  const steady = (more: Partial<Pace> = {}): Pace =>
    twap({
      type: 'steady_pace',
      duration: null,
      quantity: 10_500_000n,
      parameters: { interval: 30, intervalUnit: 'second', subOrderSize: '1000000' },
      ...more,
    });

  it('sends a child at each interval, the last one what is left', () => {
    assert.equal(tickAt(steady(), 4), 120_000);
    assert.equal(tickAt(steady({ parameters: { interval: 2, intervalUnit: 'hour' } }), 1), 120 * MINUTE);
    const sent = run(steady(), all);
    assert.deepEqual(sent, [...Array.from({ length: 10 }, () => 1_000_000n), 500_000n]);
  });

  it('varies sizes within the variance, the same ones each time', () => {
    const parameters = { interval: 1, subOrderSize: '1000000', variance: 20 };
    const sizes = Array.from({ length: 500 }, (_, number) => steadySize({ id: 'one', parameters, lot: LOT }, number));
    assert.ok(sizes.every((size) => size >= 800_000n && size <= 1_200_000n && size % LOT === 0n));
    assert.ok(new Set(sizes).size > 200);
    assert.deepEqual(sizes[7], steadySize({ id: 'one', parameters, lot: LOT }, 7));
    assert.notDeepEqual(
      sizes,
      Array.from({ length: 500 }, (_, number) => steadySize({ id: 'two', parameters, lot: LOT }, number)),
    );
  });

  it('keeps due what a child did not fill', () => {
    const sent = run(steady({ quantity: 4_000_000n }), (quantity, tick) => (tick === 0 ? 250_000n : quantity));
    assert.deepEqual(sent, [1_000_000n, 1_750_000n, 1_000_000n, 1_000_000n]);
  });
});

describe('ticks that were missed while a service was down', () => {
  it('are made up for by the latest alone', () => {
    assert.equal(latestTick(twap(), 3, 125_000), 12);
    assert.equal(latestTick(twap(), 3, 10 * MINUTE), 60);
    assert.equal(latestTick(twap(), 3, 9 * MINUTE + 59_999), 59);
    assert.equal(latestTick(twap(), 14, 125_000), 14);
  });
});
