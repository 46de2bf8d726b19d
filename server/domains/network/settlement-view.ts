import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { SettlementRow, TransferTotal } from '#lib/contracts/network/enterprise-settlements.ts';
import type { ClientSettlement } from '#lib/contracts/network/settlements.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkClients, networkConnections, networkPartners, networkSettlementTransfers } from './tables.ts';

const MAX_PARTNERS = 1000;
const MAX_TOTALS = 20_000;

async function listPartnerNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: networkPartners.id, name: networkPartners.name })
    .from(networkPartners)
    .where(inArray(networkPartners.id, ids))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What settlements move per currency; a transfer whose source is masked is one that the client receives. */
async function listTotals(db: Queryable, settlementIds: string[]): Promise<Map<string, TransferTotal[]>> {
  const transfers = networkSettlementTransfers;
  const isSent = sql`${transfers.sourceTradingAccountId} is not null`;
  const rows = await db
    .select({
      settlementId: transfers.settlementId,
      currency: transfers.currency,
      sent: sql<string>`coalesce(sum(${transfers.quantity}) filter (where ${isSent}), 0)::text`,
      received: sql<string>`coalesce(sum(${transfers.quantity}) filter (where not ${isSent}), 0)::text`,
      sentUsd: sql<string>`coalesce(sum(${transfers.usdValue}) filter (where ${isSent}), 0)::numeric(60, 2)::text`,
      receivedUsd: sql<string>`coalesce(sum(${transfers.usdValue}) filter (where not ${isSent}), 0)::numeric(60, 2)::text`,
      transferCount: count(),
    })
    .from(transfers)
    .where(inArray(transfers.settlementId, settlementIds))
    .groupBy(transfers.settlementId, transfers.currency)
    .orderBy(asc(transfers.settlementId), asc(transfers.currency))
    .limit(MAX_TOTALS);
  const totals = new Map<string, TransferTotal[]>();
  for (const { settlementId, ...total } of rows) {
    const known = totals.get(settlementId);
    if (known) known.push(total);
    else totals.set(settlementId, [total]);
  }
  return totals;
}

/** Settlements with partner names and totals, read in one query each for all of them. */
export async function presentRows(db: Queryable, settlements: ClientSettlement[]): Promise<SettlementRow[]> {
  if (settlements.length === 0) return [];
  const [names, totals] = await Promise.all([
    listPartnerNames(db, [...new Set(settlements.map((one) => one.partnerId))]),
    listTotals(
      db,
      settlements.map((one) => one.id),
    ),
  ]);
  return settlements.map((settlement) => ({
    ...settlement,
    partnerName: names.get(settlement.partnerId) ?? '',
    totals: totals.get(settlement.id) ?? [],
  }));
}

/** Partners that the enterprise has connections with as a client, by name, with those connections. */
export async function listPartners(db: Queryable, enterpriseId: string) {
  const { id, name, active } = networkConnections;
  const rows = await db
    .select({ partnerId: networkPartners.id, partnerName: networkPartners.name, id, name, isActive: active })
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
