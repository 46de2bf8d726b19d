import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Route } from './client-connection-store.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

export type { Route } from './client-connection-store.ts';

const CHUNK = 500;

/** Connections with their parties, by their ids; unknown ones are left out. */
export async function findRoutesOf(db: Queryable, connectionIds: readonly string[]): Promise<Route[]> {
  const found: Route[] = [];
  for (let at = 0; at < connectionIds.length; at += CHUNK)
    found.push(
      ...(await db
        .select({ connection: networkConnections, client: networkClients, partner: networkPartners })
        .from(networkConnections)
        .innerJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
        .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
        .where(inArray(networkConnections.id, connectionIds.slice(at, at + CHUNK)))
        .limit(CHUNK)),
    );
  return found;
}
