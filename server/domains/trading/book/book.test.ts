import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Book } from './book.ts';
import { buy, cancel, PLAIN_RULES, reference, sell, stop, toldOf } from './testing-orders.ts';
import type { Command } from './types.ts';

const OFF = { ...PLAIN_RULES, isCrossing: false };

/** What the last of the commands tells. */
function tell(book: Book, ...commands: Command[]): string[] {
  return (
    commands
      .map((command) => book.apply(command))
      .at(-1)
      ?.map(toldOf) ?? []
  );
}

const sizes = (levels: readonly { price: bigint; size: bigint }[]): string =>
  levels.map(({ price, size }) => `${size} @ ${price}`).join(', ');

describe('priority', () => {
  it('is by price, then by sequence, at the price of the order that rested', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      sell('late', { base: 10, at: 31 }),
      sell('first', { base: 10, at: 30 }),
      sell('second', { base: 10, at: 30 }),
    );
    assert.deepEqual(tell(book, buy('taker', { base: 25, at: 40 })), [
      'taker < first 10 @ 30 = 3',
      'first filled 0',
      'taker < second 10 @ 30 = 3',
      'second filled 0',
      'taker < late 5 @ 31 = 2',
      'taker filled 0',
    ]);
    assert.equal(sizes(book.depth(5).asks), '5 @ 31');
  });

  it('gives the house the place of its quote among orders at the same price', () => {
    const book = new Book(PLAIN_RULES);
    // The reference 30 is quoted 27 and 24 to 33 and 36.
    tell(book, sell('before', { base: 10, at: 33 }), reference(30), sell('after', { base: 10, at: 33 }));
    assert.equal(sizes(book.depth(5).asks), '30 @ 33, 20 @ 36');
    assert.deepEqual(tell(book, buy('taker', { base: 25, at: 33 })), [
      'taker < before 10 @ 33 = 4',
      'before filled 0',
      'taker < house 10 @ 33 = 3',
      'taker < after 5 @ 33 = 2',
      'taker filled 0',
    ]);
    assert.deepEqual(tell(book, { kind: 'requote' }, buy('next', { base: 5, at: 33 }))[0], 'next < after 5 @ 33 = 2');
  });

  it('shows clients the house alone where they do not cross', () => {
    const book = new Book(OFF);
    tell(book, reference(30), sell('resting', { base: 10, at: 31 }));
    assert.deepEqual(tell(book, buy('taker', { base: 5, at: 32 })), ['taker rested 5']);
    assert.deepEqual(tell(book, buy('dearer', { base: 5, at: 33 })), ['dearer < house 5 @ 33 = 2', 'dearer filled 0']);
    assert.equal(sizes(book.depth(5).asks), '5 @ 33, 20 @ 36');
    assert.equal(sizes(book.depth(5).bids), '10 @ 27, 20 @ 24');
    assert.deepEqual(book.best('buy'), { price: 27n, size: 10n });
  });

  it('counts what a quote-sized order wants at its limit, joined with the house', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, reference(30), buy('quote-sized', { quote: 10, at: 27 }), sell('seller', { quote: 10, at: 36 }));
    assert.equal(sizes(book.depth(1).bids), '47 @ 27');
    assert.equal(sizes(book.depth(2).asks), '10 @ 33, 48 @ 36');
    assert.equal(sizes(book.depth(0).asks), '');
  });
});

describe('an order of the same account', () => {
  it('is never met: the rest of the newer one ends', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      sell('other', { base: 5, at: 30 }),
      sell('own', { base: 5, at: 31, by: 'me' }),
      sell('dear', { base: 5, at: 32 }),
    );
    assert.deepEqual(tell(book, buy('mine', { base: 20, at: 40, by: 'me' })), [
      'mine < other 5 @ 30 = 2',
      'other filled 0',
      'mine self-trade 15',
    ]);
    assert.equal(sizes(book.depth(5).asks), '5 @ 31, 5 @ 32');
  });

  it('is no matter where it is not reached, or where clients do not cross', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('other', { base: 5, at: 30 }), sell('own', { base: 5, at: 31, by: 'me' }));
    assert.deepEqual(tell(book, buy('mine', { base: 5, at: 40, by: 'me' })).at(-1), 'mine filled 0');
    assert.deepEqual(tell(book, buy('low', { base: 5, at: 30, by: 'me' })), ['low rested 5']);
    const off = new Book(OFF);
    tell(off, sell('own', { base: 5, at: 31, by: 'me' }));
    assert.deepEqual(tell(off, buy('mine', { base: 5, at: 40, by: 'me' })), ['mine rested 5']);
  });
});

