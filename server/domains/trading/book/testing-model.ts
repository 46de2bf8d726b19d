import { createHash } from 'node:crypto';
import { houseQuotes } from '../quotes/house-quotes.ts';
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
  Side,
  WaitingStop,
} from './types.ts';

/** An order, or a level of the house, of which `rest` is left. */
interface Party {
  id: string | null;
  account: string;
  side: Side;
  price: bigint;
  sequence: number;
  level: number;
  sizing: 'base' | 'quote';
  rest: bigint;
  /** Base units that may be given at most; any number without. */
  covered?: bigint | undefined;
  taken: bigint;
  /** All its fills so far. */
  fills: { price: bigint; base: bigint; quote: bigint }[];
}

const up = (value: bigint, by: bigint): bigint => value / by + (value % by > 0n ? 1n : 0n);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The best for whoever takes it first: sells from the lowest price, buys from the highest. */
const inPriority = (parties: readonly Party[]): Party[] =>
  parties.toSorted(
    (a, b) =>
      Number(a.side === 'sell' ? a.price - b.price : b.price - a.price) || a.sequence - b.sequence || a.level - b.level,
  );

/** The rules of the book as plainly as they can be written: one array, sorted anew for each step, sums added up from all fills. */
export class ModelBook {
  parties: Party[] = [];
  stops: WaitingStop[] = [];
  lines: string[] = [];
  #chain = '0'.repeat(64);
  #chained = 0;
  #sequence = 0;
  #quotedAt = 0;
  #reference: bigint | null = null;
  #market: bigint | null = null;
  #outcomes: Outcome[] = [];
  readonly #rules: BookRules;
  readonly #unit: bigint;

  constructor(rules: BookRules) {
    this.#rules = rules;
    this.#unit = 10n ** BigInt(rules.baseDecimals + rules.priceDecimals - rules.quoteDecimals);
  }

  apply(command: Command): Outcome[] {
    this.#outcomes = [];
    this.#sequence += 1;
    if (command.kind === 'reference') {
      this.#reference = command.price;
      this.#trigger(command.price);
    }
    if (command.kind === 'reference' || command.kind === 'requote') this.#requote();
    if (command.kind === 'place') this.#place(command.order);
    if (command.kind === 'stop') {
      this.stops.push({ ...command.order, sequence: this.#sequence });
      if (this.#market !== null) this.#trigger(this.#market);
    }
    if (command.kind === 'cancel') this.#end((id) => id === command.id, 'canceled');
    if (command.kind === 'halt') this.#end(() => true, 'halted');
    return this.#outcomes;
  }

  #trigger(market: bigint): void {
    this.#market = market;
    const isReached = ({ side, trigger }: WaitingStop) => (side === 'buy' ? market >= trigger : market <= trigger);
    for (const { id } of this.stops.filter(isReached)) this.#outcomes.push({ kind: 'triggered', id });
    this.stops = this.stops.filter((stop) => !isReached(stop));
  }

  #end(isMeant: (id: string | null) => boolean, why: EndReason): void {
    const orders = this.parties.filter(({ id }) => id !== null && isMeant(id));
    const stops = this.stops.filter(({ id }) => isMeant(id)).map((stop) => ({ ...stop, rest: 0n }));
    for (const { id, rest } of [...orders, ...stops].toSorted((a, b) => a.sequence - b.sequence))
      this.#outcomes.push({ kind: 'ended', id: id ?? '', why, rest });
    this.parties = this.parties.filter(({ id }) => id === null || !isMeant(id));
    this.stops = this.stops.filter(({ id }) => !isMeant(id));
  }

  #requote(): void {
    this.#quotedAt = this.#sequence;
    this.parties = this.parties.filter(({ id }) => id !== null);
    if (this.#reference === null) return;
    const { bids, asks } = houseQuotes(this.#reference, this.#rules.quotes);
    const sequence = this.#sequence;
    for (const [side, quotes] of [['buy', bids] as const, ['sell', asks] as const])
      for (const [level, { price, size }] of quotes.entries()) {
        const house = { id: null, account: 'the house', sizing: 'base' as const, taken: 0n, fills: [] };
        this.parties.push({ ...house, side, price, sequence, level, rest: size });
      }
    for (const side of ['buy', 'sell'] as const)
      for (const order of inPriority(this.#clients(side))) {
        const levels = this.#house(other(side)).filter(({ price }) =>
          side === 'buy' ? price <= order.price : price >= order.price,
        );
        const there = sum(levels.map(({ rest }) => rest));
        if (there > 0n) this.#trade({ taker: null, maker: order, there, levels });
      }
  }

  #clients(side: Side): Party[] {
    return this.parties.filter((party) => party.side === side && party.id !== null);
  }

  #house(side: Side): Party[] {
    return inPriority(this.parties.filter((party) => party.side === side && party.id === null && party.rest > 0n));
  }

