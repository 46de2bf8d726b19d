import type { Sizing } from '#lib/trading/words.ts';
import { childAt, firstTick, latestTick, type Pace, tickAt } from './algorithms.ts';
import type { WaitingCommand } from './command-store.ts';
import type { Ending, LiveOrder } from './live-order.ts';
import type { Reference } from './references.ts';
import { Run, type Short, type Taken } from './run.ts';

/** What matching is done with. */
export interface Advance {
  run: Run;
  referenceAt: (at: number) => Reference;
  /** Whether it is known at once at a moment; otherwise it is prepared before anything is done there. Default: it is. */
  isKnown?: (at: number) => boolean;
  /** Business time. */
  now: string;
  /** Of ticks that were missed one alone is made up for; a sandbox, whose clock leaps, makes up for all of them. */
  collapsesTicks: boolean;
  /** Orders that matching failed at before: they end, so that the others of their product go on. */
  failing: ReadonlySet<string>;
  /** Orders that filled more than margin allowed: they end, and what they filled was thrown away. */
  gone: ReadonlySet<string>;
}

const INSUFFICIENT = 'Too little is available for what it may cost now.';
const NO_REFERENCE = 'The product has no reference price now.';
const HALTED = 'The product was halted.';
const OVER = 'Its duration has ended.';
const CANCELED = 'Cancelled as asked.';
const DISCONNECTED = 'The FIX session that it came over was disconnected.';
const EXPIRED = 'It has expired.';
const FAILED = {
  status: 'error',
  kind: 'rejected',
  text: 'It could not be carried out.',
  reason: 'internalError',
} as const;
const STOPPED = 'Trading of the account was stopped.';
const GONE = {
  status: 'canceled',
  kind: 'canceled',
  text: 'The margin of the account does not cover it any more.',
  reason: 'insufficientFunds',
} as const;
const NO_MARGIN = 'The account may no longer trade on margin.';
const LIQUIDATED = 'Margin is gone: the positions of the account are liquidated.';

/** Brings the house’s quotes to a moment. Gives the reference; null while there is none. */
function bringOn({ run, referenceAt }: Advance, at: string): bigint | null {
  const { matching } = run;
  const found = referenceAt(Date.parse(at));
  if (found === null) return null;
  const { price, step } = found;
  // A command that was written before another one may be committed after it: the market does not go back for it.
  if (step < matching.step && matching.reference !== null) return matching.reference;
  const isNew = matching.reference !== price;
  if (isNew) run.apply({ kind: 'reference', price }, { at });
  else if (step !== matching.step) run.apply({ kind: 'requote' }, { at });
  matching.step = step;
  matching.reference = price;
  return price;
}

const termsOf = ({ lot, quoteIncrement, baseMin, quoteMin }: Advance['run']['matching']['product'], sizing: Sizing) =>
  sizing === 'base'
    ? { lot: BigInt(lot), least: BigInt(baseMin) }
    : { lot: BigInt(quoteIncrement), least: BigInt(quoteMin) };

