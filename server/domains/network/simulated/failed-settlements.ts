import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/core/database/db.ts';
import { networkSettlements, networkSettlementTransfers } from '../settlements/tables.ts';

const MAX_FAILED = 100;
const builder = new QueryBuilder({ casing: 'snake_case' });
const s = networkSettlements;
const t = networkSettlementTransfers;

/** Settlements over a connection that failed and may be tried again, oldest first. */
export async function listFailed(db: Queryable, connectionId: string): Promise<string[]> {
  const over = and(eq(t.settlementId, s.id), eq(t.destinationConnectionId, connectionId));
  const rows = await db
    .select({ id: s.id })
    .from(s)
    .where(
      and(
        eq(s.status, 'failed'),
        eq(s.isBeforeBooks, false),
        exists(builder.select({ one: sql`1` }).from(t).where(over)),
      ),
    )
    .orderBy(asc(s.createdAt), asc(s.id))
    .limit(MAX_FAILED);
  return rows.map(({ id }) => id);
}
