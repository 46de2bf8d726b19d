import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Route, requireRoute } from '../members/client-connection-store.ts';
import { networkClients, networkConnections } from '../members/tables.ts';

/** Another connection to the same broker that trades can be made with: of the same enterprise, or of a simulated client. Throws 422. */
export async function findCounterparty(tx: Queryable, { connection, client, partner }: Route): Promise<Route> {
  const c = networkConnections;
  const [other] = await tx
    .select({ id: c.id })
    .from(c)
    .innerJoin(networkClients, eq(networkClients.id, c.clientId))
    .where(
      and(
        eq(c.partnerId, partner.id),
        ne(c.id, connection.id),
        eq(c.isActive, true),
        eq(c.isInitialized, true),
        or(eq(c.clientId, client.id), isNull(networkClients.enterpriseId)),
      ),
    )
    .orderBy(asc(c.createdAt), asc(c.id))
    .limit(1);
  if (!other) return fail('unprocessable', 'The partner is a broker: make a second connection with it to trade with.');
  return requireRoute(tx, other.id);
}