describe('time in force', () => {
  it('ends the rest of an IOC', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('seller', { base: 5, at: 30 }));
    assert.deepEqual(tell(book, buy('taker', { base: 8, at: 30, tif: 'IOC' })).slice(1), [
      'seller filled 0',
      'taker unfilled 3',
    ]);
    assert.deepEqual(tell(book, buy('late', { base: 8, at: 30, tif: 'IOC' })), ['late unfilled 8']);
  });

  it('fills a FOK wholly or not at all', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('one', { base: 5, at: 30 }), sell('two', { base: 5, at: 31 }));
    const before = JSON.stringify(book.state());
    assert.deepEqual(tell(book, buy('taker', { base: 11, at: 40, tif: 'FOK' })), ['taker unfilled 11']);
    assert.deepEqual(tell(book, buy('taker', { base: 10, at: 30, tif: 'FOK' })), ['taker unfilled 10']);
    assert.equal(JSON.stringify({ ...book.state(), sequence: 2 }), before);
    assert.equal(tell(book, buy('taker', { base: 10, at: 31, tif: 'FOK' })).at(-1), 'taker filled 0');
  });

  it('does not fill a FOK that an own order is in the way of', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      sell('one', { base: 5, at: 30 }),
      sell('own', { base: 5, at: 31, by: 'me' }),
      sell('two', { base: 5, at: 32 }),
    );
    assert.deepEqual(tell(book, buy('mine', { base: 10, at: 40, by: 'me', tif: 'FOK' })), ['mine unfilled 10']);
  });

  it('fills a quote-sized FOK by its quote', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, sell('one', { base: 10, at: 30 }), sell('two', { base: 10, at: 50 }));
    assert.deepEqual(tell(book, buy('taker', { quote: 9, at: 50, tif: 'FOK' })), ['taker unfilled 9']);
    assert.deepEqual(tell(book, buy('taker', { quote: 8, at: 50, tif: 'FOK' })), [
      'taker < one 10 @ 30 = 3',
      'one filled 0',
      'taker < two 10 @ 50 = 5',
      'two filled 0',
      'taker filled 0',
    ]);
  });
});

describe('the house', () => {
  it('keeps eaten sizes eaten until it quotes anew', () => {
    const book = new Book(OFF);
    tell(book, reference(30), buy('taker', { base: 15, at: 36 }));
    assert.equal(sizes(book.depth(5).asks), '15 @ 36');
    assert.deepEqual(book.state().takenAsks, ['10', '5']);
    tell(book, { kind: 'requote' });
    assert.equal(sizes(book.depth(5).asks), '10 @ 33, 20 @ 36');
    tell(book, buy('again', { base: 15, at: 36 }), reference(31));
    assert.equal(sizes(book.depth(5).asks), '10 @ 35, 20 @ 38');
  });

  it('fills resting orders that it crosses at their limit, the best first, while it has sizes', () => {
    const book = new Book(OFF);
    tell(
      book,
      reference(30),
      buy('low', { base: 10, at: 25 }),
      buy('high', { base: 12, at: 26 }),
      buy('same', { base: 20, at: 26 }),
    );
    // The reference 20 is quoted at 22 for 10 and at 24 for 20.
    assert.deepEqual(tell(book, reference(20)), [
      'high < house 12 @ 26 = 4',
      'high filled 0',
      'same < house 18 @ 26 = 5',
    ]);
    assert.deepEqual(book.state().takenAsks, ['10', '20']);
    assert.deepEqual(tell(book, { kind: 'requote' }), [
      'same < house 2 @ 26 = 1',
      'same filled 0',
      'low < house 10 @ 25 = 3',
      'low filled 0',
    ]);
  });

  it('fills resting sells too, and no level beyond a limit', () => {
    const book = new Book(OFF);
    tell(book, reference(30), sell('seller', { base: 15, at: 34 }));
    assert.deepEqual(book.apply(reference(38)), [
      { kind: 'fill', buyer: null, seller: 'seller', taker: 'buy', price: 34n, base: 10n, quote: 3n },
    ]);
    assert.equal(sizes(book.depth(2).bids), '20 @ 30');
  });

  it('is not there before the first reference', () => {
    const book = new Book(PLAIN_RULES);
    assert.deepEqual(tell(book, { kind: 'requote' }), []);
    assert.equal(book.best('sell'), undefined);
    assert.deepEqual(tell(book, buy('early', { base: 5, at: 50 })), ['early rested 5']);
    assert.deepEqual(tell(book, reference(30)), ['early < house 5 @ 50 = 3', 'early filled 0']);
  });
});

