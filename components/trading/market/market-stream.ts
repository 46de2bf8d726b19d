import { type StreamedBook, withUpdate } from '#lib/console/streamed-book.ts';
import {
  type MarketReference,
  type MarketSnapshot,
  type MarketTrade,
  type MarketUpdate,
  streamMarket,
} from '#lib/contracts/trading/market-stream.ts';
import { toWireRequest } from '#lib/request.ts';

const DEPTH = 100;
const AGAIN_MS = 5_000;

export interface MarketListener {
  onBook: (book: StreamedBook) => void;
  onReference: (reference: MarketReference & { time: string }) => void;
  onTrades: (trades: readonly MarketTrade[]) => void;
  /** Whether what is told is the market now. */
  onState: (isLive: boolean) => void;
}

const dataOf = <Data>(message: Event): Data => JSON.parse((message as MessageEvent<string>).data) as Data;

/** Reads a market while the page is looked at. Returns the end of it. */
export function openMarket(product: string, { onBook, onReference, onTrades, onState }: MarketListener): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let book: StreamedBook | null = null;
  let id = '';

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
    book = null;
    onState(false);
  }

  function reopen(ms: number): void {
    close();
    again = setTimeout(open, ms);
  }

  function take(next: StreamedBook, message: Event): void {
    book = next;
    id = (message as MessageEvent).lastEventId;
    onBook(next);
    onState(true);
  }

  function open(): void {
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(toWireRequest(streamMarket, { product, depth: DEPTH }).path);
    source = opened;
    opened.addEventListener('snapshot', (message) => take(dataOf<MarketSnapshot>(message), message));
    opened.addEventListener('update', (message) => {
      const update = dataOf<MarketUpdate>(message);
      if (book === null || String(update.previous) !== id) reopen(0);
      else take(withUpdate(book, update), message);
    });
    opened.addEventListener('trade', (message) => {
      id = (message as MessageEvent).lastEventId;
      onTrades([dataOf<MarketTrade>(message)]);
    });
    opened.addEventListener('reference', (message) => {
      id = (message as MessageEvent).lastEventId;
      onReference({ ...dataOf<MarketReference>(message), time: book?.time ?? new Date().toISOString() });
    });
    opened.onerror = () => reopen(AGAIN_MS);
  }

  const look = (): void => {
    if (document.visibilityState === 'hidden') close();
    else if (source === null) reopen(0);
  };
  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close();
  };
}
