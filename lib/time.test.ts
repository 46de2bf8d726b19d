import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  describeTimeRange,
  formatAge,
  formatAgo,
  formatDay,
  formatDistance,
  formatNear,
  formatShortUtc,
  formatUtc,
  isTimeRange,
  resolveTimeRange,
} from './time.ts';

const NOW = '2026-03-10T12:00:00.000Z';

describe('time', () => {
  it('writes an age in its two largest units and never below zero', () => {
    assert.equal(formatAge('2026-03-10T11:59:30.000Z', NOW), '< 1 min');
    assert.equal(formatAge('2026-03-10T11:18:00.000Z', NOW), '42 min');
    assert.equal(formatAge('2026-03-10T08:45:00.000Z', NOW), '3 h 15 min');
    assert.equal(formatAge('2026-03-07T08:00:00.000Z', NOW), '3 d 4 h');
    assert.equal(formatAge('2026-01-07T08:00:00.000Z', NOW), '62 d');
    assert.equal(formatAge('2021-09-10T12:00:00.000Z', NOW), '4 y 6 mo');
    assert.equal(formatAge('2024-03-10T12:00:00.000Z', NOW), '2 years');
    assert.equal(formatAge(NOW, '2032-01-10T12:00:00.000Z'), '5 y 10 mo');
    assert.equal(formatAge(NOW, '2032-03-09T12:00:00.000Z'), '6 years');
    assert.equal(formatAge(NOW, '2099-12-31T00:00:00.000Z'), '74 years');
    assert.equal(formatAge('2026-03-11T08:00:00.000Z', NOW), '< 1 min');
  });

  it('says on which side of now an instant lies', () => {
    assert.equal(formatDistance('2026-03-10T11:18:00.000Z', NOW), '42 min ago');
    assert.equal(formatDistance('2026-03-13T16:00:00.000Z', NOW), 'in 3 d 4 h');
    assert.equal(formatDistance(NOW, NOW), '< 1 min ago');
  });

  it('never puts what has happened into the future', () => {
    assert.equal(formatAgo('2026-03-10T11:18:00.000Z', NOW), '42 min ago');
    assert.equal(formatAgo('2026-03-10T12:00:20.000Z', NOW), '< 1 min ago');
  });

  it('writes UTC to the second', () => {
    assert.equal(formatUtc(NOW), '2026-03-10 12:00:00 UTC');
  });

  it('resolves a relative range from the given now', () => {
    assert.deepEqual(resolveTimeRange('7d', NOW), { onOrAfter: '2026-03-03T12:00:00.000Z' });
    assert.deepEqual(resolveTimeRange('next14d', NOW), { onOrAfter: NOW, before: '2026-03-24T12:00:00.000Z' });
    assert.deepEqual(resolveTimeRange('24h', NOW), { onOrAfter: '2026-03-09T12:00:00.000Z' });
  });

  it('resolves dates to whole local days, the last one included', () => {
    const { onOrAfter, before } = resolveTimeRange('2026-03-01..2026-03-05', NOW);
    assert.equal(onOrAfter, new Date(2026, 2, 1).toISOString());
    assert.equal(before, new Date(2026, 2, 6).toISOString());
    assert.deepEqual(resolveTimeRange('2026-03-01..', NOW).before, undefined);
  });

  it('resolves times of day exactly', () => {
    assert.deepEqual(resolveTimeRange('2026-03-01T14:30Z..2026-03-02T08:00:05Z', NOW), {
      onOrAfter: '2026-03-01T14:30:00.000Z',
      before: '2026-03-02T08:00:05.000Z',
    });
    assert.equal(describeTimeRange('2026-03-01T14:30Z..'), 'since 01 Mar 2026, 14:30 UTC');
    assert.equal(isTimeRange('2026-03-01T14:30..'), false);
  });

  it('writes seconds where they are wanted, and times near to now briefly', () => {
    assert.equal(formatShortUtc('2026-03-10T11:39:07.123Z', 'second'), '10 Mar 2026, 11:39:07 UTC');
    assert.equal(formatShortUtc('2026-03-10T11:39:07.123Z'), '10 Mar 2026, 11:39 UTC');
    assert.equal(formatDay('2026-03-01'), '01 Mar 2026');
    assert.equal(formatNear('2026-03-10T13:45:00.000Z', NOW, 'utc'), '13:45 UTC');
    assert.equal(formatNear('2026-03-11T13:45:00.000Z', NOW, 'utc'), '11 Mar, 13:45 UTC');
  });

  it('knows a range from other text', () => {
    for (const range of ['7d', '24h', '2026-03-01..', '..2026-03-01', '2026-03-01..2026-03-02'])
      assert.ok(isTimeRange(range));
    for (const text of ['', '..', 'd', '7w', '2026-03-01', 'x..y']) assert.equal(isTimeRange(text), false);
  });

  it('describes a range in words', () => {
    assert.equal(describeTimeRange('7d'), 'last 7 days');
    assert.equal(describeTimeRange('next14d'), 'next 14 days');
    assert.equal(describeTimeRange('2026-03-01..2026-03-05'), '1 Mar 2026 – 5 Mar 2026');
    assert.equal(describeTimeRange('2026-03-01..'), 'since 1 Mar 2026');
    assert.equal(describeTimeRange('..2026-03-05'), 'until 5 Mar 2026');
  });
});
