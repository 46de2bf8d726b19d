import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isNear, placeTip } from './tip-place.ts';

const FRAME = { width: 800, height: 600 };
const TIP = { width: 100, height: 20 };
const boxAt = (left: number, top: number) => ({ left, top, right: left + 30, bottom: top + 30 });

it('a tip stands centred below, and above where there is no room below', () => {
  assert.deepEqual(placeTip(boxAt(400, 100), TIP, FRAME), { left: 365, top: 136 });
  assert.deepEqual(placeTip(boxAt(400, 565), TIP, FRAME), { left: 365, top: 539 });
});

it('a tip stays inside the window at its edges', () => {
  assert.equal(placeTip(boxAt(0, 100), TIP, FRAME).left, 8);
  assert.equal(placeTip(boxAt(770, 100), TIP, FRAME).left, 692);
});

it('a tip stays while the pointer is on it or on the way to it, and not beside', () => {
  const tip = { left: 365, top: 136, right: 465, bottom: 156 };
  for (const [x, y, isKept] of [
    [410, 110, true],
    [380, 150, true],
    [410, 133, true],
    [380, 140, true],
    [340, 110, false],
    [410, 170, false],
  ] as const)
    assert.equal(isNear({ x, y }, boxAt(400, 100), tip), isKept, `${x} ${y}`);
});
