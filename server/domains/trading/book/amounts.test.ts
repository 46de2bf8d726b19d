import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Book } from './book.ts';
import { buy, PLAIN_RULES, reference, sell, toldOf } from './testing-orders.ts';
import type { Command } from './types.ts';

function tell(book: Book, ...commands: Command[]): string[] {
  return (
    commands
      .map((command) => book.apply(command))
      .at(-1)
      ?.map(toldOf) ?? []
  );
}

describe('quote of a base-sized order', () => {
  it('is the exact sum so far, rounded up for the buyer, less what was booked', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      sell('a', { base: 1, at: 30 }),
      sell('b', { base: 1, at: 30 }),
      sell('c', { base: 1, at: 30 }),
      sell('d', { base: 1, at: 30 }),
    );
    // 0.3, 0.6, 0.9 and 1.2 are rounded up to 1, 1, 1 and 2.
    assert.deepEqual(
      tell(book, buy('taker', { base: 4, at: 30 })).filter((told) => told.includes('<')),
      ['taker < a 1 @ 30 = 1', 'taker < b 1 @ 30 = 0', 'taker < c 1 @ 30 = 0', 'taker < d 1 @ 30 = 1'],
    );
  });

  it('goes on by what was booked for a parent before', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { base: 10, at: 30 }));
    const child = buy('child', { base: 1, at: 30, before: { numerator: 30n, quote: 1n } });
    assert.deepEqual(tell(book, child)[0], 'child < seller 1 @ 30 = 0');
  });

  it('is kept by an order that rests', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, buy('resting', { base: 5, at: 30 }));
    const quotes = ['a', 'b', 'c', 'd', 'e'].map((id) => tell(book, sell(id, { base: 1, at: 30 }))[0]?.slice(-1));
    assert.deepEqual(quotes, ['1', '0', '0', '1', '0']);
  });

  it('is rounded down by the selling order where the house buys', () => {
    const book = new Book({ ...PLAIN_RULES, quotes: { ...PLAIN_RULES.quotes, levelSize: 1n } });
    tell(book, reference(30));
    // 0.27 and then 0.27 + 2 × 0.24 = 0.75 and 0.75 + 0.27 = 1.02, each rounded down.
    assert.deepEqual(tell(book, sell('seller', { base: 4, at: 20 })), [
      'house < seller 1 @ 27 = 0',
      'house < seller 2 @ 24 = 0',
      'seller rested 1',
    ]);
    assert.deepEqual(tell(book, reference(31)), ['house < seller 1 @ 20 = 0', 'seller filled 0']);
  });

  it('is never less than nothing, where a seller got more of a client before', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { base: 2, at: 20 }), buy('client', { base: 1, at: 20 }));
    assert.deepEqual(tell(book, reference(40)), ['house < seller 1 @ 20 = 0', 'seller filled 0']);
  });
});

describe('quote-sized orders', () => {
  it('buy base rounded down and end by exactly their quantity', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('one', { base: 10, at: 30 }), sell('two', { base: 100, at: 70 }));
    // 3 for the first 10, and for the other 7 exactly ten units at 0.7; of 8, eleven, which are worth 7.7.
    assert.deepEqual(tell(book, buy('taker', { quote: 11, at: 70 })), [
      'taker < one 10 @ 30 = 3',
      'one filled 0',
      'taker < two 11 @ 70 = 8',
      'taker filled 0',
    ]);
  });

  it('sell base rounded up and end by exactly their quantity', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, buy('buyer', { base: 100, at: 70 }));
    // 8 ÷ 0.7 = 11.4 is rounded up to 12, which are worth 8.4: the buyer pays the seller's rest.
    assert.deepEqual(
      tell(book, sell('taker', { quote: 8, at: 30 })),
      ['taker filled 0'].toSpliced(0, 0, 'buyer < taker 12 @ 70 = 8'),
    );
    // What was not paid, the next one gets: 12.6 so far is rounded up to 13, and 8 were paid.
    assert.deepEqual(tell(book, sell('next', { base: 6, at: 30 }))[0], 'buyer < next 6 @ 70 = 5');
  });

  it('get from the house exactly their quantity', () => {
    const book = new Book({ ...PLAIN_RULES, isCrossing: false });
    tell(book, reference(70));
    assert.deepEqual(tell(book, sell('seller', { quote: 4, at: 30 })), [
      'house < seller 7 @ 63 = 4',
      'seller filled 0',
    ]);
    assert.deepEqual(tell(book, buy('buyer', { quote: 4, at: 80 })), ['buyer < house 5 @ 77 = 4', 'buyer filled 0']);
  });

  it('may leave the buyer one unit, who goes on', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { quote: 3, at: 99 }), sell('other', { base: 50, at: 99 }));
    // 4 buy 4 units at 0.99; 3 are sold by 4 units, worth 3.96.
    assert.deepEqual(tell(book, buy('buyer', { quote: 4, at: 99 })), [
      'buyer < seller 4 @ 99 = 3',
      'seller filled 0',
      'buyer < other 1 @ 99 = 1',
      'buyer filled 0',
    ]);
  });

  it('pay no more than their rest, though a parent was booked less than its sum', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { base: 1, at: 30 }));
    const child = buy('child', { quote: 1, at: 30, before: { numerator: 396n, quote: 3n } });
    assert.deepEqual(tell(book, child), ['child < seller 1 @ 30 = 1', 'seller filled 0', 'child filled 0']);
  });

  it('end both where both rests are equal', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { quote: 5, at: 70 }));
    assert.deepEqual(tell(book, buy('buyer', { quote: 5, at: 70 })), [
      'buyer < seller 7 @ 70 = 5',
      'seller filled 0',
      'buyer filled 0',
    ]);
  });
});

describe('a sell that is covered', () => {
  /** Buyers of whom each paid a whole quote unit for 0.1 before, and so pays nothing for three more at 0.3. */
  const buyers = (count: number): Command[] =>
    Array.from({ length: count }, (_, at) =>
      buy(`buyer-${at}`, { base: 3, at: 30, before: { numerator: 10n, quote: 1n } }),
    );

  it('ends when it has given all that is covered, though it got less than its quantity', () => {
    const book = new Book(PLAIN_RULES);
    // 3 quote units are sold by 10 base units at 0.3, and one more by 14.
    assert.deepEqual(tell(book, ...buyers(6), sell('seller', { quote: 3, at: 30, covered: 14 })), [
      'buyer-0 < seller 3 @ 30 = 0',
      'buyer-0 filled 0',
      'buyer-1 < seller 3 @ 30 = 0',
      'buyer-1 filled 0',
      'buyer-2 < seller 3 @ 30 = 0',
      'buyer-2 filled 0',
      'buyer-3 < seller 3 @ 30 = 0',
      'buyer-3 filled 0',
      'buyer-4 < seller 2 @ 30 = 0',
      'seller uncovered 3',
    ]);
  });

  it('ends so where it rested, too', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('resting', { quote: 4, at: 30, covered: 3 }));
    assert.equal(book.depth(1).asks[0]?.size, 3n);
    assert.deepEqual(tell(book, buy('taker', { base: 5, at: 30 })), [
      'taker < resting 3 @ 30 = 1',
      'resting uncovered 3',
      'taker rested 2',
    ]);
  });

  it('is quote-sized', () => {
    const book = new Book(PLAIN_RULES);
    assert.throws(() => book.apply(sell('seller', { base: 4, at: 30, covered: 3 })), /only a quote-sized sell/);
    assert.throws(() => book.apply(sell('seller', { quote: 4, at: 30, covered: 0 })), RangeError);
  });
});