function paceOf({ run }: Advance, order: LiveOrder): Pace {
  const { row, filled, missed, startedAt } = order;
  const { id, type, side, sizing, duration, interval, parameters } = row;
  if (type !== 'twap' && type !== 'steady_pace') throw new Error('only algorithms have a pace');
  return {
    id,
    type,
    side,
    sizing,
    duration,
    interval,
    filled,
    missed,
    quantity: order.quantity,
    startedAt: Date.parse(startedAt ?? row.createdAt),
    parameters: parameters ?? {},
    ...termsOf(run.matching.product, sizing),
  };
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Lets an algorithm begin. */
function begin(advance: Advance, order: LiveOrder, at: string): void {
  const { run } = advance;
  order.startedAt = at;
  run.open(order, at);
  const pace = paceOf(advance, order);
  order.tick = firstTick(pace);
  run.wake(order, isoOf(tickAt(pace, order.tick)));
}

/** The worst price at which an order trades now: its limit, or the edge of the collar. */
const worstPrice = ({ run }: Advance, { row }: LiveOrder, reference: bigint): bigint =>
  row.limitPrice === null ? run.collar(reference, row.side) : BigInt(row.limitPrice);

/** Sends a child of an algorithm to the book, and plans the next one. Gives what is missing where it needs more funds first. */
function tick(advance: Advance, order: LiveOrder, at: string): Short | null {
  const { run } = advance;
  const pace = paceOf(advance, order);
  if (advance.collapsesTicks) order.tick = latestTick(pace, order.tick, Date.parse(advance.now));
  const { quantity, reach, isLast } = childAt(pace, order.tick);
  const reference = bringOn(advance, at);
  const worst = reference === null ? null : worstPrice(advance, order, reference);
  if (quantity > 0n && worst !== null) {
    const short = run.shortOf(order, quantity, worst);
    if (short && !run.matching.broke.has(order.id)) return short;
    if (short) {
      run.end(order, { status: 'canceled', kind: 'canceled', text: INSUFFICIENT, reason: 'insufficientFunds' }, at);
      return null;
    }
    send(advance, order, { quantity, price: reach === 'best' ? bestOf(advance, order, worst) : worst, at });
  } else if (pace.type === 'steady_pace') order.missed = quantity;
  if (order.hasEnded) return null;
  if (isLast) run.end(order, { status: 'canceled', kind: 'expired', text: OVER }, at);
  else {
    order.tick += 1;
    run.wake(order, isoOf(tickAt(pace, order.tick)));
  }
  return null;
}

/** The best price of the other side, no worse than the order’s own; null where there is nobody. */
function bestOf({ run }: Advance, { row: { side } }: LiveOrder, worst: bigint): bigint | null {
  const best = run.matching.book.best(side === 'buy' ? 'sell' : 'buy')?.price;
  if (best === undefined) return null;
  return (side === 'buy' ? best > worst : best < worst) ? null : best;
}

function send(
  { run }: Advance,
  order: LiveOrder,
  { quantity, price, at }: { quantity: bigint; price: bigint | null; at: string },
): void {
  const before = { base: order.filledBase, quote: order.filledQuote, filled: order.filled };
  if (price !== null) {
    run.place(order, { quantity, price, timeInForce: 'IOC' }, { at });
    run.children.push({
      orderId: order.id,
      number: order.tick,
      quantity: String(quantity),
      price: String(price),
      filledBase: String(order.filledBase - before.base),
      filledQuote: String(order.filledQuote - before.quote),
      at,
    });
  }
  order.missed = quantity - (order.filled - before.filled);
}

/** Takes up an order whose command has come. */
function accept(advance: Advance, order: LiveOrder, { at, ...taken }: Taken & { at: string }): void {
  const { run } = advance;
  const { row } = order;
  const reject = (text: string): void => {
    run.note(taken);
    run.end(order, { status: 'error', kind: 'rejected', text }, at);
  };
  if (run.matching.product.state !== 'open') return reject(HALTED);
  if (row.scheduledAt !== null && row.scheduledAt > at) {
    run.note(taken);
    return run.wake(order, row.scheduledAt);
  }
  if (order.isAlgorithm) {
    run.note(taken);
    return begin(advance, order, at);
  }
  if (bringOn(advance, at) === null) return reject(NO_REFERENCE);
  run.open(order, at);
  if (row.type === 'stop') return run.wait(order, { at, taken });
  const price = BigInt(row.bookPrice ?? row.limitPrice ?? '0');
  const timeInForce = row.timeInForce === 'GTD' ? 'GTC' : row.timeInForce;
  run.place(order, { quantity: order.quantity, price, timeInForce }, { at, taken });
  if (!order.hasEnded) run.wake(order, Run.expiryOf(order));
}

const ENDED_BY = { stop: STOPPED, margin: NO_MARGIN, disconnect: DISCONNECTED } as const;

/** How an order ends that is canceled. */
function endingOf({ why }: WaitingCommand): Ending {
  const ending = { status: 'canceled', kind: 'canceled' } as const;
  if (why === 'liquidation') return { ...ending, text: LIQUIDATED, reason: 'insufficientFunds' };
  return { ...ending, text: why === null ? CANCELED : ENDED_BY[why] };
}

/** Ends an order as somebody asked. */
function cancel({ run }: Advance, order: LiveOrder | undefined, command: WaitingCommand): void {
  const { at } = command;
  if (order === undefined) return run.note(command);
  const as = endingOf(command);
  if (order.bookNumber === null) {
    run.note(command);
    return run.end(order, as, at);
  }
  run.apply({ kind: 'cancel', id: order.id }, { at, taken: command, as });
  if (!order.hasEnded) throw new Error('the book did not cancel an order that rests in it');
}

/** What comes of a command that waited. */
export function takeCommand(advance: Advance, command: WaitingCommand): void {
  const { run } = advance;
  const { matching } = run;
  if (command.kind === 'cancel') return cancel(advance, matching.orders.get(command.orderId ?? ''), command);
  const { order: row } = command;
  if (row === undefined) throw new Error('a command names no order');
  const order = matching.take(row);
  run.touched.add(order);
  if (advance.gone.has(order.id)) {
    run.note(command);
    return run.end(order, { ...GONE, status: 'error', kind: 'rejected' }, command.at);
  }
  if (!advance.failing.has(order.id)) return accept(advance, order, command);
  run.note(command);
  run.end(order, FAILED, command.at);
}

/** Does what is due for an order. Gives what is missing where it needs more funds first. */
export function takeDue(advance: Advance, order: LiveOrder): Short | null {
  const { run } = advance;
  const at = order.dueAt ?? advance.now;
  if (advance.failing.has(order.id)) {
    run.end(order, FAILED, at);
    return null;
  }
  if (order.isAlgorithm && order.startedAt === null) {
    begin(advance, order, at);
    return null;
  }
  if (order.isAlgorithm) return tick(advance, order, at);
  run.wake(order, null);
  run.apply({ kind: 'cancel', id: order.id }, { at, as: { status: 'canceled', kind: 'expired', text: EXPIRED } });
  return null;
}

/** Puts a stop that was triggered into the book. Gives what is missing where it needs more funds first. */
export function takeTriggered(advance: Advance, order: LiveOrder): Short | null {
  const { run } = advance;
  const at = order.triggeredAt ?? advance.now;
  if (advance.failing.has(order.id)) {
    run.end(order, FAILED, at);
    return null;
  }
  const reference = bringOn(advance, at);
  const price = reference === null ? null : worstPrice(advance, order, reference);
  if (price === null) {
    run.end(order, { status: 'canceled', kind: 'canceled', text: NO_REFERENCE }, at);
    return null;
  }
  const short = run.shortOf(order, order.rest, price);
  if (short && !run.matching.broke.has(order.id)) return short;
  if (short)
    run.end(order, { status: 'canceled', kind: 'canceled', text: INSUFFICIENT, reason: 'insufficientFunds' }, at);
  else {
    const timeInForce = order.row.limitPrice === null ? 'IOC' : 'GTC';
    run.place(order, { quantity: order.rest, price, timeInForce }, { at });
  }
  return null;
}

/** Ends orders that filled more than the margin of their accounts allowed: what they filled was thrown away. */
export function takeGone({ run, gone, now: at }: Advance): void {
  const { orders } = run.matching;
  for (const order of [...gone].flatMap((id) => orders.get(id) ?? [])) {
    if (order.bookNumber === null) run.end(order, GONE, at);
    else run.apply({ kind: 'cancel', id: order.id }, { at, as: GONE });
  }
}

/** Brings the book on to the present where somebody waits in it: an idle one needs no commands. */
export function takeTime(advance: Advance): void {
  if (advance.run.matching.resting > 0) bringOn(advance, advance.now);
}

/** A product that was halted has no orders any more. */
export function takeHalt({ run, now: at }: Advance): void {
  const { matching } = run;
  if (matching.resting > 0) run.apply({ kind: 'halt' }, { at });
  for (const order of Array.from(matching.orders.values()))
    run.end(order, { status: 'canceled', kind: 'canceled', text: HALTED }, at);
}
