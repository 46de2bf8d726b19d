import { houseQuotes } from '../quotes/house-quotes.ts';
import { bookInto, endOf, quoteOf, quoteUnitOf, wantedBase } from './amounts.ts';
import { joinLevels } from './depth.ts';
import { CHAIN_START, fillLine, nextChain } from './fill-chain.ts';
import { HouseSide } from './house-side.ts';
import { type Plan, planOf, type Step } from './match.ts';
import { RestingOrders } from './resting-orders.ts';
import { isReached, Stops } from './stops.ts';
import type {
  BookRules,
  BookState,
  Command,
  Depth,
  EndReason,
  Fill,
  Outcome,
  PlacedOrder,
  PriceLevel,
  RestingOrder,
  Side,
  StopOrder,
  WaitingStop,
} from './types.ts';

const NONE: Iterator<never, undefined> = { next: () => ({ done: true, value: undefined }) };

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The book of one product: commands in, outcomes out, and nothing else, so that the same commands always give the same outcomes. */
export class Book {
  readonly #rules: BookRules;
  readonly #quoteUnit: bigint;
  readonly #resting = new RestingOrders();
  readonly #stops = new Stops();
  readonly #house: Record<Side, HouseSide> = { buy: new HouseSide(), sell: new HouseSide() };
  #sequence = 0;
  #quotedAt = 0;
  #reference: bigint | null = null;
  #market: bigint | null = null;
  #chain = CHAIN_START;
  #outcomes: Outcome[] = [];

  constructor(rules: BookRules, state?: BookState) {
    this.#rules = rules;
    this.#quoteUnit = quoteUnitOf(rules);
    if (state === undefined) return;
    this.#sequence = state.sequence;
    this.#quotedAt = state.quotedAt;
    this.#reference = state.reference === null ? null : BigInt(state.reference);
    this.#market = state.market === null ? null : BigInt(state.market);
    this.#chain = state.chain;
    this.#quote(state);
  }

  /** Puts back what rested and waited when the state was taken; nothing is matched. */
  restore(orders: readonly RestingOrder[], stops: readonly WaitingStop[]): void {
    for (const order of orders.toSorted((a, b) => a.sequence - b.sequence)) this.#resting.add({ ...order });
    for (const stop of stops.toSorted((a, b) => a.sequence - b.sequence)) this.#stops.add({ ...stop });
  }

  /** A command that is not fit for a book is thrown before anything has changed. */
  apply(command: Command): Outcome[] {
    this.#demandFit(command);
    this.#outcomes = [];
    this.#sequence += 1;
    if (command.kind === 'reference') {
      this.#reference = command.price;
      this.#move(command.price);
      this.#requote();
    } else if (command.kind === 'requote') this.#requote();
    else if (command.kind === 'place') this.#place(command.order);
    else if (command.kind === 'stop') this.#wait(command.order);
    else if (command.kind === 'cancel') this.#end(command.id, 'canceled');
    else this.#halt();
    return this.#outcomes;
  }

