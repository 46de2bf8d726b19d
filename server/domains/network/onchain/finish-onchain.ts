import type { DomainEvent } from '#lib/events/catalogue.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import type { Queryable } from '#server/core/database/db.ts';
import {
  changeSettlement,
  partiesConcerned,
  type SettlementRow,
  transfersOf,
} from '../settlements/settlement-change-store.ts';
import { settleTrades } from '../trades/trade-status-store.ts';
import { dropAlerts } from './alert-plan.ts';

const OPEN = ['pending', 'pending_onchain', 'onchain_initiated', 'onchain_failed'] as const;

/** After transfers of a settlement moved: it is completed when that were the last ones. */
export async function finishOnchain(
  tx: Queryable,
  id: string,
  at: string,
): Promise<{ row: SettlementRow; events: DomainEvent[] }> {
  const isDone = (await transfersOf(tx, id, OPEN)).length === 0;
  if (!isDone) return { row: await changeSettlement(tx, id, { updatedAt: at }), events: [] };
  const settled = await settleTrades(tx, id, at);
  const row = await changeSettlement(tx, id, { status: 'completed', finalizedAt: at, updatedAt: at });
  await dropAlerts(tx, id);
  const concerned = await partiesConcerned(tx, id);
  return { row, events: [...offExchangeEvents.to(concerned, 'completed', { id, body: {} }), ...settled] };
}
