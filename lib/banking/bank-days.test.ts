import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arrivalOf, bankDayAfter, dayAt, easterOf, isBankDay, nextCutOff } from './bank-days.ts';

describe('Easter', () => {
  it('is where the almanacs have it', () => {
    for (const day of [
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2024-03-31',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ])
      assert.equal(easterOf(Number(day.slice(0, 4))), day);
  });
});

describe('bank days', () => {
  it('of SEPA are those of TARGET', () => {
    for (const day of [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-12-25',
      '2026-12-26',
      '2026-11-29',
    ])
      assert.equal(isBankDay('sepa', day), false, day);
    for (const day of ['2026-01-02', '2026-05-14', '2026-10-03', '2026-11-26', '2026-12-24', '2026-12-28'])
      assert.equal(isBankDay('sepa', day), new Date(day).getUTCDay() % 6 !== 0, day);
  });
  it('of wires and ACH are those of the Federal Reserve', () => {
    for (const day of [
      '2026-01-01',
      '2026-01-19',
      '2026-06-19',
      '2026-11-26',
      '2026-12-25',
      '2027-07-05',
      '2026-11-28',
    ])
      for (const rail of ['wire', 'ach'] as const) assert.equal(isBankDay(rail, day), false, day);
    assert.equal(isBankDay('wire', '2026-07-03'), true, 'the Friday before a holiday on a Saturday is open');
    assert.equal(isBankDay('wire', '2026-04-03'), true, 'Good Friday is no federal holiday');
  });
  it('of other rails are weekdays', () => {
    assert.equal(isBankDay('fast', '2026-12-25'), true);
    assert.equal(isBankDay('ipi-fts', '2026-12-26'), false);
  });
  it('follow each other', () => {
    assert.equal(bankDayAfter('sepa', '2026-04-02'), '2026-04-07');
    assert.equal(bankDayAfter('sepa', '2026-04-03', 0), '2026-04-07');
    assert.equal(bankDayAfter('wire', '2026-11-25', 2), '2026-11-30');
    assert.equal(bankDayAfter('wire', '2026-11-25', 0), '2026-11-25');
  });
});

describe('cut-offs', () => {
  it('are at a time of day where the banks are, in winter and in summer', () => {
    assert.deepEqual(nextCutOff('wire', '2026-03-02T09:30:00.000Z'), {
      day: '2026-03-02',
      at: '2026-03-02T22:00:00.000Z',
    });
    assert.deepEqual(nextCutOff('wire', '2026-07-01T09:30:00.000Z'), {
      day: '2026-07-01',
      at: '2026-07-01T21:00:00.000Z',
    });
    assert.deepEqual(nextCutOff('sepa', '2026-03-02T09:30:00.000Z'), {
      day: '2026-03-02',
      at: '2026-03-02T15:00:00.000Z',
    });
    assert.deepEqual(nextCutOff('sepa', '2026-07-01T09:30:00.000Z'), {
      day: '2026-07-01',
      at: '2026-07-01T14:00:00.000Z',
    });
    assert.deepEqual(nextCutOff('fast', '2026-03-02T08:59:59.999Z'), {
      day: '2026-03-02',
      at: '2026-03-02T09:00:00.000Z',
    });
    assert.deepEqual(nextCutOff('ipi-fts', '2026-03-02T12:00:00.000Z'), {
      day: '2026-03-03',
      at: '2026-03-03T12:00:00.000Z',
    });
  });
  it('once passed are those of the next bank day', () => {
    assert.equal(nextCutOff('wire', '2026-03-02T22:00:00.000Z').day, '2026-03-03');
    assert.equal(nextCutOff('wire', '2026-11-25T23:00:00.000Z').day, '2026-11-27');
    assert.equal(nextCutOff('sepa', '2026-04-02T14:00:00.000Z').day, '2026-04-07');
    assert.equal(nextCutOff('ach', '2026-03-07T12:00:00.000Z').day, '2026-03-09');
  });
  it('are in the day of the zone, not in that of UTC', () => {
    assert.equal(dayAt('wire', '2026-03-03T03:00:00.000Z'), '2026-03-02');
    assert.equal(dayAt('fast', '2026-03-02T18:00:00.000Z'), '2026-03-03');
    assert.equal(nextCutOff('fast', '2026-03-06T18:00:00.000Z').day, '2026-03-09');
  });
});

describe('arrivals', () => {
  it('are in the morning of the next bank day, or minutes later', () => {
    assert.equal(arrivalOf('wire', nextCutOff('wire', '2026-11-25T12:00:00.000Z')), '2026-11-27T14:00:00.000Z');
    assert.equal(arrivalOf('sepa', nextCutOff('sepa', '2026-04-02T12:00:00.000Z')), '2026-04-07T07:00:00.000Z');
    assert.equal(arrivalOf('fast', nextCutOff('fast', '2026-03-02T01:00:00.000Z')), '2026-03-02T09:10:00.000Z');
  });
  it('come after their cut-off over the change of clocks', () => {
    assert.equal(arrivalOf('wire', nextCutOff('wire', '2026-03-06T12:00:00.000Z')), '2026-03-09T13:00:00.000Z');
  });
});
