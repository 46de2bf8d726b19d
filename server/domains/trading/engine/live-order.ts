import type { OrderStatus } from '#lib/contracts/trading/words.ts';
import { feeOn, feeOnBoth, paidFor, type Scale, soldFor } from '#lib/trading/amounts.ts';
import { ENDED, type EventKind } from '#lib/trading/words.ts';
import type { Fill } from '../book/types.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { type HoldPart, holdNameAt } from './trade-books.ts';

/** Why an order ended before it was filled. */
export interface Ending {
  status: Extract<OrderStatus, 'canceled' | 'error'>;
  kind: Extract<EventKind, 'canceled' | 'expired' | 'rejected'>;
  text: string;
  reason?: 'internalError' | 'insufficientFunds';
}

/** An order that has not ended, as the process that matches its product knows it. */
export class LiveOrder {
  readonly row: OrderRow;
  status: OrderStatus;
  reason: OrderRow['reason'];
  reasonDescription: string | null;
  filledBase: bigint;
  filledQuote: bigint;
  fillProduct: bigint;
  takerQuote: bigint;
  fee: bigint;
  holds: bigint[];
  holdUsed: bigint;
  bookPrice: bigint | null;
  bookNumber: number | null;
  triggeredAt: string | null;
  startedAt: string | null;
  tick: number;
  missed: bigint;
  dueAt: string | null;
  lastFillAt: string | null;
  endedAt: string | null;
  updatedAt: string;

  constructor(row: OrderRow) {
    this.row = row;
    this.status = row.status;
    this.reason = row.reason;
    this.reasonDescription = row.reasonDescription;
    this.filledBase = BigInt(row.filledBase);
    this.filledQuote = BigInt(row.filledQuote);
    this.fillProduct = BigInt(row.fillProduct);
    this.takerQuote = BigInt(row.takerQuote);
    this.fee = BigInt(row.fee);
    this.holds = row.holds.map(BigInt);
    this.holdUsed = BigInt(row.holdUsed);
    this.bookPrice = row.bookPrice === null ? null : BigInt(row.bookPrice);
    this.bookNumber = row.bookNumber;
    this.triggeredAt = row.triggeredAt;
    this.startedAt = row.startedAt;
    this.tick = row.tick;
    this.missed = BigInt(row.missed);
    this.dueAt = row.dueAt;
    this.lastFillAt = row.lastFillAt;
    this.endedAt = row.endedAt;
    this.updatedAt = row.updatedAt;
  }

  get id(): string {
    return this.row.id;
  }

  get quantity(): bigint {
    return BigInt(this.row.quantity);
  }

  /** What was filled, in the currency that it is sized in. */
  get filled(): bigint {
    return this.row.sizing === 'base' ? this.filledBase : this.filledQuote;
  }

  get rest(): bigint {
    return this.quantity - this.filled;
  }

  get held(): bigint {
    return this.holds.reduce((sum, amount) => sum + amount, 0n);
  }

  get hasEnded(): boolean {
    return ENDED.includes(this.status);
  }

  get isAlgorithm(): boolean {
    return this.row.type === 'twap' || this.row.type === 'steady_pace';
  }

  /** Takes an amount out of the holds, the oldest first. */
  take(amount: bigint): HoldPart[] {
    const parts: HoldPart[] = [];
    let [skip, left] = [this.holdUsed, amount];
    for (const [index, size] of this.holds.entries()) {
      const free = size > skip ? size - skip : 0n;
      skip = skip > size ? skip - size : 0n;
      const part = free < left ? free : left;
      if (part > 0n) parts.push({ name: holdNameAt(this.id, index), amount: part });
      left -= part;
    }
    if (left > 0n) throw new Error('a fill takes more than is held for its order');
    this.holdUsed += amount;
    return parts;
  }

  /** Adds a fill; gives the fee on it, which is rounded once for all of the order. */
  fill({ price, base, quote, taker }: Fill, at: string): bigint {
    this.filledBase += base;
    this.filledQuote += quote;
    this.fillProduct += price * base;
    if (taker === this.row.side) this.takerQuote += quote;
    const made = this.filledQuote - this.takerQuote;
    const fee = feeOnBoth({ taken: this.takerQuote, made }, this.row) - this.fee;
    this.fee += fee;
    this.lastFillAt = at;
    this.updatedAt = at;
    return fee;
  }

  /** It is over: nothing is due any more, and it is in no book. */
  end(status: OrderStatus, at: string): void {
    this.status = status;
    this.endedAt = at;
    this.updatedAt = at;
    this.dueAt = null;
    this.bookNumber = null;
  }

  /** What of its row the process that matches writes. */
  toChange() {
    return {
      id: this.id,
      status: this.status,
      reason: this.reason,
      reason_description: this.reasonDescription,
      filled_base: String(this.filledBase),
      filled_quote: String(this.filledQuote),
      fill_product: String(this.fillProduct),
      taker_quote: String(this.takerQuote),
      fee: String(this.fee),
      hold_used: String(this.holdUsed),
      book_price: this.bookPrice === null ? null : String(this.bookPrice),
      book_number: this.bookNumber,
      triggered_at: this.triggeredAt,
      started_at: this.startedAt,
      tick: this.tick,
      missed: String(this.missed),
      due_at: this.dueAt,
      last_fill_at: this.lastFillAt,
      ended_at: this.endedAt,
      updated_at: this.updatedAt,
    };
  }
}

/** What the whole of an order takes out of its holds once a child of a quantity is filled at its worst price. */
export function takenWith(
  { row: { side, sizing, takerBps, makerBps }, filledBase, filledQuote, fillProduct }: LiveOrder,
  { scale, quantity, price }: { scale: Scale; quantity: bigint; price: bigint },
): bigint {
  if (side === 'sell') return filledBase + (sizing === 'base' ? quantity : soldFor(scale, quantity + 1n, price));
  const quote = sizing === 'base' ? paidFor(scale, fillProduct + price * quantity) : filledQuote + quantity;
  return quote + feeOn(quote, Math.max(takerBps, makerBps));
}

/** What a sell that is sized in quote may still give. */
export const coveredOf = ({ row: { side, sizing, fundingType }, held, holdUsed }: LiveOrder): { covered?: bigint } =>
  fundingType === 'funded' && side === 'sell' && sizing === 'quote' ? { covered: held - holdUsed } : {};
