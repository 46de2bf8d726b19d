import { FIRST_MARGIN } from '#lib/contracts/trading/platform-margin.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { toBaseUnits } from '#lib/money.ts';
import { REFUSE_PERCENT } from '#lib/trading/margin-words.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { TradingAccount } from '../accounts/require-account.ts';
import { type AccountRow, lockAccount } from '../orders/order-store.ts';
import { changesOfOrders, NOT_ON_MARGIN } from './check-margin.ts';
import {
  boardOf,
  type MarginCurrency,
  marginCurrencies,
  marginCurrency,
  marginPrices,
  type PriceBoard,
} from './margin-prices.ts';
import { findMarginAccount, type Holdings, type MarginAccountRow } from './margin-store.ts';
import { changed, uses, valueAccount } from './margin-value.ts';

const SYMBOL_STAR = /\*$/;

const inUnits = (whole: string, coin: string): string => toBaseUnits(whole, marginCurrency(coin).decimals) ?? '0';

/** How an account trades on margin that was never let: not at all. */
export const neverOnMargin = (
  { accountId: id, enterpriseId, coin }: Omit<TradingAccount, 'label'>,
  at: string,
): MarginAccountRow => ({
  id,
  enterpriseId,
  coin,
  isEnabled: false,
  maxLong: inUnits(FIRST_MARGIN.maxLong, coin),
  maxShort: inUnits(FIRST_MARGIN.maxShort, coin),
  maxTotalShort: inUnits(FIRST_MARGIN.maxTotalShort, coin),
  minCollateral: inUnits(FIRST_MARGIN.minCollateral, coin),
  callPercent: FIRST_MARGIN.callPercent,
  liquidatePercent: FIRST_MARGIN.liquidatePercent,
  state: 'good',
  stateAt: at,
  dueAt: null,
  createdAt: at,
});

/** How an account trades on margin, with the prices of now. */
export async function readMargin(
  { db, service, now }: Pick<Context, 'db' | 'service' | 'now'>,
  account: TradingAccount,
) {
  const known = await findMarginAccount(db, account.accountId);
  const row = known ?? neverOnMargin(account, now.toISOString());
  const board = await boardOf({ db, service, now });
  const currencies = marginCurrencies(board.products, account.coin);
  return { row, isKnown: known !== undefined, board, currencies, prices: marginPrices(board, account.coin) };
}

/** The same of an account that trades on margin, locked for who moves something of it. Throws 400 for one that does not. */
export async function lockMargin(context: Context, account: TradingAccount) {
  const { db, now } = context;
  const { accountId: id, enterpriseId } = account;
  const locked: AccountRow = await lockAccount(db, { id, enterpriseId, at: now.toISOString() });
  const known = await findMarginAccount(db, id);
  if (known === undefined) return refuseTrade('trade:productMarginTradingDisabled', NOT_ON_MARGIN);
  return { ...(await readMargin(context, account)), locked };
}

/** A currency by its symbol. Throws 400 for others than those given. */
export function currencyNamed(
  currencies: readonly MarginCurrency[],
  symbol: string,
  field = 'currency',
): MarginCurrency {
  const plain = symbol.replace(SYMBOL_STAR, '');
  const found = currencies.find((one) => one.symbol === plain);
  if (found) return found;
  const names = currencies.map((one) => one.symbol).join(', ');
  return refuseTrade('common:invalidArgument', `must be one of ${names}`, field);
}

/** An amount above zero in base units. Throws 400 for what is none. */
export function quantityOf(text: string, { decimals }: MarginCurrency): bigint {
  const units = isDecimal(text) ? toBaseUnits(text, decimals) : null;
  if (units === null || BigInt(units) === 0n)
    return refuseTrade(
      'common:invalidArgument',
      `must be a decimal text above zero with at most ${decimals} decimals`,
      'quantity',
    );
  return BigInt(units);
}

/** Throws 400 where an account would use more than all of its margin, as it stands or once its orders of a side have traded. */
export async function demandCovered(
  db: Queryable,
  { row, board, holdings }: { row: MarginAccountRow; board: PriceBoard; holdings: Holdings },
): Promise<void> {
  const prices = marginPrices(board, row.coin);
  const { buy, sell } = await changesOfOrders(db, row.id, { products: board.products, prices });
  for (const changes of [[], buy, sell]) {
    const value = valueAccount({ ...holdings, positions: changed(holdings.positions, changes) }, prices);
    if (value === null)
      return refuseTrade('trade:productTradingDisabled', 'A currency of the account has no price now.');
    if (uses(value, 'above', REFUSE_PERCENT))
      refuseTrade('trade:marginInsufficientCollateral', 'Positions and orders on margin need what would be taken.');
  }
}

/** Which currencies somebody chose, by name or all. Throws 400 for both, and for neither. */
export function chosenOf(
  { currencies: names, all }: { currencies?: readonly string[] | undefined; all?: true | undefined },
  currencies: readonly MarginCurrency[],
): { chosen: MarginCurrency[]; isAll: boolean } {
  if (names !== undefined && all)
    refuseTrade('common:invalidArgument', 'is not for `all`: send one of both', 'currencies');
  if (names === undefined && !all) refuseTrade('common:required', 'is required where `all` is not sent', 'currencies');
  if (names === undefined) return { chosen: [...currencies], isAll: true };
  return { chosen: [...new Set(names.map((name) => currencyNamed(currencies, name, 'currencies')))], isAll: false };
}
