import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMoment, writeMoment } from './moment.ts';

const now = '2026-11-22T12:00:00.000Z';
const read = (text: string, zone: 'utc' | 'local' = 'utc') => readMoment(text, { now, zone });

describe('moments as people type them', () => {
  it('are read in the format of the house, with and without a time', () => {
    const at = '2026-11-22T14:30:00.000Z';
    for (const text of [
      '22 Nov 2026 14:30',
      '22 Nov 2026, 14:30',
      ' 22  november 2026 14:30 ',
      '22 NOV 2026 14:30 UTC',
    ])
      assert.deepEqual(read(text), { at, isDay: false }, text);
    assert.deepEqual(read('3 Sept 2026'), { at: '2026-09-03T00:00:00.000Z', isDay: true });
    assert.deepEqual(read('22 Nov 2026 14:30:07')?.at, '2026-11-22T14:30:07.000Z');
  });
  it('are read as ISO 8601, with any zone', () => {
    assert.deepEqual(read('2026-11-22'), { at: '2026-11-22T00:00:00.000Z', isDay: true });
    assert.equal(read('2026-11-22T14:30')?.at, '2026-11-22T14:30:00.000Z');
    assert.equal(read('2026-11-22 14:30Z', 'local')?.at, '2026-11-22T14:30:00.000Z');
    assert.equal(read('2026-11-22T14:30:00.000+02:00', 'local')?.at, '2026-11-22T12:30:00.000Z');
  });
  it('are read relative to now', () => {
    assert.equal(read('now')?.at, now);
    assert.equal(read('3 days ago')?.at, '2026-11-19T12:00:00.000Z');
    assert.equal(read('-90m')?.at, '2026-11-22T10:30:00.000Z');
    assert.equal(read('in 2 hours')?.at, '2026-11-22T14:00:00.000Z');
    assert.deepEqual(read('yesterday'), { at: '2026-11-21T00:00:00.000Z', isDay: true });
    assert.equal(read('tomorrow 08:15')?.at, '2026-11-23T08:15:00.000Z');
    assert.deepEqual(read('14:30'), { at: '2026-11-22T14:30:00.000Z', isDay: false });
  });
  it('are read in the zone of the reader', () => {
    assert.equal(read('22 Nov 2026 14:30', 'local')?.at, new Date(2026, 10, 22, 14, 30).toISOString());
    assert.equal(read('today', 'local')?.at, new Date(2026, 10, 22).toISOString());
  });
  it('are refused where they do not exist, or where a month could be a day', () => {
    for (const text of [
      '',
      '11/22/2026',
      '22/11/2026',
      '31 Feb 2026',
      '2026-13-01',
      '22 Nov',
      '25:00',
      '3 days',
      'in 3 days ago',
      'soon',
      '1 Jan 1 10:00',
    ])
      assert.equal(read(text), null, text);
  });
  it('are written as they are read', () => {
    for (const text of ['22 Nov 2026 14:30', '3 Sep 2026', '1 Jan 2027 00:00:05']) {
      const moment = read(text);
      assert.ok(moment);
      assert.equal(writeMoment(moment, 'utc'), text);
    }
  });
});
