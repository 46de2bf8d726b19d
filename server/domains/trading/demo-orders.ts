import { toDecimal } from '#lib/money.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoKit } from '#server/core/runtime/service.ts';
import { HOUR_MS, iso } from '#server/demo/business-time.ts';
import type { Step } from '#server/demo/history.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import { closeOwed, letOnMargin, type MarginDesk, type MarginDone, pledge } from './demo-margin.ts';
import { listWaiting } from './engine/command-store.ts';
import { openEngines } from './engine/engine-store.ts';
import { Matching } from './engine/matching.ts';
import { steppedReference } from './engine/references.ts';
import { Run } from './engine/run.ts';
import { runThrough } from './engine/run-through.ts';
import { writeRun } from './engine/write-run.ts';
import { askToCancelAll } from './orders/cancel-orders.ts';
import { demandTerms, type OrderInput } from './orders/check-order.ts';
import { draftOrder, placeOrder } from './orders/make-order.ts';
import { findOrder, lockAccount } from './orders/order-store.ts';
import { presentOrder } from './orders/order-view.ts';
import { toldOf } from './orders/tell-of-order.ts';
import { heldFor, wantedOf } from './orders/wanted-of.ts';
import { CLOSED, LET_AGE, PLEDGED, type Place, type PlannedOrder, planOrders } from './plan-orders.ts';
import { listProducts, type ProductRow } from './products/product-store.ts';
import { prepareReferences, type ReferenceGround } from './products/reference.ts';

const MOST = 100_000;
const BASIS = 10_000n;

/** What happens while the demo lives: books by product, and what is told and done. */
class Desk {
  readonly steps: Step[] = [];
  readonly actions: PastAction[] = [];
  readonly #db: Queryable;
  readonly #seed: string;
  readonly #place: Place;
  readonly #products: readonly ProductRow[];
  readonly #books: ReadonlyMap<string, Matching>;

  constructor({ db, seed }: Pick<DemoKit, 'db' | 'seed'>, place: Place, products: readonly ProductRow[]) {
    this.#db = db;
    this.#seed = String(seed);
    this.#place = place;
    this.#products = products;
    const fresh = { state: null, applied: 0, step: -1, orders: [] };
    this.#books = new Map(products.map((product) => [product.name, new Matching({ product, ...fresh })]));
  }

  #groundAt(at: number): ReferenceGround {
    return { isSandbox: true, seed: this.#seed, now: new Date(at) };
  }

  #referenceAt(product: ProductRow, at: number) {
    const found = steppedReference(product, this.#products, this.#groundAt(at));
    if (found === null) throw new Error(`the demo has no reference of ${product.name}`);
    return found;
  }

