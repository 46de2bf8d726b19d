import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bankDayAfter, dayInNewYork, instantInNewYork, isBankDay, nextCutOff } from './us-bank-days.ts';

describe('bank days of the United States', () => {
  it('are no weekends and no holidays of the Federal Reserve', () => {
    for (const day of ['2026-03-02', '2026-07-03', '2026-11-27', '2027-12-24', '2027-12-31'])
      assert.equal(isBankDay(day), true, day);
    for (const day of ['2026-03-01', '2026-02-28', '2026-01-01', '2026-07-04', '2026-11-26', '2027-07-05'])
      assert.equal(isBankDay(day), false, day);
  });
  it('are counted over both', () => {
    assert.equal(bankDayAfter('2026-11-25', 2), '2026-11-30');
    assert.equal(bankDayAfter('2026-11-28', 0), '2026-11-30');
    assert.equal(bankDayAfter('2026-12-31', 1), '2027-01-04');
  });
  it('begin and end in New York, whatever its clocks show', () => {
    assert.equal(dayInNewYork('2026-03-02T04:59:59.000Z'), '2026-03-01');
    assert.equal(dayInNewYork('2026-07-02T04:00:00.000Z'), '2026-07-02');
    assert.equal(instantInNewYork('2026-01-05', '17:00'), '2026-01-05T22:00:00.000Z');
    assert.equal(instantInNewYork('2026-07-06', '17:00'), '2026-07-06T21:00:00.000Z');
    assert.equal(instantInNewYork('2026-03-08', '00:00'), '2026-03-08T05:00:00.000Z');
    assert.equal(instantInNewYork('2026-03-09', '00:00'), '2026-03-09T04:00:00.000Z');
    assert.equal(instantInNewYork('2026-11-01', '00:00'), '2026-11-01T04:00:00.000Z');
  });
});

describe('the next cut-off', () => {
  it('is at five in the afternoon of a bank day', () => {
    assert.deepEqual(nextCutOff('2026-03-02T21:59:59.999Z'), { day: '2026-03-02', at: '2026-03-02T22:00:00.000Z' });
    assert.deepEqual(nextCutOff('2026-03-02T22:00:00.000Z'), { day: '2026-03-03', at: '2026-03-03T22:00:00.000Z' });
    assert.deepEqual(nextCutOff('2026-11-25T22:00:00.000Z'), { day: '2026-11-27', at: '2026-11-27T22:00:00.000Z' });
    assert.deepEqual(nextCutOff('2026-11-28T03:00:00.000Z'), { day: '2026-11-30', at: '2026-11-30T22:00:00.000Z' });
  });
});
