import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SettlementRow, TransferTotal } from '#lib/contracts/network/enterprise-settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import type { FoundSettlement } from './settlement-queries.ts';
import type { Viewer } from './settlement-sql.ts';
import { networkSettlementParties, networkSettlementTransfers } from './tables.ts';

const MAX_PARTNERS = 1000;
const MAX_TOTALS = 20_000;
const MAX_CLIENT_NAMES = 100;

async function listPartnerNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: networkPartners.id, name: networkPartners.name })
    .from(networkPartners)
    .where(inArray(networkPartners.id, ids))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row.name]));
}

interface Seen {
  viewer: Viewer;
  ids: string[];
}

/** The clients of settlements by name, to their partner; a client learns of no other. */
async function listClientNames(db: Queryable, { viewer, ids }: Seen): Promise<Map<string, string[]>> {
  if (viewer.side === 'client') return new Map();
  const [p, c, k] = [networkSettlementParties, networkConnections, networkClients];
  const name = sql`coalesce(${knownEnterprises.name}, ${k.name}, '')`;
  const { rows } = await db.execute<{ id: string; names: string[] }>(sql`
    select ${p.settlementId} as id, (array_agg(distinct ${name} order by ${name}))[1:${MAX_CLIENT_NAMES}] as names
    from ${p} join ${c} on ${c.id} in (${p.partyConnectionId}, ${p.counterpartyConnectionId})
    join ${k} on ${k.id} = ${c.clientId} left join ${knownEnterprises} on ${knownEnterprises.id} = ${k.enterpriseId}
    where ${inArray(p.settlementId, ids)} and ${p.side} = 'partner' and ${p.enterpriseId} = ${viewer.enterpriseId}
    group by 1 limit ${ids.length}`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Both ends of a transfer, as far as they are the viewer's: units and cents that it receives there, negative ones it pays. */
function endsOf({ side, enterpriseId }: Viewer): SQL {
  const t = networkSettlementTransfers;
  const destination = sql`select ${t.quantity}::numeric as units, ${t.usdValue} as cents`;
  if (side === 'partner') return destination;
  return sql`${destination} where ${t.clientEnterpriseId} = ${enterpriseId}
      union all
      select -${t.quantity}::numeric, -${t.usdValue} where ${t.sourceEnterpriseId} = ${enterpriseId}`;
}

/**
 * What settlements move per currency for a client: as the destination it receives what is positive, as the source what is negative. A
 * transfer between two connections of its own is both. A partner reads what the clients at the destinations do.
 */
async function listTotals(db: Queryable, { viewer, ids }: Seen): Promise<Map<string, TransferTotal[]>> {
  const t = networkSettlementTransfers;
  const usd = (way: SQL) => sql`trunc(coalesce(sum(abs(m.cents)) filter (where ${way}), 0) / 100, 2)::text`;
  const units = (way: SQL) => sql`coalesce(sum(abs(m.units)) filter (where ${way}), 0)::text`;
  const [isReceived, isSent] = [sql`m.units > 0`, sql`m.units < 0`];
  const { rows } = await db.execute<TransferTotal & { settlementId: string }>(sql`
    select ${t.settlementId} as "settlementId", ${t.currency} as currency, ${units(isSent)} as sent, ${units(isReceived)} as received,
      ${usd(isSent)} as "sentUsd", ${usd(isReceived)} as "receivedUsd", count(distinct ${t.id})::int as "transferCount"
    from ${t} cross join lateral (${endsOf(viewer)}) m
    where ${inArray(t.settlementId, ids)} and ${t.replacesId} is null group by 1, 2 order by 1, 2 limit ${MAX_TOTALS}`);
  const totals = new Map<string, TransferTotal[]>();
  for (const { settlementId, ...total } of rows) {
    const known = totals.get(settlementId);
    if (known) known.push(total);
    else totals.set(settlementId, [total]);
  }
  return totals;
}

/** Settlements with names and totals, read in one query each for all of them. */
export async function presentRows(
  db: Queryable,
  { enterpriseId, side }: Viewer,
  settlements: FoundSettlement[],
): Promise<SettlementRow[]> {
  if (settlements.length === 0) return [];
  const seen = { viewer: { enterpriseId, side }, ids: settlements.map((one) => one.id) };
  const [names, clientNames, totals] = await Promise.all([
    listPartnerNames(db, [...new Set(settlements.map((one) => one.partnerId))]),
    listClientNames(db, seen),
    listTotals(db, seen),
  ]);
  return settlements.map((settlement) => ({
    ...settlement,
    partnerName: names.get(settlement.partnerId) ?? '',
    clientNames: clientNames.get(settlement.id) ?? [],
    totals: totals.get(settlement.id) ?? [],
  }));
}

/** Partners that the enterprise has connections with as a client, by name, with those connections. */
export async function listPartners(db: Queryable, enterpriseId: string) {
  const { id, name, isActive } = networkConnections;
  const rows = await db
    .select({ partnerId: networkPartners.id, partnerName: networkPartners.name, id, name, isActive })
    .from(networkClients)
    .innerJoin(networkConnections, eq(networkConnections.clientId, networkClients.id))
    .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
    .where(eq(networkClients.enterpriseId, enterpriseId))
    .orderBy(asc(networkPartners.name), asc(networkPartners.id), asc(name), asc(id))
    .limit(MAX_PARTNERS);
  return [...Map.groupBy(rows, (row) => row.partnerId)].map(([partnerId, connections]) => ({
    id: partnerId,
    name: connections[0]?.partnerName ?? '',
    connections: connections.map(({ id, name, isActive }) => ({ id, name, isActive })),
  }));
}
