import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { iso } from './business-time.ts';
import { createRandom } from './random.ts';

describe('random choices from a seed', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return [random.hexId(), random.int(0, 1e9), random.pick('abcdef'.split('')), random.uuidAt(1_772_443_800_000)];
  };
  it('repeat for the same seed and differ for another', () => {
    assert.deepEqual(draw('1:a'), draw('1:a'));
    assert.notDeepEqual(draw('1:a'), draw('1:b'));
  });
  it('make UUIDs of version 7 that carry their instant and never repeat', () => {
    const random = createRandom('ids');
    const ids = Array.from({ length: 20_000 }, () => random.uuidAt(1_772_443_800_123));
    assert.equal(new Set(ids).size, ids.length);
    const time = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
    assert.equal(time, 1_772_443_800_123);
    for (const id of ids) assert.match(id.slice(14), /^7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
  it('spread evenly, and by weight where there are weights', () => {
    const random = createRandom('spread');
    const counts = [0, 0, 0, 0];
    let heavy = 0;
    for (let index = 0; index < 40_000; index += 1) {
      const drawn = random.int(0, 3);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
      if (
        random.weighted([
          [true, 9],
          [false, 1],
        ])
      )
        heavy += 1;
    }
    for (const count of counts) assert.ok(Math.abs(count - 10_000) < 500, counts.join());
    assert.ok(Math.abs(heavy - 36_000) < 500);
  });
});

describe('text of an instant', () => {
  it('is what Date gives, for any instant', () => {
    const random = createRandom('instants');
    for (let index = 0; index < 10_000; index += 1) {
      const atMs = random.int(0, 4_102_444_800_000);
      assert.equal(iso(atMs), new Date(atMs).toISOString());
    }
    assert.equal(iso(Date.parse('2024-02-29T00:00:00.000Z')), '2024-02-29T00:00:00.000Z');
  });
  it('leaves out what is less than a millisecond', () => {
    const noon = Date.parse('2026-03-02T12:00:00.007Z');
    for (const atMs of [noon + 0.5, noon - 1 / 3, noon + 992.999, noon + 992.0001])
      assert.equal(iso(atMs), new Date(atMs).toISOString(), String(atMs));
  });
});
