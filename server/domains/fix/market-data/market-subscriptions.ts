import type { Sides } from '#server/domains/trading/public.ts';
import type { Effect } from '../session/effects.ts';
import { mirroredRoute, send } from '../session/replies.ts';
import type { FixMessage } from '../wire/message.ts';
import type { Body, GroupEntry } from '../wire/write.ts';
import { EMPTY, snapshotEntries, type View, viewed } from './book-entries.ts';
import { type BookSource, type JoinedBook, joinAll } from './book-source.ts';
import { type MarketRefusal, sendRefusal } from './market-refusal.ts';
import { type BooksRequest, readMarketRequest } from './market-request.ts';
import { sharedChanges } from './shared-changes.ts';
import { MAX_ENTERPRISE_SYMBOLS, type SymbolLimit } from './symbol-limit.ts';

/** How often `changes` is to be called, in milliseconds of the wall clock. */
export const CHANGES_MS = 300;
/** How many subscriptions a session may have. */
export const MAX_SUBSCRIPTIONS = 50;

export interface MarketSettings {
  books: BookSource;
  /** That of the enterprise of the session. */
  limit: SymbolLimit;
  /** Whether the token of the session may read markets now. */
  mayRead: () => boolean;
}

/** One book of a subscription, and what the client has of it. */
class Line {
  readonly #symbol: string;
  readonly #joined: JoinedBook;
  /** The book of which the client has what they want. */
  #sent: Sides = EMPTY;

  constructor(symbol: string, joined: JoinedBook) {
    this.#symbol = symbol;
    this.#joined = joined;
  }

  /** The body of a snapshot (W). */
  snapshot(id: string, view: View): Body {
    this.#sent = this.#joined.book() ?? EMPTY;
    return { 55: this.#symbol, 262: id, 268: snapshotEntries(viewed(this.#sent, view)) };
  }

  /** What leads the client from what was sent to what there is. */
  changes(view: View): readonly GroupEntry[] {
    const before = this.#sent;
    this.#sent = this.#joined.book() ?? EMPTY;
    return before === this.#sent ? [] : sharedChanges({ symbol: this.#symbol, before, after: this.#sent }, view);
  }

  leave(): void {
    this.#joined.leave();
  }
}

interface Subscription {
  view: View;
  /** Routing fields of all that is sent for it. */
  route: Body;
  lines: readonly Line[];
}

/**
 * What one session for market data is subscribed to. It is told the requests of the client, is asked for changes, and says what is to be
 * sent. Who reads slowly is asked for no changes meanwhile: the next ones lead from what was sent last to what there is then.
 */
export class MarketSubscriptions {
  readonly #settings: MarketSettings;
  readonly #subscriptions = new Map<string, Subscription>();
  #isClosed = false;
  /** Ends when the requests that came are answered. */
  #answered: Promise<unknown> = Promise.resolve();

  constructor(settings: MarketSettings) {
    this.#settings = settings;
  }

  /**
   * Answers a MarketDataRequest (V) that the dictionary finds in order, each after the one before: a W for every symbol, a Y, a j, or
   * nothing where a subscription ends. Whatever it answers is to be sent before `changes` is called again. Throws where books cannot be
   * read; then nothing is subscribed to.
   */
  request(message: FixMessage): Promise<Effect[]> {
    const answer = this.#answered.then(() => this.#answer(message));
    this.#answered = answer.catch(() => null);
    return answer;
  }

  /** An X for each subscription of which something has changed since it was told. */
  changes(): Effect[] {
    return [...this.#subscriptions].flatMap(([id, { view, route, lines }]) => {
      const entries = lines.flatMap((line) => line.changes(view));
      return entries.length === 0 ? [] : [send('X', { 262: id, 268: entries }, route)];
    });
  }

  /** Ends all subscriptions, and those that are just being asked for. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#subscriptions.keys()) this.#end(id);
  }

  async #answer(message: FixMessage): Promise<Effect[]> {
    if (this.#isClosed) return [];
    const request = readMarketRequest(message);
    if (request.kind !== 'V') return [sendRefusal(message, request)];
    if (request.action !== 'unsubscribe') return this.#open(request, message);
    if (this.#end(request.id)) return [];
    return [sendRefusal(message, { kind: 'j', text: 'tag 262 names no subscription' })];
  }

  /** Why books are not even looked for; null where they are. */
  #refusal({ action, id }: BooksRequest): MarketRefusal | null {
    if (!this.#settings.mayRead()) return { kind: 'Y', reason: 'A', text: 'the token may not read markets' };
    if (this.#subscriptions.has(id)) return { kind: 'Y', reason: '1', text: 'tag 262 is in use' };
    return action === 'subscribe' && this.#subscriptions.size >= MAX_SUBSCRIPTIONS
      ? { kind: 'Y', reason: '2', text: `a session may have ${MAX_SUBSCRIPTIONS} subscriptions` }
      : null;
  }

  async #open(request: BooksRequest, message: FixMessage): Promise<Effect[]> {
    const refusal = this.#refusal(request);
    if (refusal !== null) return [sendRefusal(message, refusal)];
    const found = await joinAll(this.#settings.books, request.symbols);
    if ('unknown' in found)
      return [sendRefusal(message, { kind: 'Y', reason: '0', text: `there is no symbol ${found.unknown}` })];
    const lines = Array.from(found.joined, ([symbol, joined]) => new Line(symbol, joined));
    const route = mirroredRoute(message);
    const snapshots = lines.map((line) => send('W', line.snapshot(request.id, request), route));
    const isKept = request.action === 'subscribe' && !this.#isClosed && this.#settings.limit.take(lines.length);
    if (isKept) this.#subscriptions.set(request.id, { view: request, route, lines });
    else for (const line of lines) line.leave();
    if (this.#isClosed) return [];
    if (isKept || request.action === 'snapshot') return snapshots;
    const text = `an enterprise may subscribe to ${MAX_ENTERPRISE_SYMBOLS} symbols`;
    return [sendRefusal(message, { kind: 'Y', reason: '2', text })];
  }

  /** Ends a subscription; false where there is none of that id. */
  #end(id: string): boolean {
    const lines = this.#subscriptions.get(id)?.lines ?? [];
    for (const line of lines) line.leave();
    if (lines.length > 0) this.#settings.limit.giveBack(lines.length);
    return this.#subscriptions.delete(id);
  }
}
