import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type ConnectionRow, type Route, requireRoute, UNKNOWN_CONNECTION } from './client-connection-store.ts';
import type { PartnerRow } from './partner-store.ts';
import { networkConnections, networkPartners } from './tables.ts';

interface Wanted {
  enterpriseId: string;
  connectionIds?: string[] | undefined;
  clientIds?: string[] | undefined;
  partnerIds?: string[] | undefined;
  partnersClientIds?: string[] | undefined;
  partnersConnectionIds?: string[] | undefined;
  active?: boolean | undefined;
  /** Only those that the partner has taken up. */
  isTakenUp?: boolean;
  pageNumber: number;
  pageSize: number;
}

export interface PartnerRoute {
  connection: ConnectionRow;
  partner: PartnerRow;
}

/** Connections to the partners that an enterprise is, newest first. */
export function listPartnerRoutes(db: Queryable, query: Wanted): Promise<PartnerRoute[]> {
  const c = networkConnections;
  const given: (SQL | undefined)[] = [
    eq(networkPartners.enterpriseId, query.enterpriseId),
    query.connectionIds && inArray(c.id, query.connectionIds),
    query.clientIds && inArray(c.clientId, query.clientIds),
    query.partnerIds && inArray(c.partnerId, query.partnerIds),
    query.partnersClientIds && inArray(c.partnersClientId, query.partnersClientIds),
    query.partnersConnectionIds && inArray(c.partnersConnectionId, query.partnersConnectionIds),
    query.active === undefined ? undefined : eq(c.isActive, query.active),
    query.isTakenUp ? isNotNull(c.partnersConnectionId) : undefined,
  ];
  return db
    .select({ connection: c, partner: networkPartners })
    .from(c)
    .innerJoin(networkPartners, eq(networkPartners.id, c.partnerId))
    .where(and(...given))
    .orderBy(desc(c.createdAt), desc(c.id))
    .limit(query.pageSize)
    .offset(query.pageSize * query.pageNumber);
}

/** A connection to a partner that the enterprise is. Throws 404 for others'. */
export async function requirePartnerRoute(
  db: Queryable,
  { enterpriseId, connectionId }: { enterpriseId: string; connectionId: string },
): Promise<PartnerRoute> {
  const found = await listPartnerRoutes(db, {
    enterpriseId,
    connectionIds: [connectionId],
    pageNumber: 0,
    pageSize: 1,
  });
  return orNotFound(found[0], UNKNOWN_CONNECTION);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockPartnerRoute(
  tx: Queryable,
  place: { enterpriseId: string; connectionId: string },
): Promise<Route> {
  await requirePartnerRoute(tx, place);
  return requireRoute(tx, place.connectionId, 'update');
}

/** Whether a partner gave an id to another connection; whoever asks for the same id waits until the transaction ends. */
export async function isConnectionIdTaken(
  tx: Queryable,
  { id, partnerId }: Pick<ConnectionRow, 'id' | 'partnerId'>,
  partnersConnectionId: string,
): Promise<boolean> {
  await advisoryLock(tx, `connection id ${partnerId} ${partnersConnectionId}`);
  const c = networkConnections;
  const same = and(eq(c.partnerId, partnerId), eq(c.partnersConnectionId, partnersConnectionId));
  const [row] = await tx.select({ id: c.id }).from(c).where(same).limit(1);
  return row !== undefined && row.id !== id;
}
