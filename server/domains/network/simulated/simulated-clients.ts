import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';

const ofSimulated = and(eq(networkClients.id, networkConnections.clientId), isNull(networkClients.enterpriseId));

/** How many simulated clients are connected with a partner. */
export async function countSimulatedClients(db: Queryable, partnerId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(networkClients.id) })
    .from(networkConnections)
    .innerJoin(networkClients, ofSimulated)
    .where(eq(networkConnections.partnerId, partnerId));
  return row?.count ?? 0;
}

/** The connection of a simulated client with a partner that the enterprise is; undefined for others'. */
export async function findSimulatedConnection(
  db: Queryable,
  { enterpriseId, clientId }: { enterpriseId: string; clientId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .innerJoin(networkClients, ofSimulated)
    .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
    .where(and(eq(networkClients.id, clientId), eq(networkPartners.enterpriseId, enterpriseId)))
    .orderBy(asc(networkConnections.createdAt), asc(networkConnections.id))
    .limit(1);
  return row?.id;
}
