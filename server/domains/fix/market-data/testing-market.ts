import assert from 'node:assert/strict';
import type { Sides } from '#server/domains/trading/public.ts';
import { bodyOf, type FieldValues } from '../dictionary/body.ts';
import { problemsOf } from '../dictionary/validate.ts';
import type { Effect } from '../session/effects.ts';
import { fixMessage } from '../testing/raw-message.ts';
import { type FixMessage, parseMessage } from '../wire/message.ts';
import { writeMessage } from '../wire/write.ts';
import type { BookSource } from './book-source.ts';

const HEAD = '49=CLIENT|56=HOUSE-MD|34=7|52=20261130-10:00:00|';

/** What a request says, by tag; undefined leaves a field out. */
export interface Asked {
  262?: string;
  263?: string;
  264?: string | undefined;
  265?: string | undefined;
  269?: readonly string[];
  55?: readonly string[];
  /** Further fields of the header. */
  head?: string;
}

const SUBSCRIBE = { 262: 'r', 263: '1', 264: '0', 265: '1', 269: ['0', '1'], 55: ['TBTC-TUSD'], head: '' };

/** A MarketDataRequest that the dictionary finds in order: by default it subscribes to both sides of one book. */
export function requestOf(asked: Asked = {}): FixMessage {
  const { head, ...said } = { ...SUBSCRIBE, ...asked };
  const fields = ([262, 263, 264, 265] as const).flatMap((tag) => (said[tag] === undefined ? [] : [[tag, said[tag]]]));
  const groups = ([269, 55] as const).flatMap((tag) => [
    [tag === 269 ? 267 : 146, said[tag].length],
    ...said[tag].map((value) => [tag, value]),
  ]);
  const body = [...fields, ...groups].map(([tag, value]) => `${tag}=${value}|`).join('');
  const message = fixMessage(`35=V|${HEAD}${head}${body}`);
  assert.deepEqual([...problemsOf(message)], []);
  return message;
}

/** A message as a client gets it. */
export interface Received {
  type: string;
  fields: FieldValues;
}

/** What is to be sent, over the wire; the dictionary must find all of it in order. */
export const receivedOf = (effects: readonly Effect[]): Received[] =>
  effects.map((effect) => {
    assert.ok(effect.do === 'send');
    const header = { ...effect.header, 34: '2', 49: 'HOUSE-MD', 52: '20261130-10:00:00', 56: 'CLIENT' };
    const message = parseMessage(writeMessage({ type: effect.type, header, body: effect.body }));
    assert.ok(message);
    assert.deepEqual([...problemsOf(message)], []);
    return { type: message.type, fields: bodyOf(message) };
  });

/** Messages as lines: `X r`, then ` 279=2 269=0 …` for each entry. */
export const linesOf = (effects: readonly Effect[]): string[] =>
  receivedOf(effects).flatMap(({ type, fields }) => [
    [type, fields.get(262), fields.get(55), fields.get(281), fields.get(380)].filter(Boolean).join(' '),
    ...fields.entries(268).map(
      (entry) =>
        ` ${entry
          .tags()
          .map((tag) => `${tag}=${entry.get(tag)}`)
          .join(' ')}`,
    ),
  ]);

/** Books that tests write. */
export class FakeBooks implements BookSource {
  readonly books = new Map<string, Sides | null>();
  /** How many read each product. */
  readonly readers = new Map<string, number>();
  /** What joining waits for, and where it fails. */
  gate: Promise<void> = Promise.resolve();

  constructor(books: Readonly<Record<string, Sides | null>>) {
    for (const [symbol, book] of Object.entries(books)) this.books.set(symbol, book);
  }

  get reading(): number {
    return [...this.readers.values()].reduce((sum, count) => sum + count, 0);
  }

  async join(symbol: string) {
    await this.gate;
    if (!this.books.has(symbol)) return null;
    this.#count(symbol, 1);
    return { book: () => this.books.get(symbol) ?? null, leave: () => this.#count(symbol, -1) };
  }

  #count(symbol: string, by: number): void {
    const count = (this.readers.get(symbol) ?? 0) + by;
    assert.ok(count >= 0, `${symbol} was left twice`);
    this.readers.set(symbol, count);
  }
}

type Held = Record<'bids' | 'asks', Map<string, string>>;

/** The books that a client has who does what messages say, and refuses what does not fit to them. */
export class MarketClient {
  readonly #depth: number;
  readonly #books = new Map<string, Held>();

  constructor(depth: number) {
    this.#depth = depth;
  }

  take(effects: readonly Effect[]): void {
    for (const { type, fields } of receivedOf(effects)) {
      assert.ok(type === 'W' || type === 'X');
      const symbol = fields.get(55) ?? '';
      if (type === 'W') this.#books.set(symbol, { bids: new Map(), asks: new Map() });
      for (const entry of fields.entries(268)) this.#apply(entry.get(55) ?? symbol, entry);
    }
  }

  /** A book as it is held, the best levels first. */
  book(symbol: string): Sides {
    const sorted = (side: keyof Held, way: number): Sides['bids'] =>
      [...(this.#books.get(symbol)?.[side] ?? [])].toSorted(([one], [other]) => way * (Number(one) - Number(other)));
    return { bids: sorted('bids', -1), asks: sorted('asks', 1) };
  }

  #apply(symbol: string, entry: FieldValues): void {
    const levels = this.#books.get(symbol)?.[entry.get(269) === '0' ? 'bids' : 'asks'];
    const [action = '0', price = '', size] = [entry.get(279), entry.get(270), entry.get(271)];
    assert.ok(levels);
    assert.equal(levels.has(price), action !== '0', `${action} of ${price}`);
    assert.notEqual(levels.get(price), size ?? null);
    if (action === '2') levels.delete(price);
    else levels.set(price, size ?? '');
    assert.ok(levels.size <= this.#depth, 'more levels than were asked for');
  }
}
