import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { tradeEvents } from '#lib/events/trades.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkDisputes } from '../disputes/tables.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { findRoutesOf } from '../members/route-queries.ts';
import { networkTrades } from './tables.ts';

const t = networkTrades;

const moved = {
  id: t.id,
  partyConnectionId: t.partyConnectionId,
  counterpartyConnectionId: t.counterpartyConnectionId,
  settlementId: t.settlementId,
};
type Moved = Pick<typeof t.$inferSelect, keyof typeof moved>;
type Name = 'assigned' | 'settled' | 'reopened';

const connectionsOf = ({ partyConnectionId, counterpartyConnectionId }: Moved): string[] =>
  counterpartyConnectionId === null ? [partyConnectionId] : [partyConnectionId, counterpartyConnectionId];

/** What everybody concerned hears of trades that a settlement took, settled or gave back. */
async function eventsOf(
  tx: Queryable,
  name: Name,
  trades: readonly (Moved & { settlementId: string | null })[],
): Promise<DomainEvent[]> {
  const routes = await findRoutesOf(tx, [...new Set(trades.flatMap(connectionsOf))]);
  const concerned = new Map(routes.map((route) => [route.connection.id, concernedBy(route)]));
  return trades.flatMap((trade) => {
    const enterprises = new Set(connectionsOf(trade).flatMap((id) => concerned.get(id) ?? []));
    return tradeEvents.to(enterprises, name, { id: trade.id, body: { settlementId: trade.settlementId ?? '' } });
  });
}

interface Assignment {
  settlementId: string;
  partnerId: string;
  connectionIds: readonly string[];
  /** Trades up to here. */
  until: string;
  at: string;
}

/** Puts the recorded trades of connections into a settlement. */
export async function assignTrades(tx: Queryable, assignment: Assignment): Promise<DomainEvent[]> {
  const { settlementId, partnerId, connectionIds, until, at } = assignment;
  if (connectionIds.length === 0) return [];
  const ids = [...connectionIds];
  const assigned = await tx
    .update(t)
    .set({ status: 'assigned', settlementId, updatedAt: at })
    .where(
      and(
        eq(t.partnerId, partnerId),
        eq(t.status, 'recorded'),
        sql`${t.tradedAt} <= ${until}`,
        or(inArray(t.partyConnectionId, ids), inArray(t.counterpartyConnectionId, ids)),
      ),
    )
    .returning(moved);
  return eventsOf(tx, 'assigned', assigned);
}

/** Whether a dispute is about the connection of a trade, on either side, in the settlement that the trade is in. */
const isDisputed = (more: SQL): SQL => sql`exists (select 1 from ${networkDisputes} d
  where d.settlement_id = ${t.settlementId} and d.connection_id in (${t.partyConnectionId}, ${t.counterpartyConnectionId}) and ${more})`;

/**
 * The trades of a settlement are settled with it, but for those of connections that are disputed: these are, once their closure is. So
 * are those of earlier settlements whose closures it settles.
 */
export async function settleTrades(tx: Queryable, settlementId: string, at: string): Promise<DomainEvent[]> {
  const settle = (which: SQL | undefined) =>
    tx
      .update(t)
      .set({ status: 'settled', updatedAt: at })
      .where(and(eq(t.status, 'assigned'), which))
      .returning(moved);
  const staysOut = isDisputed(sql`not d.is_retracted`);
  const own = await settle(and(eq(t.settlementId, settlementId), sql`not ${staysOut}`));
  const earlier = sql`${t.settlementId} in (select settlement_id from ${networkDisputes} where settled_in_settlement_id = ${settlementId})`;
  const isOpen = isDisputed(sql`not d.is_retracted and d.settled_in_settlement_id is null`);
  const isClosed = isDisputed(sql`d.settled_in_settlement_id = ${settlementId}`);
  const closed = await settle(and(earlier, isClosed, sql`not ${isOpen}`));
  return eventsOf(tx, 'settled', [...own, ...closed]);
}

/**
 * The trades of a settlement that came to nothing wait for another one, but for those that closures of its disputes settle. What was
 * disputed on a connection whose dispute ended with the settlement is settled by no closure.
 */
export async function reopenTrades(
  tx: Queryable,
  settlementId: string,
  { ended = [], at }: { ended?: readonly string[]; at: string },
): Promise<DomainEvent[]> {
  const isClosed = isDisputed(sql`not d.is_retracted and d.closure_id is not null`);
  const connections = [...ended];
  const reopened = await tx
    .update(t)
    .set({ status: 'recorded', settlementId: null, updatedAt: at })
    .where(
      and(
        eq(t.settlementId, settlementId),
        eq(t.status, 'assigned'),
        or(
          sql`not ${isClosed}`,
          inArray(t.partyConnectionId, connections),
          inArray(t.counterpartyConnectionId, connections),
        ),
      ),
    )
    .returning(moved);
  return eventsOf(
    tx,
    'reopened',
    reopened.map((trade) => ({ ...trade, settlementId })),
  );
}
