import { after } from '#lib/time.ts';
import { collarOf } from '#lib/trading/amounts.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { GroupDraft, LedgerName } from '#server/domains/ledger/public.ts';
import type { Command, EndReason, Fill, Outcome, PlacedOrder, Side } from '../book/types.ts';
import type { ChildInsert, EventDraft, TradeInsert } from '../orders/order-store.ts';
import { bodyOf } from './command-body.ts';
import type { CommandInsert } from './command-store.ts';
import { coveredOf, type Ending, type LiveOrder, takenWith } from './live-order.ts';
import type { Matching } from './matching.ts';
import { FILL_BOOK, type FillSide, fillTransfers, holdNameAt } from './trade-books.ts';

/** An order for which more must be held before it goes on. */
export interface Short {
  order: LiveOrder;
  /** Base units of what it pays. */
  missing: bigint;
}

/** A command that waited, by its row. */
export interface Taken {
  insertion: number;
  orderId: string | null;
}

const ENDINGS: Readonly<Record<Exclude<EndReason, 'filled'>, string>> = {
  unfilled: 'What could not be filled at once was cancelled.',
  'self-trade': 'Self-trade prevented: it met another order of the same account.',
  uncovered: 'What is held does not cover it any more.',
  canceled: 'Cancelled as asked.',
  halted: 'The product was halted.',
};

const MINUTE_MS = 60_000;

/** When a command is applied, which one that waited it is, and how the orders end that it ends. */
export interface Applied {
  at: string;
  taken?: Taken | undefined;
  as?: Ending;
}

/** Commands that are applied together, and all that they change: written in one transaction, or thrown away with the book. */
export class Run {
  readonly matching: Matching;
  readonly commands: CommandInsert[] = [];
  /** Commands that waited, with their numbers. */
  readonly taken: (Taken & { number: number; body: Record<string, unknown> | null })[] = [];
  readonly events: EventDraft[] = [];
  readonly trades: TradeInsert[] = [];
  readonly children: ChildInsert[] = [];
  readonly touched = new Set<LiveOrder>();
  readonly groups: { at: string; group: GroupDraft }[] = [];
  readonly voids: { at: string; name: LedgerName }[] = [];

  constructor(matching: Matching) {
    this.matching = matching;
  }

  get isEmpty(): boolean {
    return this.commands.length + this.taken.length + this.touched.size === 0;
  }

  /** Numbers a command that waited and does nothing to the book. */
  note(taken: Taken): void {
    const { insertion, orderId } = taken;
    this.taken.push({ insertion, orderId, number: this.#next(), body: null });
  }

  #next(): number {
    this.matching.applied += 1;
    return this.matching.applied;
  }

  /** Applies a command to the book, and what comes of it to its orders. */
  apply(command: Command, { at, taken, as }: Applied): Outcome[] {
    const { book, product } = this.matching;
    const outcomes = book.apply(command);
    this.matching.sequence += 1;
    const [number, body] = [this.#next(), bodyOf(command)];
    if (taken) this.taken.push({ insertion: taken.insertion, orderId: taken.orderId, number, body });
    else {
      const orderId = command.kind === 'place' || command.kind === 'stop' ? command.order.id : null;
      this.commands.push({ product: product.name, kind: command.kind, orderId, number, body, at });
    }
    for (const outcome of outcomes) {
      if (outcome.kind === 'fill') this.#fill(outcome, at);
      else if (outcome.kind === 'triggered') this.#trigger(outcome.id, at);
      else if (outcome.kind === 'ended') this.#ended(outcome, { at, as });
    }
    return outcomes;
  }

  #order(id: string): LiveOrder {
    const order = this.matching.orders.get(id);
    if (order === undefined) throw new Error('the book names an order that it does not have');
    this.touched.add(order);
    return order;
  }

  /** Tells what happened to an order, as it stands now. */
  tell(order: LiveOrder, kind: EventDraft['kind'], { at, ...more }: Pick<EventDraft, 'at' | 'tradeId' | 'text'>): void {
    this.touched.add(order);
    order.updatedAt = at;
    const { id: orderId, row, status } = order;
    const [filledBase, filledQuote] = [String(order.filledBase), String(order.filledQuote)];
    const filled = { filledBase, filledQuote, fillProduct: String(order.fillProduct) };
    this.events.push({ orderId, accountId: row.accountId, kind, status, ...filled, at, ...more });
  }

  #fill(fill: Fill, at: string): void {
    const fillId = uuidV7(Date.parse(at));
    const buyer = fill.buyer === null ? null : this.#side(this.#order(fill.buyer), { fill, fillId, at });
    const seller = fill.seller === null ? null : this.#side(this.#order(fill.seller), { fill, fillId, at });
    const transfers = fillTransfers(this.matching.product, { ...fill, buyer, seller, at });
    this.groups.push({ at, group: { kind: FILL_BOOK, reference: fillId, transfers } });
  }

