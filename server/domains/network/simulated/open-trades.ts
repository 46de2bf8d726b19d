import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Route } from '../members/client-connection-store.ts';
import { networkTrades } from '../trades/tables.ts';
import type { TradeRow } from '../trades/trade-store.ts';

const MAX_TRADES = 10_000;
const MAX_ROUNDS = 5;

const t = networkTrades;

/** Recorded trades over connections up to an instant, which nobody else settles until the transaction ends. */
const lockOver = (tx: Queryable, partnerId: string, { ids, until }: { ids: string[]; until: string }) =>
  tx
    .select()
    .from(t)
    .where(
      and(
        eq(t.partnerId, partnerId),
        eq(t.status, 'recorded'),
        sql`${t.tradedAt} <= ${until}`,
        or(inArray(t.partyConnectionId, ids), inArray(t.counterpartyConnectionId, ids)),
      ),
    )
    .orderBy(asc(t.id))
    .limit(MAX_TRADES)
    .for('update');

const connectionsOf = (trades: readonly TradeRow[]): string[] =>
  trades.flatMap(({ partyConnectionId, counterpartyConnectionId }) => [
    partyConnectionId,
    counterpartyConnectionId ?? partyConnectionId,
  ]);

/** The open trades of a connection; of a broker those of whom it traded with as well, since one settlement takes them all. */
export async function lockOpenTrades(
  tx: Queryable,
  { connection, partner }: Route,
  until: string,
): Promise<TradeRow[]> {
  let ids = [connection.id];
  for (let round = 1; ; round += 1) {
    const trades = await lockOver(tx, partner.id, { ids, until });
    const all = [...new Set([...ids, ...connectionsOf(trades)])];
    if (all.length === ids.length || round === MAX_ROUNDS) return trades;
    ids = all;
  }
}