  #place({ quantity, limit, numerator, quote, timeInForce, ...order }: PlacedOrder): void {
    const before = timeInForce === 'FOK' ? structuredClone({ parties: this.parties, stops: this.stops }) : {};
    const [market, lines] = [this.#market, this.lines.length];
    // What was booked before is one fill of one base unit for the whole sum.
    const fills = [{ price: numerator, base: 1n, quote }];
    const taker: Party = {
      ...order,
      price: limit,
      sequence: this.#sequence,
      level: 0,
      rest: quantity,
      taken: 0n,
      fills,
    };
    let why: EndReason = timeInForce === 'GTC' ? 'filled' : 'unfilled';
    while (taker.rest > 0n && taker.covered !== 0n) {
      const others = this.#rules.isCrossing ? this.#clients(other(taker.side)) : [];
      const [maker] = inPriority([...this.#house(other(taker.side)), ...others]);
      if (maker === undefined || (taker.side === 'buy' ? maker.price > limit : maker.price < limit)) break;
      if (maker.account === taker.account) {
        why = 'self-trade';
        break;
      }
      this.#trade({
        taker,
        maker,
        there: maker.id === null ? maker.rest : this.#wanted(maker, maker.price),
        levels: [maker],
      });
    }
    if (timeInForce === 'FOK' && taker.rest > 0n) {
      Object.assign(this, before);
      this.#market = market;
      this.lines.length = lines;
      this.#outcomes = [{ kind: 'ended', id: order.id, why: 'unfilled', rest: quantity }];
    } else if (taker.covered === 0n) {
      const end = taker.rest === 0n ? 'filled' : 'uncovered';
      this.#outcomes.push({ kind: 'ended', id: order.id, why: end, rest: taker.rest });
    } else if (taker.rest > 0n && why === 'filled') {
      this.parties.push(taker);
      this.#outcomes.push({ kind: 'rested', id: order.id, rest: taker.rest });
    } else
      this.#outcomes.push({ kind: 'ended', id: order.id, why: taker.rest === 0n ? 'filled' : why, rest: taker.rest });
  }

