import { aliasedTable, and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchTrades, TradeRow as TradeView } from '#lib/contracts/network/trades.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { unitsOf } from '../members/currencies.ts';
import { clientName, namedClient } from '../members/party-names.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import { networkTrades } from './tables.ts';
import type { TradeRow } from './trade-store.ts';
import { presentTrade } from './trade-view.ts';

type Query = Omit<ParsedInputOf<typeof searchTrades>, 'cursor'>;
type TradeFilters = Omit<Query, 'limit' | 'sort'>;

const t = networkTrades;
const party = aliasedTable(networkConnections, 'party');

/** Connections of the enterprise as a client. */
const ownConnections = (enterpriseId: string): SQL =>
  sql`(select c.id from ${networkConnections} c join ${networkClients} k on k.id = c.client_id where k.enterprise_id = ${enterpriseId})`;

function isOf({ side, enterpriseId }: Pick<TradeFilters, 'side' | 'enterpriseId'>): SQL | undefined {
  if (side === 'partner') return eq(networkPartners.enterpriseId, enterpriseId);
  const own = ownConnections(enterpriseId);
  return or(sql`${t.partyConnectionId} in ${own}`, sql`${t.counterpartyConnectionId} in ${own}`);
}

const startsText = (text: string): SQL | undefined => {
  const pattern = prefixPattern(text.toLowerCase());
  return or(
    sql`lower(${t.externalId}) like ${pattern}`,
    sql`lower(${t.externalOrderId}) like ${pattern}`,
    startsId(t.id, text),
  );
};

function matching(filters: TradeFilters): SQL | undefined {
  const { tradeIds, statuses, connectionIds, partnerIds, settlementIds, currencies, text } = filters;
  const units = unitsOf(currencies);
  return and(
    isOf(filters),
    tradeIds && inArray(t.id, tradeIds),
    statuses && inArray(t.status, statuses),
    connectionIds &&
      or(inArray(t.partyConnectionId, connectionIds), inArray(t.counterpartyConnectionId, connectionIds)),
    partnerIds && inArray(t.partnerId, partnerIds),
    settlementIds && inArray(t.settlementId, settlementIds),
    units && or(inArray(t.baseCurrency, units), inArray(t.quoteCurrency, units)),
    text === undefined ? undefined : startsText(text),
    filters.tradedOnOrAfter === undefined ? undefined : gte(t.tradedAt, filters.tradedOnOrAfter),
    filters.tradedBefore === undefined ? undefined : lt(t.tradedAt, filters.tradedBefore),
  );
}

export interface FoundTrade {
  trade: TradeRow;
  partnerName: string;
  clientName: string;
  connectionName: string;
  ownConnectionIds: string[];
}

/** Trades of a side of an enterprise after a position, with what they are called. */
export function findTrades(db: Queryable, query: Query, after: Position | null): Promise<FoundTrade[]> {
  const { orderBy, beyond } = keyset({ at: t.createdAt, id: t.id, sort: query.sort }, after);
  const own = ownConnections(query.enterpriseId);
  return db
    .select({
      trade: t,
      partnerName: networkPartners.name,
      clientName,
      connectionName: party.name,
      ownConnectionIds: sql<
        string[]
      >`array(select o.id::text from unnest(array[${t.partyConnectionId}, ${t.counterpartyConnectionId}]) o(id) where o.id in ${own})`,
    })
    .from(t)
    .innerJoin(networkPartners, eq(networkPartners.id, t.partnerId))
    .innerJoin(party, eq(party.id, t.partyConnectionId))
    .innerJoin(namedClient, eq(namedClient.id, party.clientId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, namedClient.enterpriseId))
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit);
}

/** How many there are, counted up to one beyond the cap. */
export async function countTrades(db: Queryable, filters: TradeFilters): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(t)
    .innerJoin(networkPartners, eq(networkPartners.id, t.partnerId))
    .where(matching(filters))
    .limit(TOTAL_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/** What somebody on one side reads of it: a client knows its own connections only. */
export function presentFound(
  { trade, partnerName, clientName, connectionName, ownConnectionIds }: FoundTrade,
  side: TradeFilters['side'],
): TradeView {
  const knows = (id: string): boolean => side === 'partner' || ownConnectionIds.includes(id);
  return {
    ...presentTrade(trade, { knows }),
    partnerName,
    ...(knows(trade.partyConnectionId) ? { clientName, connectionName } : {}),
  };
}
