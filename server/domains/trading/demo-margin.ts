import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import { collateralOf, spendable } from './engine/trade-books.ts';
import { marginCurrency, marginPrices, type PriceBoard, productOf } from './margin/margin-prices.ts';
import { insertClose, move, putMarginAccount, readHoldings } from './margin/margin-store.ts';
import { neverOnMargin } from './margin/margin-terms.ts';
import { placeMarket } from './margin/market-order.ts';
import { lockAccount } from './orders/order-store.ts';
import { CLOSED, PLEDGED, type Place } from './plan-orders.ts';
import { whole } from './products/present-product.ts';

/** A desk of the demo at a moment. */
export interface MarginDesk {
  db: Queryable;
  place: Place;
  board: PriceBoard;
  at: string;
}

/** What is told of an act, and how the audit log knows it. */
export interface MarginDone {
  events: readonly DomainEvent[];
  action: Pick<PastAction, 'operation' | 'subjectType' | 'subjectId' | 'after'> & Partial<PastAction>;
}

const COIN = 'tofc';

const about = (operation: string, { place }: MarginDesk, after: object): MarginDone['action'] => ({
  operation,
  subjectType: 'margin-account',
  subjectId: place.accountId,
  after,
});

export async function letOnMargin(desk: MarginDesk): Promise<MarginDone> {
  const { db, place, at } = desk;
  const { accountId, enterpriseId, operator } = place;
  await lockAccount(db, { id: accountId, enterpriseId, at });
  await putMarginAccount(db, { ...neverOnMargin({ accountId, enterpriseId, coin: COIN }, at), isEnabled: true });
  return { events: [], action: { ...about('setMarginAccount', desk, { isEnabled: true }), by: operator } };
}

export async function pledge(desk: MarginDesk): Promise<MarginDone> {
  const { db, place, at, board } = desk;
  const { accountId, enterpriseId, by } = place;
  const prices = marginPrices(board, COIN);
  const moved: Record<string, string> = {};
  for (const [unit, amount] of Object.entries(PLEDGED.amounts)) {
    const places = { from: spendable(place, unit), to: collateralOf(place, unit) };
    const account = { id: accountId, enterpriseId };
    const { outcome } = await move(db, { account, kind: 'pledge', unit, amount, userId: by, at, ...places });
    if (outcome === 'short') throw new Error('the demo has too little to pledge');
    const price = prices.byUnit.get(unit);
    if (price) moved[price.symbol] = whole(amount, price.decimals);
  }
  return { events: [], action: about('transferCollateral', desk, moved) };
}

export async function closeOwed(desk: MarginDesk): Promise<MarginDone> {
  const { db, place, at, board } = desk;
  const { accountId, enterpriseId, by } = place;
  const account = await lockAccount(db, { id: accountId, enterpriseId, at });
  const product = productOf(board.products, CLOSED.unit, marginCurrency(COIN).unit);
  const reference = marginPrices(board, COIN).byUnit.get(CLOSED.unit)?.ticks;
  const owed = -((await readHoldings(db, accountId)).positions.get(CLOSED.unit) ?? 0n);
  if (product === undefined || reference === undefined || owed <= 0n) throw new Error('the demo owes nothing to close');
  const wish = { product, side: 'buy', quantity: owed, reference } as const;
  const { order, events } = await placeMarket(db, account, { ...wish, userId: by, at });
  const currencies = [product.baseSymbol];
  const close = {
    id: uuidV7(Date.parse(at)),
    accountId,
    enterpriseId,
    userId: by,
    scope: 'currencies',
    currencies,
    at,
  } as const;
  await insertClose(db, { ...close, currencies }, [order.id]);
  return { events, action: about('closeMarginPositions', desk, { currencies, orders: 1 }) };
}
