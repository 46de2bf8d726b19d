import assert from 'node:assert/strict';
import { Book } from './book.ts';
import { FillAudit } from './testing-audit.ts';
import { randomCommands, TESTED_RULES } from './testing-commands.ts';
import { ModelBook } from './testing-model.ts';
import type { BookRules, Command } from './types.ts';

const DEPTH = 60;
/** Outcomes are compared at every command, the state with its chain at every few, levels and a rebuilt book now and then. */
const STATE_EVERY = 5;
const LOOK_EVERY = 40;

export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));

/** A book made of what is kept of another. */
export function rebuilt(rules: BookRules, book: Book): Book {
  const made = new Book(rules, structuredClone(book.state()));
  made.restore(book.restingOrders(), book.waitingStops());
  return made;
}

/** All of a book that another must be equal to. */
export const wholeOf = (book: Book): string =>
  textOf([book.state(), book.restingOrders(), book.waitingStops(), book.depth(DEPTH)]);

export interface Comparison {
  product: string;
  isCrossing: boolean;
  commands: number;
  seed: string;
}

export interface Compared {
  log: Command[];
  rules: BookRules;
  book: Book;
  fills: number;
}

/** A book to which the log was given anew. */
export function replayedOf({ rules, log }: Pick<Compared, 'rules' | 'log'>): Book {
  const book = new Book(rules);
  for (const command of log) book.apply(command);
  return book;
}

/** Gives random commands to a book and to the plain model, and throws at the first difference. The book is replaced by a rebuilt one now and then. */
export function compareWithModel({ product, isCrossing, commands, seed }: Comparison): Compared {
  const tested = TESTED_RULES[product];
  assert.ok(tested, 'a product of the tests');
  const rules = { ...tested, isCrossing };
  const model = new ModelBook(rules);
  const audit = new FillAudit(rules);
  const source = randomCommands(rules, `${seed}:${product}:${isCrossing}`);
  const log: Command[] = [];
  let book = new Book(rules);
  while (log.length < commands) {
    const command = source.next().value;
    const outcomes = book.apply(command);
    assert.equal(textOf(outcomes), textOf(model.apply(command)), `command ${log.length}: ${textOf(command)}`);
    audit.check(command, outcomes);
    log.push(command);
    if (log.length % STATE_EVERY === 0)
      assert.equal(textOf(book.state()), textOf(model.state()), `state after command ${log.length}`);
    if (log.length % LOOK_EVERY !== 0) continue;
    const depth = model.depth(DEPTH);
    assert.equal(textOf(book.depth(DEPTH)), textOf(depth), `levels after command ${log.length}`);
    assert.equal(textOf([book.best('buy'), book.best('sell')]), textOf([depth.bids[0], depth.asks[0]]));
    const again = rebuilt(rules, book);
    assert.equal(wholeOf(again), wholeOf(book), `rebuilt after command ${log.length}`);
    book = again;
  }
  audit.finish();
  return { log, rules, book, fills: audit.fills };
}
