import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { Book } from './book.ts';
import { CHAIN_START, fillLine, nextChain } from './fill-chain.ts';
import { buy, PLAIN_RULES, sell } from './testing-orders.ts';

describe('the chain of fills', () => {
  it('is SHA-256 over the bytes so far and a line of sorted keys', () => {
    const fill = { buyer: 'a "b"', seller: null, taker: 'buy', price: 30n, base: 10n ** 20n, quote: 3n } as const;
    const line = fillLine(fill);
    assert.equal(
      line,
      '{"base":"100000000000000000000","buyer":"a \\"b\\"","price":"30","quote":"3","seller":null,"taker":"buy"}',
    );
    const bytes = Buffer.concat([Buffer.alloc(32), Buffer.from(line)]);
    assert.equal(nextChain(CHAIN_START, line), createHash('sha256').update(bytes).digest('hex'));
  });

  it('has every fill of a book, in its order, and nothing else', () => {
    const book = new Book(PLAIN_RULES);
    assert.equal(book.chain, CHAIN_START);
    let chain = CHAIN_START;
    const commands = [
      sell('one', { base: 3, at: 30 }),
      sell('two', { base: 3, at: 31 }),
      buy('three', { base: 9, at: 30 }),
      buy('four', { base: 2, at: 31 }),
    ];
    for (const command of commands)
      for (const outcome of book.apply(command))
        if (outcome.kind === 'fill') chain = nextChain(chain, fillLine(outcome));
    assert.notEqual(chain, CHAIN_START);
    assert.equal(book.chain, chain);
    assert.equal(book.state().chain, chain);
  });
});