describe('stops', () => {
  it('wait for the last trade or the last reference', () => {
    const book = new Book(OFF);
    tell(book, reference(30), stop('up', 'buy', 33), stop('down', 'sell', 27), stop('far', 'sell', 20));
    assert.deepEqual(tell(book, reference(32)), []);
    assert.deepEqual(tell(book, reference(33)), ['up triggered']);
    assert.deepEqual(tell(book, sell('seller', { base: 5, at: 20 })), ['house < seller 5 @ 29 = 1', 'seller filled 0']);
    assert.deepEqual(tell(book, sell('more', { base: 15, at: 20 })), [
      'house < more 5 @ 29 = 1',
      'house < more 10 @ 26 = 3',
      'down triggered',
      'more filled 0',
    ]);
  });

  it('trigger at once where the price is there already', () => {
    const book = new Book(OFF);
    assert.deepEqual(tell(book, stop('early', 'buy', 1)), []);
    assert.deepEqual(tell(book, reference(30)), ['early triggered']);
    assert.deepEqual(tell(book, stop('buy', 'buy', 30)), ['buy triggered']);
    assert.deepEqual(tell(book, stop('sell', 'sell', 30)), ['sell triggered']);
    assert.deepEqual(book.waitingStops(), []);
  });

  it('are told in the order in which they came', () => {
    const book = new Book(OFF);
    tell(book, reference(30), stop('second', 'buy', 35), stop('first', 'buy', 33), stop('other', 'buy', 35));
    assert.deepEqual(tell(book, reference(40)), ['second triggered', 'first triggered', 'other triggered']);
  });
});

describe('ends', () => {
  it('comes to a resting order and to a waiting stop, and to nothing else', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, buy('order', { quote: 7, at: 30 }), sell('part', { quote: 3, at: 30 }), stop('stop', 'buy', 50));
    assert.deepEqual(tell(book, cancel('order')), ['order canceled 4']);
    assert.deepEqual(tell(book, cancel('stop')), ['stop canceled 0']);
    assert.deepEqual(tell(book, cancel('order')), []);
    assert.equal(book.state().sequence, 6);
  });

  it('comes to all by a halt, in the order in which they came', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      reference(30),
      buy('one', { base: 7, at: 20 }),
      stop('two', 'buy', 50),
      sell('three', { base: 3, at: 60 }),
    );
    assert.deepEqual(tell(book, { kind: 'halt' }), ['one halted 7', 'two halted 0', 'three halted 3']);
    assert.deepEqual([book.restingOrders(), book.waitingStops()], [[], []]);
  });
});

describe('a command that is unfit', () => {
  it('is thrown, and nothing has changed', () => {
    const book = new Book(PLAIN_RULES);
    tell(book, reference(30), buy('known', { base: 5, at: 20 }), stop('waiting', 'buy', 50));
    const before = book.state();
    const unfit = [
      buy('known', { base: 5, at: 20 }),
      stop('waiting', 'buy', 60),
      buy('nothing', { base: 0, at: 20 }),
      buy('free', { base: 5, at: 0 }),
      stop('nowhere', 'sell', 0),
      reference(0),
      buy('dear', { quote: 1, at: 100 }),
    ];
    for (const command of unfit) assert.throws(() => book.apply(command));
    assert.deepEqual(book.state(), before);
    assert.throws(() => new Book({ ...PLAIN_RULES, baseDecimals: 0 }), /one base unit/);
  });
});

describe('a book rebuilt', () => {
  it('keeps priorities, what was booked and what was eaten', () => {
    const book = new Book(PLAIN_RULES);
    tell(
      book,
      reference(30),
      buy('one', { base: 12, at: 34 }),
      buy('two', { base: 5, at: 26 }),
      buy('three', { base: 5, at: 26 }),
    );
    tell(book, sell('taker', { base: 14, at: 26 }), stop('stop', 'buy', 29));
    const again = new Book(PLAIN_RULES, JSON.parse(JSON.stringify(book.state())));
    again.restore(book.restingOrders().toReversed(), book.waitingStops());
    assert.deepEqual([again.state(), again.restingOrders()], [book.state(), book.restingOrders()]);
    const next = sell('next', { base: 20, at: 26 });
    assert.deepEqual(again.apply(next), book.apply(next));
    assert.equal(again.chain, book.chain);
  });
});
