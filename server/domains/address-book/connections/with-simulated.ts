import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { connections as c } from '../tables.ts';
import { receivedBy } from './connection-queries.ts';

/** Whether an enterprise knows of a connection that it has made to a simulated counterparty, or that one has made to it. */
export async function isWithSimulated(
  db: Queryable,
  { enterpriseId, connectionId }: { enterpriseId: string; connectionId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: c.id })
    .from(c)
    .where(
      and(
        eq(c.id, connectionId),
        or(
          and(eq(c.ownerEnterpriseId, enterpriseId), eq(c.simulatedSide, 'target')),
          and(receivedBy(enterpriseId), eq(c.simulatedSide, 'owner')),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}
