import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  allotSlots,
  isSuccess,
  nextAttemptAfter,
  overlapEnd,
  retryAfterMs,
  rotationWaitMs,
  suspensionFor,
  weekBefore,
} from './rules.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const wall = new Date('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const minutesAfter = (made: number, outcome: Parameters<typeof nextAttemptAfter>[1]): number | null => {
  const next = nextAttemptAfter(made, outcome, { now, wall });
  return next && (next.getTime() - now.getTime()) / 60_000;
};

describe('success', () => {
  it('is any 2xx and nothing else', () => {
    for (const status of [200, 201, 202, 204, 299]) assert.ok(isSuccess({ status }));
    for (const status of [null, 101, 199, 300, 301, 304, 400, 404, 410, 500])
      assert.ok(!isSuccess({ status }), `${status}`);
  });
});

describe('the retry schedule', () => {
  it('waits 1, 5, 10, 30, 60, 120 and 240 minutes, and gives up after the eighth attempt', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((made) => minutesAfter(made, { status: 500 }));
    assert.deepEqual(waits, [1, 5, 10, 30, 60, 120, 240, null]);
  });
  it('is the same for network errors, redirects and every 4xx', () => {
    for (const status of [null, 301, 400, 401, 404, 408, 410, 429]) assert.equal(minutesAfter(2, { status }), 5);
  });
  it('waits longer where Retry-After asks for it on 408, 429 and 503, at most four hours, never shorter', () => {
    for (const status of [408, 429, 503]) {
      assert.equal(minutesAfter(1, { status, retryAfter: '600' }), 10);
      assert.equal(minutesAfter(1, { status, retryAfter: '999999' }), 240);
      assert.equal(minutesAfter(3, { status, retryAfter: '5' }), 10);
    }
    assert.equal(minutesAfter(1, { status: 500, retryAfter: '600' }), 1);
    assert.equal(minutesAfter(8, { status: 429, retryAfter: '600' }), null);
  });
});

describe('Retry-After', () => {
  it('is seconds or an HTTP date by wall time; what is neither asks for nothing', () => {
    assert.equal(retryAfterMs('120', wall), 120_000);
    assert.equal(retryAfterMs('Thu, 01 Jan 2026 01:00:00 GMT', wall), HOUR_MS);
    assert.equal(retryAfterMs('Wed, 31 Dec 2025 01:00:00 GMT', wall), 0);
    assert.equal(retryAfterMs('Fri, 01 Jan 2027 01:00:00 GMT', wall), 4 * HOUR_MS);
    for (const nothing of [undefined, '', 'soon', '1e99', '-5'])
      assert.equal(retryAfterMs(nothing, wall), 0, `${nothing}`);
  });
});

describe('suspension', () => {
  it('comes with the hundredth failure within a week, the five hundredth in all, or a 410', () => {
    assert.equal(suspensionFor({ status: 500 }, { inWeek: 99, inAll: 499 }), null);
    assert.equal(suspensionFor({ status: 500 }, { inWeek: 100, inAll: 100 }), 'failures-in-week');
    assert.equal(suspensionFor({ status: null }, { inWeek: 3, inAll: 500 }), 'failures-in-all');
    assert.equal(suspensionFor({ status: 410 }, { inWeek: 1, inAll: 1 }), 'gone');
  });
  it('looks back seven days', () => assert.equal(weekBefore(now).toISOString(), '2026-02-23T09:00:00.000Z'));
});

describe('rotation of a secret', () => {
  it('is allowed once in five minutes, and keeps the previous one for a day', () => {
    assert.equal(rotationWaitMs('2026-03-02T08:55:00.001Z', now), 1);
    assert.equal(rotationWaitMs('2026-03-02T08:55:00.000Z', now), 0);
    assert.equal(overlapEnd(now).toISOString(), '2026-03-03T09:00:00.000Z');
  });
});

describe('slots', () => {
  const limits = new Map([
    [
      'e1 a',
      [
        { key: 'e1', most: 5 },
        { key: 'a', most: 8 },
      ],
    ],
    [
      'e1 b',
      [
        { key: 'e1', most: 5 },
        { key: 'b', most: 1 },
      ],
    ],
    [
      'e2 a',
      [
        { key: 'e2', most: 5 },
        { key: 'a', most: 8 },
      ],
    ],
  ]);
  const limitsOf = (lane: string) => limits.get(lane) ?? [];
  const allot = (lanes: string[], free: number, busy: [string, number][] = []) => [
    ...allotSlots(lanes, free, { limitsOf, busy: new Map(busy) }),
  ];
  it('go round, so that a lane with much to do leaves the others theirs', () => {
    assert.deepEqual(allot(['e1 a', 'e1 b', 'e2 a'], 5), [
      ['e1 a', 2],
      ['e1 b', 1],
      ['e2 a', 2],
    ]);
    assert.deepEqual(allot(['e1 a', 'e1 b', 'e2 a'], 2), [
      ['e1 a', 1],
      ['e1 b', 1],
    ]);
    assert.deepEqual(allot([], 5), []);
  });
  it('end at the limits of host and enterprise, what is in flight counted', () => {
    assert.deepEqual(allot(['e1 a', 'e1 b', 'e2 a'], 100), [
      ['e1 a', 4],
      ['e1 b', 1],
      ['e2 a', 4],
    ]);
    assert.deepEqual(allot(['e1 a', 'e2 a'], 100, [['a', 7]]), [['e1 a', 1]]);
    assert.deepEqual(allot(['e1 a', 'e1 b'], 100, [['e1', 5]]), []);
  });
});
