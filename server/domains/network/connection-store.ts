import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

/** Who may settle with whom. */
export interface NetworkDraft {
  partners: readonly (typeof networkPartners.$inferInsert)[];
  clients: readonly (typeof networkClients.$inferInsert)[];
  connections: readonly (typeof networkConnections.$inferInsert)[];
}

/** Writes partners, clients and the connections between them. */
export async function insertNetwork(db: Queryable, { partners, clients, connections }: NetworkDraft): Promise<void> {
  await insertAll(db, networkPartners, partners);
  await insertAll(db, networkClients, clients);
  await insertAll(db, networkConnections, connections);
}

/** Active connections of an enterprise as a client, each with its partner and a trading account to settle on. */
export const findRoutes = (db: Queryable, enterpriseId: string) =>
  db
    .select({ connection: networkConnections, partner: networkPartners, accountId: walletNames.id })
    .from(networkClients)
    .innerJoin(networkConnections, eq(networkConnections.clientId, networkClients.id))
    .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
    .innerJoin(walletNames, and(eq(walletNames.enterpriseId, networkClients.enterpriseId), eq(walletNames.coin, 'ofc')))
    .where(and(eq(networkClients.enterpriseId, enterpriseId), eq(networkConnections.active, true)))
    .orderBy(asc(networkConnections.id), asc(walletNames.id))
    .limit(500);
