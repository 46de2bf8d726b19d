import type { StreamAccess } from '#server/core/call/open-streams.ts';
import { HEARTBEAT_MS, RETRY_TEXT } from '#server/core/call/stream-text.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { findMarket, listUpdates, RING, type ShownMarket } from '../engine/market-store.ts';
import type { ProductRow } from '../products/product-store.ts';
import { toDepth, undone } from './level-changes.ts';
import { type Followed, type HeardMarket, MOST_TRADES, marketFeed } from './market-feed.ts';
import { differenceText, snapshotText, type Telling, type Told, toldOf } from './market-text.ts';
import { listLastTrades } from './market-trade-queries.ts';

const ALIVE = ': alive\n\n';
const DIGITS = /^\d{1,15}$/;

export interface Wanted {
  product: ProductRow;
  depth: number;
  /** `id` of the last message that the reader saw. */
  after: string | undefined;
}

/** What leads a reader from the book that they saw last to the present one; null where that is too long ago. */
async function resumedText(
  db: Queryable,
  market: ShownMarket,
  { product, depth, after }: Wanted,
): Promise<string | null> {
  const from = after !== undefined && DIGITS.test(after) ? Number(after) : null;
  if (from === null || from > market.sequence || market.sequence - from > RING) return null;
  const updates = await listUpdates(db, product.name, { from, to: market.sequence });
  if (updates.length !== market.sequence - from) return null;
  const before = {
    bids: undone(
      'bids',
      market.body.bids,
      updates.map(({ body }) => body.bids),
    ),
    asks: undone(
      'asks',
      market.body.asks,
      updates.map(({ body }) => body.asks),
    ),
  };
  const trades = updates.flatMap(({ body }) => body.trades).slice(-MOST_TRADES);
  const told = { sequence: from, reference: undefined, ...toDepth(before, depth) };
  return differenceText(told, { ...market, trades }, { product, depth });
}

async function openingText(db: Queryable, market: ShownMarket, wanted: Wanted): Promise<string> {
  const resumed = await resumedText(db, market, wanted);
  return resumed ?? snapshotText(market, wanted, await listLastTrades(db, wanted.product.name));
}

/** The text for all who have the same of a market, made once. */
function nextText(
  { texts }: Followed,
  { told, market }: { told: Told; market: HeardMarket },
  telling: Telling,
): string {
  const key = `${telling.depth} ${told.sequence}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const trades = market.trades.flatMap(({ sequence, trade }) => (sequence > told.sequence ? [trade] : []));
  const text = differenceText(told, { ...market, trades }, telling);
  texts.set(key, text);
  return text;
}

/**
 * The text of a market, until it is closed. What a reader has not taken yet is no queue: once they read again they get the difference to
 * what they have.
 */
export async function* followMarket(
  service: Service,
  wanted: Wanted,
  { closed }: StreamAccess,
): AsyncGenerator<string> {
  const { followed, leave } = marketFeed(service).join(wanted.product.name);
  closed.addEventListener('abort', leave, { once: true });
  let told: Told | null = null;
  let spokenAt = performance.now();
  try {
    yield RETRY_TEXT;
    while (!closed.aborted) {
      const seen = followed.news.count;
      const market: HeardMarket | ShownMarket | null | undefined =
        told === null ? await findMarket(service.db, wanted.product.name) : followed.market;
      if (market && (told === null || market.sequence > told.sequence)) {
        const text: string =
          told === null
            ? await openingText(service.db, market, wanted)
            : nextText(followed, { told, market: market as HeardMarket }, wanted);
        if (closed.aborted) return;
        if (text !== '') {
          told = toldOf(market, wanted);
          yield text;
          spokenAt = performance.now();
          continue;
        }
      }
      await followed.news.after(seen, Math.max(0, spokenAt + HEARTBEAT_MS - performance.now()), closed);
      if (closed.aborted || performance.now() - spokenAt < HEARTBEAT_MS) continue;
      yield ALIVE;
      spokenAt = performance.now();
    }
  } finally {
    leave();
  }
}
