import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withUpdate } from './streamed-book.ts';

const BOOK = {
  time: '2026-03-02T09:30:00.000Z',
  bids: [
    ['100.5', '1'],
    ['99', '2'],
  ] as [string, string][],
  asks: [['101', '3']] as [string, string][],
};

describe('a book after an update', () => {
  it('has levels that came, changed and went, the best first', () => {
    const time = '2026-03-02T09:30:00.100Z';
    const after = withUpdate(BOOK, {
      sequence: 2,
      previous: 1,
      time,
      bids: [
        ['100.5', '0'],
        ['99.25', '4'],
        ['99', '2.5'],
      ],
      asks: [
        ['1000', '1'],
        ['100.75', '0.1'],
      ],
    });
    assert.deepEqual(after, {
      time,
      bids: [
        ['99.25', '4'],
        ['99', '2.5'],
      ],
      asks: [
        ['100.75', '0.1'],
        ['101', '3'],
        ['1000', '1'],
      ],
    });
    assert.equal(BOOK.bids.length, 2);
  });
});
