import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { enterpriseOpenings } from '../tables.ts';

export type OpeningRow = typeof enterpriseOpenings.$inferSelect;

/** The enterprise that was opened in an organisation under a key. */
export async function findOpening(
  db: Queryable,
  { organizationId, idempotencyKey }: Pick<OpeningRow, 'organizationId' | 'idempotencyKey'>,
): Promise<OpeningRow | undefined> {
  const own = and(
    eq(enterpriseOpenings.organizationId, organizationId),
    eq(enterpriseOpenings.idempotencyKey, idempotencyKey),
  );
  const [row] = await db.select().from(enterpriseOpenings).where(own).limit(1);
  return row;
}

/** Enterprises of an organisation that were opened under any key. */
export async function findOpened(db: Queryable, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ enterpriseId: enterpriseOpenings.enterpriseId })
    .from(enterpriseOpenings)
    .where(eq(enterpriseOpenings.organizationId, organizationId));
  return new Set(rows.map(({ enterpriseId }) => enterpriseId));
}

export async function insertOpening(tx: Queryable, row: OpeningRow): Promise<void> {
  await tx.insert(enterpriseOpenings).values(row);
}
