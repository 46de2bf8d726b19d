import type { DomainEvent } from '#lib/events/catalogue.ts';
import { marginEvents } from '#lib/events/margin.ts';
import { toDecimal } from '#lib/money.ts';
import { type MarginStanding, REFUSE_PERCENT } from '#lib/trading/margin-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { askToCancelAll } from '../orders/cancel-orders.ts';
import { lockAccount } from '../orders/order-store.ts';
import { marginCurrency, marginPrices, type PriceBoard } from './margin-prices.ts';
import {
  findMarginAccount,
  listMarginOrders,
  type MarginAccountRow,
  readHoldings,
  setStanding,
} from './margin-store.ts';
import { type MarginValue, type Usage, UTILISATION_DIGITS, uses, utilisationOf, valueAccount } from './margin-value.ts';

/** How an account stands by what it is worth; it stays as it is without prices, and where only the operator may change it. */
export function standingOf(
  { state, callPercent, liquidatePercent }: Pick<MarginAccountRow, 'state' | 'callPercent' | 'liquidatePercent'>,
  value: Usage | null,
): MarginStanding {
  if (value === null || state === 'restricted') return state;
  if (uses(value, 'from', liquidatePercent)) return 'liquidating';
  if (!uses(value, 'from', REFUSE_PERCENT)) return 'good';
  return state === 'good' && uses(value, 'from', callPercent) ? 'called' : state;
}

/** Utilisation as text; null without positions, and where no margin is left. */
export function utilisationText(value: MarginValue): string | null {
  const digits = utilisationOf(value);
  return digits === null ? null : toDecimal(String(digits), UTILISATION_DIGITS, 0);
}

const EVENTS = { good: 'cleared', called: 'called', liquidating: 'liquidating', restricted: 'restricted' } as const;

/** What is told of how an account stands. */
export function toldOfStanding(
  { id, enterpriseId, coin }: Pick<MarginAccountRow, 'id' | 'enterpriseId' | 'coin'>,
  state: MarginStanding,
  value: MarginValue | null,
): DomainEvent[] {
  const { symbol, decimals } = marginCurrency(coin);
  const whole = (units: bigint | undefined): string => toDecimal(String(units ?? 0n), decimals, 0);
  const body = {
    enterpriseId,
    accountId: id,
    state,
    utilization: value === null ? null : utilisationText(value),
    marginBalance: { quantity: whole(value?.balance), currency: symbol },
    requirement: { quantity: whole(value?.requirement), currency: symbol },
  };
  return marginEvents.to(enterpriseId, EVENTS[state], { id, body, actorUserId: null });
}

/** When an account is revalued, by which prices, and who is told. */
export interface Revaluation {
  at: string;
  board: PriceBoard;
  tell: (at: string, events: readonly DomainEvent[]) => Promise<void>;
}

/** Values an account as it stands now. */
export async function valueNow(db: Queryable, row: MarginAccountRow, board: PriceBoard): Promise<MarginValue | null> {
  return valueAccount(await readHoldings(db, row.id), marginPrices(board, row.coin));
}

/**
 * Brings how an account stands up to date, whose trading account is locked. One that comes to be liquidated has its orders on margin
 * canceled. True where something was asked of matching.
 */
export async function revalueAccount(tx: Queryable, id: string, { at, board, tell }: Revaluation): Promise<boolean> {
  const row = await findMarginAccount(tx, id);
  if (row === undefined) return false;
  const value = await valueNow(tx, row, board);
  const state = standingOf(row, value);
  if (state === row.state) return false;
  await setStanding(tx, id, { state, at, dueAt: state === 'liquidating' ? at : null });
  await tell(at, toldOfStanding(row, state, value));
  if (state !== 'liquidating') return false;
  const account = await lockAccount(tx, { id, enterpriseId: row.enterpriseId, at });
  const orders = await listMarginOrders(tx, id);
  const { ids, events } = await askToCancelAll(tx, { account, orders, why: 'liquidation' }, { userId: null, at });
  await tell(at, events);
  return ids.length > 0;
}
