import type { Tx } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { MarginGone } from '../margin/check-fills.ts';
import { addHold, listLiveOrders, lockAccount } from '../orders/order-store.ts';
import { listProducts, type ProductRow } from '../products/product-store.ts';
import { areKnown, prepareReferences, type ReferenceGround } from '../products/reference.ts';
import { hasSameRules } from './book-rules.ts';
import { listWaiting, type WaitingCommand } from './command-store.ts';
import { lockEngine } from './engine-store.ts';
import { Matching } from './matching.ts';
import { type Reference, steppedReference } from './references.ts';
import { Run, type Short } from './run.ts';
import { runThrough } from './run-through.ts';
import { type ShownTrade, shownTrades } from './shown-trades.ts';
import { heldUnit, holdDraft } from './trade-books.ts';
import { writeRun } from './write-run.ts';

const BATCH = 256;
/** So many rounds may fail together before an order is to blame. */
const MOST_FAILURES = 3;

/** Of trades that come faster than they are shown, the newest are. */
const MOST_UNTOLD = 100;

/** Another process has taken the product over. */
class LeaseLost extends Error {}

/** Matches one product for as long as this process holds its lease. */
export class ProductEngine {
  readonly name: string;
  readonly #service: Service;
  #lease = '';
  #leasedUntil = new Date(0);
  #products: readonly ProductRow[] = [];
  #matching: Matching | null = null;
  /** Rounds that failed one after the other, the order that the last one was about, and those that are to end. */
  #failures = 0;
  #attempted = '';
  /** A moment whose prices must be drawn before it goes on. */
  #unknownAt: number | null = null;
  #untold: ShownTrade[] = [];
  readonly #failing = new Set<string>();
  readonly #gone = new Set<string>();

  constructor(service: Service, name: string) {
    this.#service = service;
    this.name = name;
  }

  /** Wall time until which nobody else takes the product over. */
  get leasedUntil(): Date {
    return this.#leasedUntil;
  }

  /** It has a lease until then; with another one than before, what it knows is not to be trusted. */
  prolong(lease: string, until: Date): void {
    if (lease !== this.#lease) this.forget();
    this.#lease = lease;
    this.#leasedUntil = until;
  }

  /** The product, as far as this process knows its products. */
  get product(): ProductRow | undefined {
    return this.#products.find(({ name }) => name === this.name);
  }

  /** Trades that were not shown yet, the newest hundred, in their order. */
  get untold(): readonly ShownTrade[] {
    return this.#untold;
  }

  /** They were shown. */
  told(trades: readonly ShownTrade[]): void {
    this.#untold = this.#untold.filter((trade) => !trades.includes(trade));
  }

  #groundAt(at: number): ReferenceGround {
    const { SEED, sandbox } = this.#service.env;
    return { isSandbox: sandbox, seed: String(SEED), now: new Date(at) };
  }

