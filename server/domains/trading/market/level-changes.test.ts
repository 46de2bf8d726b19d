import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '#server/demo/random.ts';
import { BOOK_SIDES, changesOf, type Level, type LevelChange, type Sides, toDepth, undone } from './level-changes.ts';

const random = createRandom('levels of 2026');
const DEPTHS = [1, 2, 5, 20, 100];
const ROUNDS = 400;

/** A side as it may be after some orders: prices of 60 to 99 below, of 101 to 140 above. */
function anySide(side: 'bids' | 'asks'): Level[] {
  const prices = Array.from({ length: 40 }, (_, at) => (side === 'bids' ? 99 - at : 101 + at));
  return prices.filter(() => random.chance(0.5)).map((price) => [`${price}`, `${random.int(1, 3)}`]);
}

/** What a client does with an update, as the documentation says it. */
function applied(levels: readonly Level[], changes: readonly LevelChange[]): Level[] {
  const sizes = new Map(levels);
  for (const [price, size] of changes) {
    if (size === '0') assert.ok(sizes.delete(price), 'what is gone was there');
    else sizes.set(price, size);
  }
  return [...sizes].toSorted(([one], [other]) => Number(one) - Number(other));
}

const ascending = (levels: readonly Level[]): Level[] =>
  levels.toSorted(([one], [other]) => Number(one) - Number(other));

describe('changes of levels', () => {
  it('lead from any book to any other, at every depth', () => {
    let book: Sides = { bids: [], asks: [] };
    const told = new Map(DEPTHS.map((depth) => [depth, toDepth(book, depth)]));
    for (let round = 0; round < ROUNDS; round += 1) {
      book = { bids: anySide('bids'), asks: anySide('asks') };
      for (const depth of DEPTHS) {
        // Some readers are slow, and get the difference later.
        if (random.chance(0.3)) continue;
        const [had, now] = [told.get(depth), toDepth(book, depth)];
        for (const side of BOOK_SIDES) {
          const reached = applied(had?.[side] ?? [], changesOf(had?.[side] ?? [], now[side]));
          assert.deepEqual(reached, ascending(now[side]), `${side} to ${depth}`);
        }
        told.set(depth, now);
      }
    }
  });

  it('are undone, the newest first', () => {
    for (const side of BOOK_SIDES) {
      const books = Array.from({ length: 50 }, () => anySide(side));
      const steps = books.slice(1).map((after, at) => changesOf(books[at] ?? [], after));
      for (const [at, book] of books.entries())
        assert.deepEqual(undone(side, books.at(-1) ?? [], steps.slice(at)), book, `${side} ${at}`);
    }
  });
});
