import { after } from '#lib/time.ts';
import { collarOf, divideUp, soldFor } from '#lib/trading/amounts.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { collateralOf, houseOf, positionOf } from '../engine/trade-books.ts';
import { lockAccount } from '../orders/order-store.ts';
import { marginCurrency, marginPrices, productOf } from './margin-prices.ts';
import {
  findMarginAccount,
  type Holdings,
  listMarginOrders,
  type MarginAccountRow,
  move,
  readHoldings,
  setDue,
  setStanding,
} from './margin-store.ts';
import { type Amounts, type MarginPrices, valuesOf } from './margin-value.ts';
import { type MarketWish, placeMarket } from './market-order.ts';
import { type Revaluation, revalueAccount, toldOfStanding } from './standing.ts';

/** From one step of a liquidation to the next. */
const EVERY_MS = 10_000;
/** A step takes no more than this part of a position, in per cent. */
const PART = 20n;
const PERCENT = 100n;

/** Amounts of what an account has or owes beside a currency, by the size of their values, the largest first. */
function largestFirst(amounts: Amounts, prices: MarginPrices, but: string): [unit: string, amount: bigint][] {
  const values = valuesOf(amounts, prices) ?? new Map<string, bigint>();
  const size = (unit: string): bigint => {
    const value = values.get(unit) ?? 0n;
    return value < 0n ? -value : value;
  };
  return [...amounts]
    .filter(([unit, amount]) => unit !== but && amount !== 0n && prices.byUnit.has(unit))
    .toSorted(([a], [b]) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : a < b ? -1 : 1));
}

/** The part of the largest position that is to be closed now; null where there is none beside the dollar. */
function nextOrder(
  { positions }: Holdings,
  { prices, board, dollar }: { prices: MarginPrices; board: Revaluation['board']; dollar: string },
): MarketWish | null {
  const [largest] = largestFirst(positions, prices, dollar);
  if (largest === undefined) return null;
  const [unit, amount] = largest;
  const product = productOf(board.products, unit, dollar);
  const reference = prices.byUnit.get(unit)?.ticks;
  if (product === undefined || reference === undefined) return null;
  const all = amount < 0n ? -amount : amount;
  const lot = BigInt(product.lot);
  const part = divideUp((all * PART) / PERCENT, lot) * lot;
  const least = part > BigInt(product.baseMin) ? part : BigInt(product.baseMin);
  return { product, side: amount < 0n ? 'buy' : 'sell', quantity: least < all ? least : all, reference };
}

const SHORTFALL = { name: 'margin shortfall' };

/** Pays what is owed of the dollar: out of collateral, the most valuable first, else the house does, and the account is restricted. */
async function payOwed(
  tx: Queryable,
  row: MarginAccountRow,
  { holdings, prices, owed, at, board, tell }: Revaluation & { holdings: Holdings; prices: MarginPrices; owed: bigint },
): Promise<void> {
  const dollar = marginCurrency(row.coin).unit;
  const owner = { accountId: row.id, enterpriseId: row.enterpriseId };
  const about = { account: row, userId: null, at };
  const pledged = holdings.collateral.get(dollar) ?? 0n;
  const [first] = largestFirst(holdings.collateral, prices, '');
  if (first === undefined) {
    const places = { from: houseOf(SHORTFALL, dollar), to: positionOf(owner, dollar) };
    await move(tx, { ...about, kind: 'shortfall', unit: dollar, amount: owed, ...places });
    await setStanding(tx, row.id, { state: 'restricted', at, dueAt: null });
    await tell(at, toldOfStanding(row, 'restricted', null));
    return;
  }
  const [unit, has] = first;
  const product = productOf(board.products, unit, dollar);
  const price = prices.byUnit.get(unit);
  const needed =
    unit === dollar || product === undefined || price === undefined
      ? owed
      : soldFor(product, owed, collarOf(price.ticks, product.collarPercent, 'sell'));
  const most = unit === dollar ? pledged : has;
  const amount = needed < most ? needed : most;
  const places = { from: collateralOf(owner, unit), to: positionOf(owner, unit) };
  await move(tx, { ...about, kind: 'seize', unit, amount, ...places });
}

/**
 * Takes the next step of a liquidation that is due: a part of the largest position is closed at the market; once only dollars are owed,
 * collateral pays them. Does nothing while orders of the step before are under way.
 */
export async function liquidate(tx: Queryable, id: string, revaluation: Omit<Revaluation, 'at'>): Promise<boolean> {
  const known = await findMarginAccount(tx, id);
  if (known === undefined) return false;
  const now = revaluation.board.ground.now.toISOString();
  const account = await lockAccount(tx, { id, enterpriseId: known.enterpriseId, at: now });
  const row = await findMarginAccount(tx, id);
  if (row?.state !== 'liquidating' || row.dueAt === null || row.dueAt > now) return false;
  if ((await listMarginOrders(tx, id)).length > 0) return false;
  const at = row.dueAt;
  const board = { ...revaluation.board, ground: { ...revaluation.board.ground, now: new Date(at) } };
  await revalueAccount(tx, id, { ...revaluation, board, at });
  if ((await findMarginAccount(tx, id))?.state !== 'liquidating') return true;
  await setDue(tx, id, after(at, EVERY_MS));
  const holdings = await readHoldings(tx, id);
  const prices = marginPrices(board, row.coin);
  const dollar = marginCurrency(row.coin).unit;
  const wish = nextOrder(holdings, { prices, board, dollar });
  if (wish) {
    const { events } = await placeMarket(tx, account, { ...wish, userId: null, at });
    await revaluation.tell(at, events);
    return true;
  }
  const owed = -(holdings.positions.get(dollar) ?? 0n);
  if (owed > 0n) await payOwed(tx, row, { ...revaluation, board, at, holdings, prices, owed });
  return true;
}