  #wanted(party: Party, price: bigint): bigint {
    const needed = this.#needed(party, price);
    return party.covered !== undefined && party.covered < needed ? party.covered : needed;
  }

  #needed({ sizing, side, rest }: Party, price: bigint): bigint {
    if (sizing === 'base') return rest;
    return side === 'buy' ? (rest * this.#unit) / price : up(rest * this.#unit, price);
  }

  /** One trade at the price of the maker; the house's levels give what is traded, from the best on. */
  #trade(met: { taker: Party | null; maker: Party; there: bigint; levels: Party[] }): void {
    const { taker, maker, there, levels } = met;
    const { price } = maker;
    const client = taker ?? maker;
    const wanted = this.#wanted(client, price);
    const base = wanted < there ? wanted : there;
    const takerSide = taker?.side ?? other(maker.side);
    const buyer = takerSide === 'buy' ? taker : maker;
    const seller = takerSide === 'buy' ? maker : taker;
    const quote = this.#quote({ buyer, seller, price, base });
    for (const order of [buyer, seller])
      if (order !== null && order.id !== null) {
        order.fills.push({ price, base, quote });
        order.rest -= order.sizing === 'base' ? base : quote;
        if (order.covered !== undefined) order.covered -= base;
      }
    let open = base;
    for (const level of levels)
      if (level.id === null) {
        const part = level.rest < open ? level.rest : open;
        level.rest -= part;
        level.taken += part;
        open -= part;
      }
    const fill: Fill = {
      kind: 'fill',
      buyer: buyer?.id ?? null,
      seller: seller?.id ?? null,
      taker: takerSide,
      price,
      base,
      quote,
    };
    this.#outcomes.push(fill);
    const [b, s] = [fill.buyer, fill.seller].map((id) => JSON.stringify(id));
    this.lines.push(
      `{"base":"${base}","buyer":${b},"price":"${price}","quote":"${quote}","seller":${s},"taker":"${takerSide}"}`,
    );
    if (maker.id !== null && (maker.rest === 0n || maker.covered === 0n))
      this.#end((id) => id === maker.id, maker.rest === 0n ? 'filled' : 'uncovered');
    this.#trigger(price);
  }

  #quote(trade: { buyer: Party | null; seller: Party | null; price: bigint; base: bigint }): bigint {
    const { price, base } = trade;
    const buyer = trade.buyer?.id ? trade.buyer : null;
    const seller = trade.seller?.id ? trade.seller : null;
    const rests = [buyer, seller].flatMap((order) => (order?.sizing === 'quote' ? [order.rest] : []));
    const isLast = [buyer, seller].some((order) => order?.sizing === 'quote' && base === this.#needed(order, price));
    const least = rests.reduce((a, b) => (a < b ? a : b), rests[0] ?? 0n);
    // The last fill of a quote-sized order is its rest; a buyer who pays by the base unit pays at least that by the sum anyway.
    if (isLast) return least;
    const { fills } = buyer ?? seller ?? { fills: [] };
    const exact = sum(fills.map((fill) => fill.price * fill.base)) + price * base;
    const due = (buyer === null ? exact / this.#unit : up(exact, this.#unit)) - sum(fills.map((fill) => fill.quote));
    const paid = due < 0n ? 0n : due;
    return rests.length > 0 && least < paid ? least : paid;
  }

  depth(count: number): Depth {
    const side = (of: Side): PriceLevel[] => {
      const sizes = new Map<bigint, bigint>();
      for (const party of inPriority([...this.#house(of), ...(this.#rules.isCrossing ? this.#clients(of) : [])]))
        sizes.set(party.price, (sizes.get(party.price) ?? 0n) + this.#wanted(party, party.price));
      return [...sizes].slice(0, count).map(([price, size]) => ({ price, size }));
    };
    return { bids: side('buy'), asks: side('sell') };
  }

  state(): BookState {
    for (; this.#chained < this.lines.length; this.#chained += 1) {
      const bytes = Buffer.concat([Buffer.from(this.#chain, 'hex'), Buffer.from(this.lines[this.#chained] ?? '')]);
      this.#chain = createHash('sha256').update(bytes).digest('hex');
    }
    const taken = (side: Side) =>
      inPriority(this.parties.filter((party) => party.id === null && party.side === side)).map(
        (level) => `${level.taken}`,
      );
    return {
      sequence: this.#sequence,
      reference: this.#reference === null ? null : `${this.#reference}`,
      market: this.#market === null ? null : `${this.#market}`,
      quotedAt: this.#quotedAt,
      takenBids: taken('buy'),
      takenAsks: taken('sell'),
      chain: this.#chain,
    };
  }
}
