import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { curveOf, startOf } from './reserve-curve.ts';

const point = (position: number, at: string, units = String(position * 100)) => ({
  position,
  at: `2026-03-${at}:00:00.000Z`,
  circulating: `${units}0000`,
  reserve: units,
});
const end = '2026-03-05T00:00:00.000Z';
const brief = (levels: ReturnType<typeof curveOf>) =>
  levels.map(({ position, reserve, from, until, isOpening }) => [position, reserve, from, until, isOpening]);

describe('startOf', () => {
  it('is the start of a UTC day, the same all day', () => {
    assert.equal(startOf('7d', '2026-03-08T00:00:00.000Z'), '2026-03-01T00:00:00.000Z');
    assert.equal(startOf('7d', '2026-03-08T23:59:59.999Z'), '2026-03-01T00:00:00.000Z');
    assert.equal(startOf('all', '2026-03-08T23:59:59.999Z'), undefined);
  });
});

describe('curveOf', () => {
  it('goes from level to level at the times of the changes', () => {
    const levels = curveOf([point(1, '01T00'), point(2, '02T00')], { before: undefined, start: undefined, end });
    assert.deepEqual(brief(levels), [
      [1, '100', 0, 0.25, false],
      [2, '200', 0.25, 1, false],
    ]);
  });
  it('begins a period with what held before it, and with nothing where there was nothing', () => {
    const start = '2026-03-03T00:00:00.000Z';
    const [opening, next] = brief(curveOf([point(3, '04T00')], { before: point(2, '01T00'), start, end }));
    assert.deepEqual(opening, [2, '200', 0, 0.5, true]);
    assert.deepEqual(next, [3, '300', 0.5, 1, false]);
    assert.deepEqual(brief(curveOf([], { before: undefined, start, end })), [[0, '0', 0, 1, true]]);
  });
  it('has no level where nothing has happened at all, and ends with a change that is newer than the figures', () => {
    assert.deepEqual(curveOf([], { before: undefined, start: undefined, end }), []);
    const levels = curveOf([point(1, '04T00'), point(2, '06T00')], { before: undefined, start: undefined, end });
    assert.deepEqual(brief(levels).at(-1), [2, '200', 1, 1, false]);
  });
});