  /** Matches all that is there to match by a moment. */
  async match(at: string): Promise<void> {
    await prepareReferences(this.#products, this.#products, this.#groundAt(Date.parse(at)));
    for (const [name, matching] of this.#books) {
      const waiting = await listWaiting(this.#db, name, MOST);
      const run = new Run(matching);
      const referenceAt = (moment: number) => this.#referenceAt(matching.product, moment);
      const { short } = runThrough(
        { run, referenceAt, now: at, collapsesTicks: false, failing: new Set(), gone: new Set() },
        waiting,
        {
          most: MOST,
        },
      );
      if (short !== null) throw new Error('the demo has too little for its orders');
      if (run.isEmpty) continue;
      await writeRun(this.#db, run, {
        now: new Date(at),
        board: { products: this.#products, ground: { isSandbox: true, seed: this.#seed, now: new Date(at) } },
        tell: async (moment, events) => void this.steps.push({ at: moment, events }),
      });
    }
  }

  #productOf(name: string): ProductRow {
    const product = this.#products.find((one) => one.name === name);
    if (product === undefined) throw new Error(`the demo has no product ${name}`);
    return product;
  }

  async order(wanted: PlannedOrder, at: string): Promise<string> {
    const { enterpriseId, accountId, by } = this.#place;
    const product = this.#productOf(wanted.product);
    const { price: reference } = this.#referenceAt(product, Date.parse(at));
    const price = (offset: number | undefined): string | undefined =>
      offset === undefined
        ? undefined
        : toDecimal(String((reference * (BASIS + BigInt(offset))) / BASIS), product.priceDecimals, 0);
    const { type, side, quantity, quantityCurrency, clientOrderId, timeInForce, duration, interval } = wanted;
    const input: OrderInput = {
      accountId,
      product: product.name,
      fundingType: wanted.isMargin ? 'margin' : 'funded',
      type,
      side,
      quantity,
      quantityCurrency,
      clientOrderId,
      timeInForce,
      duration,
      interval,
      parameters: wanted.parameters,
      limitPrice: price(wanted.limitOffset),
      triggerPrice: price(wanted.triggerOffset),
    };
    const terms = demandTerms(product, input, { reference, now: at });
    const account = await lockAccount(this.#db, { id: accountId, enterpriseId, at });
    const worst = wantedOf(input, { terms, bps: Math.max(account.takerBps, account.makerBps) });
    const held = heldFor(product, input, worst);
    const order = draftOrder(input, { account, product, terms, held, userId: by, at });
    const { row, event, missing } = await placeOrder(this.#db, { account, product, order });
    if (missing !== null) throw new Error(`the demo has too little to order: ${missing}`);
    this.steps.push({ at, events: toldOf(row, event, product) });
    const done = { operation: 'createTradingOrder', subjectType: 'trade-order', subjectId: row.id } as const;
    this.actions.push({ ...done, enterpriseId, at, by, after: presentOrder(row, product) });
    return row.id;
  }

  /** Lets it trade on margin, pledges for it, or closes what it owes. */
  async onMargin(act: (desk: MarginDesk) => Promise<MarginDone>, at: string): Promise<void> {
    const { db, place, products } = { db: this.#db, place: this.#place, products: this.#products };
    const ground = { isSandbox: true, seed: this.#seed, now: new Date(at) };
    const { events, action } = await act({ db, place, board: { products, ground }, at });
    this.steps.push({ at, events });
    this.actions.push({ by: place.by, enterpriseId: place.enterpriseId, at, ...action });
  }

  async cancel(id: string, at: string): Promise<void> {
    const { enterpriseId, accountId, by } = this.#place;
    const account = await lockAccount(this.#db, { id: accountId, enterpriseId, at });
    const order = await findOrder(this.#db, { accountId, id });
    if (order === undefined || order.endedAt !== null) throw new Error('the demo cancels what has ended');
    const { events } = await askToCancelAll(this.#db, { account, orders: [order] }, { userId: by, at });
    this.steps.push({ at, events });
    const states = { before: { status: order.status }, after: { status: 'pending_cancel' } };
    const done = { operation: 'cancelTradingOrder', subjectType: 'trade-order', subjectId: id } as const;
    this.actions.push({ ...done, enterpriseId, at, by, ...states });
  }
}

/** Writes the orders of the demo, each matched at its moment as a service would have; gives what happened and who did what. */
export async function writeOrders(
  { db, seed, date }: Pick<DemoKit, 'db' | 'seed' | 'date'>,
  place: Place,
): Promise<Pick<Desk, 'steps' | 'actions'>> {
  await openEngines(db, date);
  const desk = new Desk({ db, seed }, place, await listProducts(db));
  const when = (hours: number): string => iso(date.getTime() - Math.round(hours * HOUR_MS));
  const acts = planOrders().flatMap((wanted) => {
    let id = '';
    const { age, canceledAfter } = wanted;
    const placing = { at: when(age), run: async (at: string) => void (id = await desk.order(wanted, at)) };
    if (canceledAfter === undefined) return [placing];
    return [placing, { at: when(age - canceledAfter), run: (at: string) => desk.cancel(id, at) }];
  });
  acts.push(
    { at: when(LET_AGE), run: (at) => desk.onMargin(letOnMargin, at) },
    { at: when(PLEDGED.age), run: (at) => desk.onMargin(pledge, at) },
    { at: when(CLOSED.age), run: (at) => desk.onMargin(closeOwed, at) },
  );
  for (const { at, run } of acts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    await desk.match(at);
    await run(at);
    await desk.match(at);
  }
  await desk.match(iso(date.getTime()));
  return { steps: desk.steps, actions: desk.actions };
}
