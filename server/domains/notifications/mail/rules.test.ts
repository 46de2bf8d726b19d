import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workOf } from '#server/testing/stall.ts';
import { isNobodys, nextAttemptAt, nextDigestAt } from './rules.ts';

describe('retries', () => {
  it('come after 1, 5 and 30 minutes, 2, 8 and 24 hours, and then no more', () => {
    const now = new Date('2026-03-02T09:30:00.000Z');
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
      const next = nextAttemptAt(attempts, now);
      return next && (next.getTime() - now.getTime()) / 60_000;
    });
    assert.deepEqual(minutes, [1, 5, 30, 120, 480, 1440, null]);
  });
});

describe('addresses that nobody has', () => {
  it('are those that were set aside for examples', () => {
    const found = ['a@northwind.example', 'a@b.invalid', 'a@example.com', 'a@northwind.test'].map(isNobodys);
    assert.deepEqual(found, [true, true, false, false]);
  });
});

describe('the next digest', () => {
  const next = (hour: number, zone: string, after: string): string =>
    nextDigestAt({ hour, zone }, new Date(after)).toISOString();
  it('comes at the hour of the zone, once a day, also on days whose clocks skip the hour or have it twice', () => {
    assert.equal(next(8, 'UTC', '2026-01-01T08:00:00Z'), '2026-01-02T08:00:00.000Z');
    assert.equal(next(8, 'Europe/Berlin', '2026-03-28T12:00:00Z'), '2026-03-29T06:00:00.000Z');
    assert.equal(next(2, 'Europe/Berlin', '2026-03-28T12:00:00Z'), '2026-03-29T01:00:00.000Z');
    assert.equal(next(2, 'Europe/Berlin', '2026-10-24T23:00:00Z'), '2026-10-25T00:00:00.000Z');
    assert.equal(next(2, 'Europe/Berlin', '2026-10-25T00:00:00Z'), '2026-10-26T01:00:00.000Z');
    assert.equal(next(0, 'Asia/Kathmandu', '2026-01-01T00:00:00Z'), '2026-01-01T18:15:00.000Z');
    assert.equal(next(0, 'America/Havana', '2026-03-07T12:00:00Z'), '2026-03-08T05:00:00.000Z');
    assert.equal(next(2, 'Australia/Lord_Howe', '2026-10-03T14:00:00Z'), '2026-10-03T15:30:00.000Z');
  });
  it('is found within 200 ms for 1,000 people', () => {
    const reckon = (): void => {
      for (let at = 0; at < 1000; at += 1) next(at % 24, 'Europe/Berlin', '2026-03-02T12:00:00Z');
    };
    assert.ok(workOf(reckon, 200) < 200);
  });
});