  /** The reference of the product at a moment, as far as this process knows its products. */
  referenceAt(at: number): Reference {
    const { product } = this;
    return product === undefined ? null : steppedReference(product, this.#products, this.#groundAt(at));
  }

  /** Takes the products as they stand now. */
  learn(products: readonly ProductRow[]): void {
    this.#products = products;
    const { product } = this;
    if (product === undefined || this.#matching === null) return;
    if (hasSameRules(this.#matching.product, product)) this.#matching.product = product;
    else this.forget();
  }

  /** Whether there is anything to do at a moment beside commands that wait: an idle product costs nothing. */
  isDue(at: number): boolean {
    const { matching } = this;
    if (matching === null || matching.followUps.length > 0) return true;
    if (matching.product.state !== 'open') return matching.orders.size > 0;
    const first = matching.due.first();
    if (first?.dueAt && Date.parse(first.dueAt) <= at) return true;
    const reference = matching.resting === 0 ? null : this.referenceAt(at);
    if (reference === null || reference.step < matching.step) return false;
    return reference.step > matching.step || reference.price !== matching.reference;
  }

  /** Whether the price at a moment is known at once. */
  isKnownAt(at: number): boolean {
    const { product } = this;
    if (product === undefined) return true;
    const sources = this.#products.filter(({ name }) => name === product.derivedOf || name === product.derivedBy);
    return areKnown([product, ...sources], this.#groundAt(at));
  }

  /** Has prices known before they are needed, without keeping anybody waiting. */
  async prepare(): Promise<void> {
    const { product } = this;
    if (product === undefined) return;
    for (const at of [this.#service.clock.now().getTime(), this.#unknownAt ?? []].flat())
      await prepareReferences([product], this.#products, this.#groundAt(at));
    this.#unknownAt = null;
  }

  /** The book in memory; null before the first round, and after one that failed. */
  get matching(): Matching | null {
    return this.#matching;
  }

  /** After some failures it does one thing at a time, so that it finds the order that it fails at. */
  get #isCautious(): boolean {
    return this.#failures >= MOST_FAILURES;
  }

  /** Forgets what it knows: the next round begins with what is committed. */
  forget(): void {
    this.#matching = null;
  }

  /**
   * Does what there is to do, some hundreds of commands at most, in one transaction. True when there may be more at once. Whatever fails
   * leaves nothing behind: the next round begins with what is committed.
   */
  async round(): Promise<boolean> {
    this.learn(await listProducts(this.#service.db));
    const { product } = this;
    if (product === undefined) return false;
    await this.prepare();
    try {
      const matching = (this.#matching ??= await this.#load(product));
      const waiting = await listWaiting(this.#service.db, this.name, BATCH);
      const { short, isMore, run } = this.#advance(matching, waiting);
      if (!run.isEmpty) await this.#write(run);
      this.#gone.clear();
      if (short) await this.#holdMore(short);
      const wasCautious = this.#isCautious;
      this.#failures = 0;
      return isMore || short !== null || wasCautious;
    } catch (error) {
      this.forget();
      if (error instanceof LeaseLost) return false;
      if (error instanceof MarginGone) {
        for (const id of error.orderIds) this.#gone.add(id);
        return true;
      }
      if (this.#isCautious) this.#failing.add(this.#attempted);
      this.#failures += 1;
      throw error;
    }
  }

  async #locked<T>(
    work: (tx: Tx, kept: NonNullable<Awaited<ReturnType<typeof lockEngine>>>) => Promise<T>,
  ): Promise<T> {
    return this.#service.db.transaction(async (tx) => {
      const kept = await lockEngine(tx, { product: this.name, lease: this.#lease });
      if (kept === undefined) throw new LeaseLost('another process matches this product');
      return work(tx, kept);
    });
  }

  #load(product: ProductRow): Promise<Matching> {
    return this.#locked(async (tx, { state, applied, step }) => {
      const orders = await listLiveOrders(tx, product.name);
      return new Matching({ product, state, applied, step, orders });
    });
  }

  /** Applies what waits and what is due by now. */
  #advance(matching: Matching, waiting: readonly WaitingCommand[]) {
    const { clock, env } = this.#service;
    const run = new Run(matching);
    const advance = {
      run,
      referenceAt: (at: number) => this.referenceAt(at),
      isKnown: (at: number) => this.isKnownAt(at),
      now: clock.nowIso(),
      collapsesTicks: !env.sandbox,
      failing: this.#failing,
      gone: this.#gone,
    };
    const watch = (orderId: string): void => {
      this.#attempted = orderId;
    };
    const { short, isFull, unknownAt } = runThrough(advance, waiting, { most: this.#isCautious ? 1 : BATCH, watch });
    this.#unknownAt = unknownAt ?? null;
    return { run, short, isMore: isFull || waiting.length === BATCH || matching.followUps.length > 0 };
  }

  /** Writes all that a run changed: who reads afterwards sees all of it, or nothing. */
  async #write(run: Run): Promise<void> {
    const service = this.#service;
    const now = service.clock.now();
    const ground = this.#groundAt(now.getTime());
    const isOnMargin = run.trades.some(({ fundingType }) => fundingType === 'margin');
    if (isOnMargin) await prepareReferences(this.#products, this.#products, ground);
    const count = await this.#locked((tx) =>
      writeRun(tx, run, {
        now,
        board: { products: this.#products, ground },
        tell: (at, events) => emit(tx, { now: new Date(at), actorUserId: null }, ...events),
      }),
    );
    if (count > 0) service.broadcast.wake('emitted');
    this.#untold = [...this.#untold, ...shownTrades(run.trades)].slice(-MOST_UNTOLD);
  }

  /** Holds more for an order in a transaction of its own, so that accounts are locked one at a time; it is broke where there is too little. */
  async #holdMore({ order, missing }: Short): Promise<void> {
    const { matching } = this;
    if (matching === null) return;
    const { accountId, enterpriseId, side } = order.row;
    const at = this.#service.clock.nowIso();
    const isHeld = await this.#locked(async (tx) => {
      await lockAccount(tx, { id: accountId, enterpriseId, at });
      const unit = heldUnit(matching.product, side);
      const owner = { accountId, enterpriseId, orderId: order.id };
      const draft = holdDraft(owner, { unit, amount: missing, place: order.holds.length });
      const { outcome } = await applyToLedger(tx, { at, holds: [draft] });
      if (outcome === 'applied') await addHold(tx, order.id, missing);
      return outcome === 'applied';
    });
    if (isHeld) order.holds.push(missing);
    else matching.broke.add(order.id);
  }
}
