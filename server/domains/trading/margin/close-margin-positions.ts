import * as contracts from '#lib/contracts/trading/margin-closes.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { refuseWrong } from '#server/core/call/parse-as-read.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { admitOrder } from '../orders/admit-order.ts';
import { MAX_LIVE_ORDERS } from '../orders/make-order.ts';
import { demandTrading } from '../orders/stops.ts';
import { type MarginCurrency, marginCurrency, productOf } from './margin-prices.ts';
import { insertClose, listMarginOrders, readHoldings } from './margin-store.ts';
import { chosenOf, lockMargin } from './margin-terms.ts';
import { type MarketWish, placeMarket } from './market-order.ts';
import { auditMargin } from './move-margin.ts';
import { presentClose } from './present-margin.ts';

type Locked = Awaited<ReturnType<typeof lockMargin>>;

/** What of each position no order on margin closes already. */
async function openPositions(db: Queryable, { row, board }: Locked): Promise<Map<string, bigint>> {
  const { positions } = await readHoldings(db, row.id);
  const open = new Map([...positions].filter(([, amount]) => amount !== 0n));
  for (const { product: name, side, sizing, quantity, filledBase } of await listMarginOrders(db, row.id)) {
    const unit = board.products.find((product) => product.name === name)?.baseUnit ?? '';
    const amount = open.get(unit);
    if (amount === undefined || side !== (amount > 0n ? 'sell' : 'buy')) continue;
    /** One that is sized in quote may close any part of it: it has to end first. */
    const rest = sizing === 'base' ? BigInt(quantity) - BigInt(filledBase) : amount < 0n ? -amount : amount;
    const left = amount > 0n ? amount - rest : amount + rest;
    if (left === 0n || left > 0n !== amount > 0n) open.delete(unit);
    else open.set(unit, left);
  }
  return open;
}

/** The order that brings a position to zero. Throws 400 where it cannot be placed now. */
function wishFor({ row, board, prices }: Locked, { unit, symbol }: MarginCurrency, amount: bigint): MarketWish {
  const product = productOf(board.products, unit, marginCurrency(row.coin).unit);
  const reference = prices.byUnit.get(unit)?.ticks;
  if (product === undefined || reference === undefined || product.state !== 'open')
    return refuseTrade('trade:productTradingDisabled', `${symbol} is not traded now.`, 'currencies');
  return { product, side: amount < 0n ? 'buy' : 'sell', quantity: amount < 0n ? -amount : amount, reference };
}

export const closeMarginPositions = preparedOperation(
  contracts.closeMarginPositions,
  admitOrder,
  async (context, input, account) => {
    const { db, now, caller } = context;
    const at = now.toISOString();
    refuseWrong(input);
    const locked = await lockMargin(context, account);
    const { row, currencies } = locked;
    demandTrading(locked.locked);
    if (row.state === 'liquidating')
      refuseTrade('trade:willTriggerLiquidation', 'The positions of the account are being liquidated.');
    const dollar = marginCurrency(row.coin).unit;
    const { chosen, isAll } = chosenOf(
      input,
      currencies.filter(({ unit }) => unit !== dollar),
    );
    const positions = await openPositions(db, locked);
    const open = chosen.filter(({ unit }) => positions.has(unit));
    const none = chosen.find((currency) => !isAll && !open.includes(currency));
    if (none)
      refuseTrade(
        'common:invalidArgument',
        `has ${none.symbol}, of which there is no position that is not being closed`,
        'currencies',
      );
    if (locked.locked.liveOrders + open.length > MAX_LIVE_ORDERS)
      refuseTrade('trade:velocityLimitBreached', `The account has ${MAX_LIVE_ORDERS} live orders, which is the most.`);
    const orders = [];
    for (const currency of open) {
      const wish = wishFor(locked, currency, positions.get(currency.unit) ?? 0n);
      const { order, events } = await placeMarket(db, locked.locked, { ...wish, userId: caller.userId, at });
      orders.push(order);
      await context.emit(...events);
    }
    const close = {
      id: uuidV7(now.getTime()),
      accountId: row.id,
      enterpriseId: row.enterpriseId,
      userId: caller.userId,
      scope: isAll ? ('all' as const) : ('currencies' as const),
      currencies: open.map(({ symbol }) => symbol),
      at,
    };
    await insertClose(
      db,
      close,
      orders.map(({ id }) => id),
    );
    await auditMargin(context, row, { currencies: close.currencies, orders: orders.length });
    if (orders.length > 0) await context.signal('trading');
    return presentClose(close, orders);
  },
);
