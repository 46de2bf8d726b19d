import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
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
