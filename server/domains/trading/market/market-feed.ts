import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '#server/core/runtime/service.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';
import { listChangedMarkets, listUpdates, type ShownMarket } from '../engine/market-store.ts';
import type { ShownTrade } from '../engine/shown-trades.ts';

/** Changes within so long are told together. */
const MERGED_MS = 100;
const POLL_MS = 1_000;
/** Of trades that a reader has not seen, they are told of the newest. */
export const MOST_TRADES = 100;

/** A book, and the last trades with the sequences that they came with. */
export interface HeardMarket extends ShownMarket {
  trades: readonly { sequence: number; trade: ShownTrade }[];
}

/** What readers of one product share. */
export interface Followed {
  /** Notified when `market` is another one. */
  readonly news: WakeSignal;
  /** As it was heard of last; null before. */
  market: HeardMarket | null;
  /** Texts that lead from what readers saw to this market, the same for all who saw the same. */
  texts: Map<string, string>;
  readers: number;
}

/** The markets that somebody reads in this process: read once for all of them, and only when they have changed. */
class MarketFeed {
  readonly #service: Service;
  readonly #followed = new Map<string, Followed>();
  #idle = new AbortController();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Joins the readers of a product, until `leave`. */
  join(product: string): { followed: Followed; leave: () => void } {
    const isFirst = this.#followed.size === 0;
    const followed = this.#followed.get(product) ?? {
      news: new WakeSignal(),
      market: null,
      texts: new Map(),
      readers: 0,
    };
    this.#followed.set(product, followed);
    followed.readers += 1;
    if (isFirst) void this.#run();
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      followed.readers -= 1;
      if (followed.readers > 0) return;
      this.#followed.delete(product);
      if (this.#followed.size === 0) this.#idle.abort();
    };
    return { followed, leave };
  }

  async #run(): Promise<void> {
    const idle = new AbortController();
    this.#idle = idle;
    const { market } = this.#service.wakeSignals;
    while (!idle.signal.aborted) {
      const seen = market.count;
      await this.#read().catch((error: Error) => {
        this.#service.log.warn({ work: 'market', kind: error.name }, 'markets were not read');
      });
      await delay(MERGED_MS);
      await market.after(seen, POLL_MS, idle.signal);
    }
  }

  async #read(): Promise<void> {
    const known = new Map(Array.from(this.#followed, ([name, { market }]) => [name, market?.sequence ?? -1]));
    for (const [name, shown] of await listChangedMarkets(this.#service.db, known)) {
      const followed = this.#followed.get(name);
      if (followed === undefined) continue;
      const before = followed.market;
      const from = before?.sequence ?? shown.sequence - MOST_TRADES;
      const updates = await listUpdates(this.#service.db, name, { from, to: shown.sequence });
      const fresh = updates.flatMap(({ sequence, body }) => body.trades.map((trade) => ({ sequence, trade })));
      followed.market = { ...shown, trades: [...(before?.trades ?? []), ...fresh].slice(-MOST_TRADES) };
      followed.texts = new Map();
      followed.news.notify();
    }
  }
}

const feeds = new WeakMap<Service, MarketFeed>();

/** The markets that this process reads. */
export function marketFeed(service: Service): MarketFeed {
  const feed = feeds.get(service) ?? new MarketFeed(service);
  feeds.set(service, feed);
  return feed;
}
