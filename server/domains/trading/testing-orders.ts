import assert from 'node:assert/strict';
import type { InputOf } from '#lib/contract.ts';
import type { TradingOrder } from '#lib/contracts/trading/order-shapes.ts';
import { createTradingOrder, getTradingOrder } from '#lib/contracts/trading/orders.ts';
import { toBaseUnits } from '#lib/money.ts';
import type { Licence } from '#lib/scopes.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { fundAccount, insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { claimProducts, releaseProducts } from './engine/engine-store.ts';
import { ProductEngine } from './engine/product-engine.ts';
import { showMarket } from './engine/show-market.ts';
import { listProducts, updateProduct } from './products/product-store.ts';

type Ground = Pick<Harness, 'service' | 'db'>;
type NewOrder = InputOf<typeof createTradingOrder>;

/** Somebody who trades: an account of an enterprise with what it needs, and an operator of it. */
export interface Desk {
  enterpriseId: string;
  accountId: string;
  admin: TestUser;
  trader: TestUser;
}

/** What a desk begins with, in base units by what accounts hold. */
const FUNDS = {
  ofctusd: '100000000',
  ofctbtc: '1000000000',
  ofchteth: '100000000000000000000',
  ofctusdc: '1000000000000',
};

export async function newDesk(
  h: Pick<Harness, 'service' | 'db' | 'create'>,
  funds: Readonly<Record<string, string>> = FUNDS,
  licences?: Licence[],
): Promise<Desk> {
  const enterpriseId = await h.create.enterprise(licences === undefined ? {} : { licences });
  const [admin, trader] = [
    await h.create.user({ [enterpriseId]: 'admin' }),
    await h.create.user({ [enterpriseId]: 'operator' }),
  ];
  const accountId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Market Making' });
  if (Object.keys(funds).length > 0) await fundAccount(h.service, accountId, funds);
  return { enterpriseId, accountId, admin, trader };
}

/** Another account of the same enterprise. */
export async function secondDesk(h: Ground, desk: Desk): Promise<Desk> {
  const accountId = await insertAccount(h.db, desk.enterpriseId, { coin: 'tofc', label: 'Second desk' });
  await fundAccount(h.service, accountId, FUNDS);
  return { ...desk, accountId };
}

const OWNER = newHexId();
const engines = new WeakMap<Ground['service'], Map<string, ProductEngine>>();
const LEASE_MS = 600_000;

/** Matches all products until nothing is left to do. */
export async function matchAll({ service, db }: Ground): Promise<void> {
  const wall = service.clock.wall();
  const until = new Date(wall.getTime() + LEASE_MS);
  const known = engines.get(service) ?? new Map<string, ProductEngine>();
  engines.set(service, known);
  for (const [name, lease] of await claimProducts(db, { owner: OWNER, wall, until })) {
    const engine = known.get(name) ?? new ProductEngine(service, name);
    known.set(name, engine);
    engine.prolong(lease, until);
    while (await engine.round());
  }
}

/** Shows the books to all who read them. */
export async function showAll({ service }: Ground): Promise<void> {
  for (const engine of engines.get(service)?.values() ?? []) await showMarket(service, engine);
}

/** The engines of this process are gone, as after a crash: the next ones begin with what is committed. */
export async function crashEngines({ service, db }: Ground): Promise<void> {
  engines.delete(service);
  await releaseProducts(db, OWNER);
}

/** The clock of the sandbox stands at a moment from now on. */
export async function standAt({ service, db }: Ground, at: string): Promise<void> {
  await changeClock(db, (state) => ({ ...state, frozenAt: at }));
  await service.onSignal('clock');
}

/** Moves the standing clock on, and matches what falls due. */
export async function moveOn(h: Ground, ms: number): Promise<void> {
  const at = new Date(h.service.clock.now().getTime() + ms).toISOString();
  await standAt(h, at);
  await matchAll(h);
}

/** The reference of a product stays at a price, in whole units. */
export async function pin({ db }: Ground, name: string, price: string): Promise<void> {
  const product = (await listProducts(db)).find((one) => one.name === name);
  assert.ok(product);
  const ticks = toBaseUnits(price, product.priceDecimals);
  assert.ok(ticks);
  await updateProduct(db, name, { pinnedPrice: ticks });
}

/** An order of a desk: half a bitcoin at the market by default. */
export const orderOf = ({ accountId }: Pick<Desk, 'accountId'>, wish: Partial<NewOrder> = {}): NewOrder => ({
  accountId,
  product: 'TBTC-TUSD',
  type: 'market',
  side: 'buy',
  quantity: '0.5',
  quantityCurrency: 'TBTC',
  ...wish,
});

/** Places an order that must be taken. */
export async function placed(h: Harness, desk: Desk, wish: Partial<NewOrder> = {}): Promise<TradingOrder> {
  const { status, body, text } = await h.call(createTradingOrder, { as: desk.trader, input: orderOf(desk, wish) });
  assert.equal(status, 200, text);
  return body;
}

/** An order as it stands now. */
export async function orderNow(
  h: Harness,
  { accountId, trader }: Desk,
  { id: orderId }: Pick<TradingOrder, 'id'>,
): Promise<TradingOrder> {
  const { status, body, text } = await h.call(getTradingOrder, { as: trader, input: { accountId, orderId } });
  assert.equal(status, 200, text);
  return body;
}

/** What an account can spend and what is held of a currency, in base units. */
export async function balanceOf({ db }: Ground, { accountId }: Pick<Desk, 'accountId'>, asset: string) {
  const all = await readBalances(db, { kind: 'available', owners: [accountId] });
  const { available, held } = all.find((one) => one.asset === asset) ?? { available: '0', held: '0' };
  return { available, held };
}