  #side(order: LiveOrder, { fill, fillId, at }: { fill: Fill; fillId: string; at: string }): FillSide {
    const { row, id: orderId } = order;
    const { accountId, enterpriseId, side, fundingType, product } = row;
    const fee = order.fill(fill, at);
    const isMargin = fundingType === 'margin';
    const paying = isMargin ? [] : order.take(side === 'buy' ? fill.quote : fill.base);
    const payingFee = isMargin || side === 'sell' ? [] : order.take(fee);
    const tradeId = uuidV7(Date.parse(at));
    const isTaker = fill.taker === side;
    const amounts = { price: `${fill.price}`, base: `${fill.base}`, quote: `${fill.quote}`, fee: `${fee}` };
    const owner = { accountId, enterpriseId };
    this.trades.push({
      id: tradeId,
      fillId,
      product,
      orderId,
      ...owner,
      side,
      ...amounts,
      isTaker,
      fundingType,
      at,
      settledAt: isMargin ? null : at,
    });
    if (order.rest === 0n) this.#close(order, 'completed', at);
    this.tell(order, 'filled', { at, tradeId });
    return { owner, isMargin, fee, paying, payingFee };
  }

  /** It is over: what is left of its holds is free. */
  #close(order: LiveOrder, status: 'completed' | Ending['status'], at: string): void {
    this.#leave(order);
    order.end(status, at);
    this.matching.orders.delete(order.id);
    for (const place of order.holds.keys()) this.voids.push({ at, name: holdNameAt(order.id, place) });
  }

  #trigger(id: string, at: string): void {
    const order = this.#order(id);
    this.#leave(order);
    order.triggeredAt = at;
    this.matching.followUps.push(order);
    this.tell(order, 'triggered', { at });
  }

  #leave(order: LiveOrder): void {
    if (order.bookNumber !== null) this.matching.resting -= 1;
    order.bookNumber = null;
  }

  #ended({ id, why }: Extract<Outcome, { kind: 'ended' }>, { at, as }: { at: string; as: Ending | undefined }): void {
    const order = this.matching.orders.get(id);
    /** Filled ones have ended by their last fill; a child that was not filled is no end of its algorithm. */
    if (order === undefined || why === 'filled') return;
    if (order.isAlgorithm) return;
    this.end(order, as ?? { status: 'canceled', kind: 'canceled', text: ENDINGS[why] }, at);
  }

  /** Ends an order before it was filled: what is held for it is free again. */
  end(order: LiveOrder, { status, kind, text, reason }: Ending, at: string): void {
    if (order.hasEnded) return;
    this.#close(order, status, at);
    order.reason = reason ?? null;
    order.reasonDescription = text;
    this.tell(order, kind, { at, text });
  }

  /** What is missing of the funds that a quantity may take at its worst price. */
  shortOf(order: LiveOrder, quantity: bigint, price: bigint): Short | null {
    if (order.row.fundingType === 'margin') return null;
    const missing = takenWith(order, { scale: this.matching.scale, quantity, price }) - order.held;
    return missing > 0n ? { order, missing } : null;
  }

  /** Puts a quantity of an order into the book. */
  place(
    order: LiveOrder,
    { quantity, price, timeInForce }: { quantity: bigint; price: bigint; timeInForce: PlacedOrder['timeInForce'] },
    { at, taken }: { at: string; taken?: Taken | undefined },
  ): void {
    const { id, row, fillProduct: numerator, filledQuote: quote } = order;
    const { accountId: account, side, sizing } = row;
    order.bookPrice = price;
    const covered = coveredOf(order);
    const placed = { id, account, side, sizing, quantity, limit: price, timeInForce, numerator, quote, ...covered };
    const outcomes = this.apply({ kind: 'place', order: placed }, { at, taken });
    const rested = outcomes.find((outcome) => outcome.kind === 'rested' && outcome.id === id);
    if (rested === undefined) return;
    this.#enter(order);
  }

  /** Has an order wait for its trigger. */
  wait(order: LiveOrder, { at, taken }: { at: string; taken?: Taken | undefined }): void {
    const { id, row } = order;
    const stop = { id, account: row.accountId, side: row.side, trigger: BigInt(row.triggerPrice ?? '0') };
    this.touched.add(order);
    const outcomes = this.apply({ kind: 'stop', order: stop }, { at, taken });
    if (outcomes.some((outcome) => outcome.kind === 'triggered' && outcome.id === id)) return;
    this.#enter(order);
  }

  #enter(order: LiveOrder): void {
    order.bookNumber = this.matching.sequence;
    this.matching.resting += 1;
    this.touched.add(order);
  }

  /** Opens an order: from here on it can be filled. */
  open(order: LiveOrder, at: string): void {
    order.status = 'open';
    this.tell(order, 'opened', { at });
  }

  /** From when an order is due again; null for never. */
  wake(order: LiveOrder, dueAt: string | null): void {
    order.dueAt = dueAt;
    this.touched.add(order);
    this.matching.due.add(order);
  }

  /** When an order with a duration ends. */
  static expiryOf({ row }: LiveOrder): string | null {
    return row.duration === null ? null : after(row.createdAt, row.duration * MINUTE_MS);
  }

  /** The worst price that a side may trade at around a reference. */
  collar(reference: bigint, side: Side): bigint {
    return collarOf(reference, this.matching.product.collarPercent, side);
  }
}
