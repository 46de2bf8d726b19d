import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InstantInput } from './schema.ts';

describe('an instant that callers send', () => {
  it('lies in the years 1900 to 9999 of UTC, and is read as UTC with milliseconds', () => {
    for (const [given, read] of [
      ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
      ['1899-12-31T23:00:00-02:00', '1900-01-01T01:00:00.000Z'],
      ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
      ['2026-03-02T10:30:00+01:00', '2026-03-02T09:30:00.000Z'],
    ] as const)
      assert.equal(InstantInput.parse(given), read);
  });
  it('is refused outside, and where it is none', () => {
    for (const given of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '1899-12-31T23:59:59.999Z',
      '1900-01-01T00:00:00+00:01',
      '9999-12-31T23:59:59-00:01',
      '10000-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '+002026-03-02T09:30:00Z',
      '-000001-01-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-03-02T24:00:00Z',
      '2026-03-02 09:30:00Z',
      '2026-03-02T09:30:00',
      '2026-03-02',
      '',
    ])
      assert.ok(!InstantInput.safeParse(given).success, given);
  });
});