  #demandFit(command: Command): void {
    if (command.kind === 'reference') demandPositive(command.price);
    if (command.kind !== 'place' && command.kind !== 'stop') return;
    const { id } = command.order;
    if (this.#resting.has(id) || this.#stops.has(id)) throw new Error(`order ${id} is in the book already`);
    if (command.kind === 'stop') return demandPositive(command.order.trigger);
    const { side, sizing, limit, quantity, covered } = command.order;
    demandPositive(limit);
    demandPositive(quantity);
    if (covered !== undefined) {
      demandPositive(covered);
      if (side === 'buy' || sizing === 'base') throw new RangeError('only a quote-sized sell has to be covered');
    }
    if (side === 'buy' && sizing === 'quote' && limit >= this.#quoteUnit)
      throw new RangeError(`at ${limit} one quote unit may buy nothing`);
  }

  /** Has the house quote anew, which fills every resting order that its quotes cross at the order's limit. */
  #requote(): void {
    this.#quotedAt = this.#sequence;
    this.#quote();
    for (const side of ['buy', 'sell'] as const)
      for (let order = this.#resting.of(side).first(); order !== undefined && this.#fillByHouse(order); )
        order = this.#resting.of(side).first();
  }

  #quote(taken?: Pick<BookState, 'takenBids' | 'takenAsks'>): void {
    if (this.#reference === null) return;
    const { bids, asks } = houseQuotes(this.#reference, this.#rules.quotes);
    this.#house.buy.quote(bids, taken?.takenBids);
    this.#house.sell.quote(asks, taken?.takenAsks);
  }

  /** Whether the house filled the whole order, so that the next one may have its turn. */
  #fillByHouse(order: RestingOrder): boolean {
    const { side, limit } = order;
    const house = this.#house[opposite(side)];
    const there = house.upTo(limit, opposite(side));
    const wanted = wantedBase(order, limit, this.#quoteUnit);
    const base = wanted < there ? wanted : there;
    if (base === 0n) return false;
    house.take(base);
    const meeting = side === 'buy' ? { buyer: order, seller: null } : { buyer: null, seller: order };
    const quote = quoteOf({ ...meeting, price: limit }, base, this.#quoteUnit);
    this.#trade({ maker: order, price: limit, base, quote }, { id: null, side: opposite(side) });
    return endOf(order) !== null;
  }

  /** Tells and chains a trade, books it into the order that rested, and moves the market to its price. */
  #trade({ maker, price, base, quote }: Step, taker: { id: string | null; side: Side }): void {
    const makerId = maker?.id ?? null;
    const sides = taker.side === 'buy' ? { buyer: taker.id, seller: makerId } : { buyer: makerId, seller: taker.id };
    const fill: Fill = { kind: 'fill', ...sides, taker: taker.side, price, base, quote };
    this.#chain = nextChain(this.#chain, fillLine(fill));
    this.#outcomes.push(fill);
    if (maker !== null) {
      bookInto(maker, fill);
      const why = endOf(maker);
      if (why !== null) this.#end(maker.id, why);
    }
    this.#move(price);
  }

  #move(market: bigint): void {
    this.#market = market;
    for (const { id } of this.#stops.takeReached(market)) this.#outcomes.push({ kind: 'triggered', id });
  }

  #place(order: PlacedOrder): void {
    const other = opposite(order.side);
    const house = this.#house[other];
    const clients = this.#rules.isCrossing ? this.#resting.of(other).entries() : NONE;
    const plan = planOf(order, { house, quotedAt: this.#quotedAt, clients }, this.#quoteUnit);
    if (order.timeInForce === 'FOK' && plan.after.quantity > 0n)
      return void this.#outcomes.push({ kind: 'ended', id: order.id, why: 'unfilled', rest: order.quantity });
    for (const step of plan.steps) {
      if (step.maker === null) house.take(step.base);
      this.#trade(step, order);
    }
    this.#settle(plan);
  }

  /** What becomes of an order after all that it could trade. */
  #settle({ after: { timeInForce, ...rest }, isStoppedByOwn }: Plan): void {
    const { id, quantity } = rest;
    const end = (why: EndReason) => this.#outcomes.push({ kind: 'ended', id, why, rest: quantity });
    const done = endOf(rest);
    if (done !== null) end(done);
    else if (isStoppedByOwn) end('self-trade');
    else if (timeInForce !== 'GTC') end('unfilled');
    else {
      this.#resting.add({ ...rest, sequence: this.#sequence });
      this.#outcomes.push({ kind: 'rested', id, rest: quantity });
    }
  }

  #wait(stop: StopOrder): void {
    if (this.#market !== null && isReached(stop, this.#market)) this.#outcomes.push({ kind: 'triggered', id: stop.id });
    else this.#stops.add({ ...stop, sequence: this.#sequence });
  }

  #end(id: string, why: EndReason): void {
    const order = this.#resting.remove(id);
    if (order !== undefined) this.#outcomes.push({ kind: 'ended', id, why, rest: order.quantity });
    else if (this.#stops.remove(id)) this.#outcomes.push({ kind: 'ended', id, why, rest: 0n });
  }

  #halt(): void {
    const all = [...this.#resting.all(), ...this.#stops.all()].toSorted((a, b) => a.sequence - b.sequence);
    for (const { id } of all) this.#end(id, 'halted');
  }

  *#clientLevels(side: Side): Generator<PriceLevel, undefined> {
    if (!this.#rules.isCrossing) return;
    for (const { price, entries } of this.#resting.of(side).levels()) {
      let size = 0n;
      for (const order of entries) size += wantedBase(order, price, this.#quoteUnit);
      yield { price, size };
    }
  }

  #levels(side: Side, count: number): PriceLevel[] {
    return joinLevels(side, { house: this.#house[side].levels(), clients: this.#clientLevels(side) }, count);
  }

  /** The best levels of both sides; where clients meet the house alone, those of the house. */
  depth(levels: number): Depth {
    return { bids: this.#levels('buy', levels), asks: this.#levels('sell', levels) };
  }

  /** The best bid (`buy`) or ask (`sell`). */
  best(side: Side): PriceLevel | undefined {
    return this.#levels(side, 1)[0];
  }

  state(): BookState {
    return {
      sequence: this.#sequence,
      reference: this.#reference === null ? null : `${this.#reference}`,
      market: this.#market === null ? null : `${this.#market}`,
      quotedAt: this.#quotedAt,
      takenBids: this.#house.buy.taken(),
      takenAsks: this.#house.sell.taken(),
      chain: this.#chain,
    };
  }

  /** In the order in which they came. */
  restingOrders(): RestingOrder[] {
    return this.#resting.all().map((order) => ({ ...order }));
  }

  /** In the order in which they came. */
  waitingStops(): WaitingStop[] {
    return this.#stops.all().map((stop) => ({ ...stop }));
  }

  get chain(): string {
    return this.#chain;
  }
}

function demandPositive(value: bigint): void {
  if (value <= 0n) throw new RangeError(`${value} is neither a price nor a quantity`);
}
