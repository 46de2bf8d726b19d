import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeOf, priceCurve } from './price-curve.ts';

const at = (minute: number) => `2026-03-02T09:0${minute}:00.000Z`;

describe('prices as a curve', () => {
  it('lie within the drawing, with room above and below', () => {
    const curve = priceCurve([
      { time: at(0), price: '100' },
      { time: at(1), price: '200' },
      { time: at(4), price: '150' },
    ]);
    assert.deepEqual(
      curve?.all.map(({ x, y }) => [x, Math.round(y * 100)]),
      [
        [0, 7],
        [0.25, 93],
        [1, 50],
      ],
    );
    assert.deepEqual([curve?.low, curve?.high, curve?.lines.length, curve?.ticks[2]], ['100', '200', 1, 150]);
  });
  it('have gaps where there was none, and are none where there never was', () => {
    const gap = [
      { time: at(0), price: '1' },
      { time: at(1), price: null },
      { time: at(2), price: '1' },
    ];
    assert.deepEqual(
      priceCurve(gap)?.lines.map((line) => line.map(({ x, y }) => [x, y.toFixed(3)])),
      [[[0, '0.500']], [[1, '0.500']]],
    );
    assert.equal(priceCurve([{ time: at(0), price: null }]), null);
    assert.equal(priceCurve([]), null);
  });
});

describe('the change of a price', () => {
  it('is in percent, cut to two decimals', () => {
    assert.deepEqual(
      [changeOf('100', '101.25'), changeOf('60000.5', '59400'), changeOf('1', '1'), changeOf('0', '1')],
      ['+1.25', '−1.00', '0.00', '0.00'],
    );
  });
});
