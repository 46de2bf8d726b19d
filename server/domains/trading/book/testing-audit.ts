import assert from 'node:assert/strict';
import { quoteUnitOf } from './amounts.ts';
import type { BookRules, Command, Fill, Outcome, PlacedOrder } from './types.ts';

interface Account {
  order: PlacedOrder;
  base: bigint;
  quote: bigint;
  exact: bigint;
}

/** Adds up all fills of all orders, and demands of each outcome what must hold whatever was matched. */
export class FillAudit {
  /** By order; null is the house. What one side gives the other gets. */
  readonly #base = new Map<string | null, bigint>();
  readonly #quote = new Map<string | null, bigint>();
  readonly #orders = new Map<string, Account>();
  readonly #rules: BookRules;
  readonly #unit: bigint;
  fills = 0;

  constructor(rules: BookRules) {
    this.#rules = rules;
    this.#unit = quoteUnitOf(rules);
  }

  check(command: Command, outcomes: readonly Outcome[]): void {
    if (command.kind === 'place')
      this.#orders.set(command.order.id, { order: command.order, base: 0n, quote: 0n, exact: 0n });
    for (const outcome of outcomes) {
      if (outcome.kind === 'fill') this.#fill(outcome);
      else if (outcome.kind !== 'triggered') this.#rest(outcome);
    }
  }

  #fill(fill: Fill): void {
    this.fills += 1;
    assert.ok(fill.base > 0n && fill.quote >= 0n, 'a fill moves something');
    assert.ok(this.#rules.isCrossing || fill.buyer === null || fill.seller === null, 'clients meet the house alone');
    const [buyer, seller] = [fill.buyer, fill.seller].map((id) => (id === null ? null : this.#accountOf(id)));
    assert.notEqual(buyer?.order.account, seller?.order.account, 'own orders do not trade');
    assert.ok(fill.price <= (buyer?.order.limit ?? fill.price), 'no buyer pays more than the limit');
    assert.ok(fill.price >= (seller?.order.limit ?? fill.price), 'no seller gets less than the limit');
    for (const account of [buyer, seller])
      if (account != null) {
        account.base += fill.base;
        account.quote += fill.quote;
        account.exact += fill.price * fill.base;
        this.#demandWithin(account);
      }
    this.#move(fill.buyer, { base: fill.base, quote: -fill.quote });
    this.#move(fill.seller, { base: -fill.base, quote: fill.quote });
  }

  /** Base is never more than wanted; quote is never more than the exact sum, rounded up, of a buying order, or than its quantity. */
  #demandWithin({ order, base, quote, exact }: Account): void {
    const { side, sizing, quantity, numerator, covered } = order;
    assert.ok(covered === undefined || base <= covered, 'no sell gives more than is covered');
    if (sizing === 'quote') return assert.ok(quote <= quantity, 'a quote-sized order stays within its quantity');
    assert.ok(base <= quantity, 'a base-sized order stays within its quantity');
    if (side === 'buy')
      assert.ok((order.quote + quote - 1n) * this.#unit < numerator + exact, 'no unit more than the sum');
  }

  #rest({ id, rest, kind, ...outcome }: Exclude<Outcome, Fill | { kind: 'triggered' }>): void {
    const account = this.#orders.get(id);
    if (account === undefined) return assert.equal(rest, 0n, 'a stop has no rest');
    const { order, base, quote } = account;
    assert.equal(rest, order.quantity - (order.sizing === 'base' ? base : quote), 'the rest is what was not filled');
    if (kind !== 'ended') return;
    const isFilled = 'why' in outcome && outcome.why === 'filled';
    assert.equal(rest === 0n, isFilled, 'filled is who has no rest');
    assert.ok(order.timeInForce !== 'FOK' || isFilled || base === 0n, 'a FOK is filled or not');
    this.#orders.delete(id);
  }

  #accountOf(id: string): Account {
    const account = this.#orders.get(id);
    assert.ok(account, 'only orders that live are filled');
    return account;
  }

  #move(id: string | null, { base, quote }: { base: bigint; quote: bigint }): void {
    this.#base.set(id, (this.#base.get(id) ?? 0n) + base);
    this.#quote.set(id, (this.#quote.get(id) ?? 0n) + quote);
  }

  /** What all have is what was there at first: nothing. */
  finish(): void {
    for (const all of [this.#base, this.#quote])
      assert.equal(
        [...all.values()].reduce((sum, one) => sum + one, 0n),
        0n,
        'what one side gave the other got',
      );
  }
}
