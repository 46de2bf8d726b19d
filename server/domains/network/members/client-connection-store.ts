import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#lib/contracts/network/connection-shapes.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptQuery } from '#server/core/database/kept.ts';
import { requireClient } from './client-store.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

export type ConnectionRow = typeof networkConnections.$inferSelect;
export const UNKNOWN_CONNECTION = 'The enterprise has no such connection.';
export const CONNECTION_KEY_PURPOSE = 'connection-key';

/** A connection as both parties read it. */
export const presentConnection = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.name,
  clientId: row.clientId,
  partnerId: row.partnerId,
  networkAccountId: row.networkAccountId,
  active: row.isActive,
  initialized: row.isInitialized,
  partnersClientId: row.partnersClientId,
  partnersConnectionId: row.partnersConnectionId,
  proof: row.proof,
  nonce: row.nonce,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

interface Wanted {
  enterpriseId: string;
  connectionIds?: string[] | undefined;
  names?: string[] | undefined;
  partnerIds?: string[] | undefined;
  active?: boolean | undefined;
  /** Only those that the partner has taken up. */
  isTakenUp?: boolean;
  pageNumber: number;
  pageSize: number;
}

/** The connection that the same signed request made before, by its proof. */
export async function findProved(
  db: Queryable,
  { clientId, proof }: { clientId: string; proof: string },
): Promise<ConnectionRow | undefined> {
  const same = and(eq(networkConnections.clientId, clientId), eq(networkConnections.proof, proof));
  const [row] = await db.select().from(networkConnections).where(same).limit(1);
  return row;
}

/** Connections of an enterprise as a client, newest first. */
export async function listConnectionsOf(db: Queryable, query: Wanted): Promise<ConnectionRow[]> {
  const c = networkConnections;
  const given: (SQL | undefined)[] = [
    eq(networkClients.enterpriseId, query.enterpriseId),
    query.connectionIds && inArray(c.id, query.connectionIds),
    query.names && inArray(c.name, query.names),
    query.partnerIds && inArray(c.partnerId, query.partnerIds),
    query.active === undefined ? undefined : eq(c.isActive, query.active),
    query.isTakenUp ? isNotNull(c.partnersConnectionId) : undefined,
  ];
  const rows = await db
    .select({ connection: c })
    .from(c)
    .innerJoin(networkClients, eq(networkClients.id, c.clientId))
    .where(and(...given))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
  return rows.map(({ connection }) => connection);
}

/** A connection of an enterprise as a client; undefined for others'. */
export async function findConnectionOf(
  db: Queryable,
  { enterpriseId, connectionId }: { enterpriseId: string; connectionId: string },
): Promise<ConnectionRow | undefined> {
  const [row] = await listConnectionsOf(db, {
    enterpriseId,
    connectionIds: [connectionId],
    pageNumber: 0,
    pageSize: 1,
  });
  return row;
}

/** Whom a connection joins, as far as other work needs it. */
const routeColumns = {
  connection: networkConnections,
  client: networkClients,
  partner: networkPartners,
};

export interface Route {
  connection: ConnectionRow;
  client: typeof networkClients.$inferSelect;
  partner: typeof networkPartners.$inferSelect;
}

type RouteLock = 'share' | 'update';

const selectRoute = (tx: Queryable, wanted: SQL | undefined, lock: RouteLock) =>
  tx
    .select(routeColumns)
    .from(networkConnections)
    .innerJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
    .innerJoin(networkPartners, eq(networkPartners.id, networkConnections.partnerId))
    .where(wanted)
    .limit(1)
    .for(lock, { of: networkConnections });

/** A connection with its parties; nobody changes it, or nobody else uses it, until the transaction ends. */
export async function requireRoute(tx: Queryable, connectionId: string, lock: RouteLock = 'share'): Promise<Route> {
  const [row] = await selectRoute(tx, eq(networkConnections.id, connectionId), lock);
  return orNotFound(row, UNKNOWN_CONNECTION);
}

const findOwnRoute = keptQuery((tx) => {
  const isThis = eq(networkConnections.id, sql.placeholder('connectionId'));
  return selectRoute(tx, and(isThis, eq(networkClients.enterpriseId, sql.placeholder('enterpriseId'))), 'share');
});

/** The same for who acts as its client. Throws 403 for an enterprise that is no client, and 404 for another's connection. */
export async function requireOwnRoute(
  tx: Queryable,
  place: { enterpriseId: string; connectionId: string },
): Promise<Route> {
  const [route] = await findOwnRoute(tx, place);
  if (route) return route;
  await requireClient(tx, place.enterpriseId);
  return orNotFound<Route>(undefined, UNKNOWN_CONNECTION);
}

/** Enterprises that hear of what happens on a connection; simulated actors do not. */
export const concernedBy = ({ client, partner }: Pick<Route, 'client' | 'partner'>): string[] =>
  [client.enterpriseId, partner.enterpriseId].filter((id) => id !== null);

export async function insertConnection(
  db: Queryable,
  row: typeof networkConnections.$inferInsert,
): Promise<ConnectionRow> {
  const [inserted] = await db.insert(networkConnections).values(row).returning();
  if (!inserted) throw new Error('an insert left no row');
  return inserted;
}

export async function changeConnection(
  db: Queryable,
  id: string,
  change: Partial<Omit<ConnectionRow, 'id' | 'createdAt'>>,
): Promise<ConnectionRow> {
  const [changed] = await db.update(networkConnections).set(change).where(eq(networkConnections.id, id)).returning();
  if (!changed) throw new Error('the connection is gone');
  return changed;
}
