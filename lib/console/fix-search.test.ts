import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NO_SEARCH, readSearch } from './fix-search.ts';

const BASE = { now: '2026-03-02T12:00:00.000Z', zone: 'utc' } as const;

describe('a search among messages', () => {
  it('asks for what was filled in alone', () => {
    assert.deepEqual(readSearch(NO_SEARCH, BASE), { narrowing: {}, problems: {} });
    const all = {
      direction: 'in',
      type: 'D',
      field: ' 38 =0.1',
      from: '2 hours ago',
      until: '2026-03-02 11:30',
    } as const;
    assert.deepEqual(readSearch(all, BASE).narrowing, {
      direction: 'in',
      types: ['D'],
      tag: 38,
      value: '0.1',
      atOnOrAfter: '2026-03-02T10:00:00.000Z',
      atBefore: '2026-03-02T11:30:00.000Z',
    });
  });
  it('keeps an equals sign in a value', () => {
    assert.equal(readSearch({ ...NO_SEARCH, field: '848=duration=60' }, BASE).narrowing.value, 'duration=60');
  });
  it('says what cannot be read', () => {
    const { problems, narrowing } = readSearch({ ...NO_SEARCH, field: 'BTC', from: 'soon' }, BASE);
    assert.deepEqual(Object.keys(problems).toSorted(), ['field', 'from']);
    assert.deepEqual(narrowing, {});
  });
});
