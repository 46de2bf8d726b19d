import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Sides } from '#server/domains/trading/public.ts';
import { changeEntries, snapshotEntries, viewed } from './book-entries.ts';

const BOOK: Sides = {
  bids: [
    ['99', '1'],
    ['98', '2'],
  ],
  asks: [
    ['101', '3'],
    ['102', '4'],
  ],
};
const changes = (before: Sides, after: Sides): string[] =>
  changeEntries('S', before, after).map((entry) => entry.map(([tag, value]) => `${tag}=${value}`).join(' '));

describe('what is seen of a book', () => {
  it('is its best levels on the sides that are wanted', () => {
    assert.deepEqual(viewed(BOOK, { depth: 1, sides: ['bids', 'asks'] }), {
      bids: [['99', '1']],
      asks: [['101', '3']],
    });
    assert.deepEqual(viewed(BOOK, { depth: 100, sides: ['asks'] }), { bids: [], asks: BOOK.asks });
  });
});

describe('entries of market data', () => {
  it('have in a snapshot every level with its place', () => {
    assert.deepEqual(snapshotEntries(BOOK)[1], [
      [269, '0'],
      [270, '98'],
      [271, '2'],
      [290, '2'],
    ]);
    assert.deepEqual(
      snapshotEntries(BOOK).map((entry) => entry.map(([, value]) => value).join(' ')),
      ['0 99 1 1', '0 98 2 2', '1 101 3 1', '1 102 4 2'],
    );
  });

  it('say what is new, what has another size and what is gone, the last first', () => {
    const after: Sides = {
      bids: [
        ['99.5', '7'],
        ['99', '1'],
      ],
      asks: [
        ['101', '5'],
        ['102', '4'],
      ],
    };
    assert.deepEqual(changes(BOOK, after), [
      '279=2 269=0 55=S 270=98',
      '279=0 269=0 55=S 270=99.5 271=7 290=1',
      '279=1 269=1 55=S 270=101 271=5 290=1',
    ]);
    assert.deepEqual(changes(after, after), []);
  });

  it('know a price of both sides apart', () => {
    assert.deepEqual(changes({ bids: [['99', '1']], asks: [] }, { bids: [], asks: [['99', '1']] }), [
      '279=2 269=0 55=S 270=99',
      '279=0 269=1 55=S 270=99 271=1 290=1',
    ]);
  });
});
