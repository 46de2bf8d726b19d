import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PlatformEnterprise } from '#lib/contracts/directory/platform.ts';
import { Licence } from '#lib/scopes.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { enterpriseLicences, enterprises } from '../tables.ts';

type EnterpriseRow = typeof enterprises.$inferSelect;

/** The enterprise's row under a lock that members and licences of it are changed under. Throws `unknown_enterprise`. */
export async function lockEnterprise(db: Queryable, id: string): Promise<EnterpriseRow> {
  const [row] = isHexId(id)
    ? await db.select().from(enterprises).where(eq(enterprises.id, id)).limit(1).for('no key update')
    : [];
  return row ?? fail('unknown_enterprise', 'The enterprise does not exist.');
}

/** The rows with their licences, in the order given. */
export async function withLicences(db: Queryable, rows: EnterpriseRow[]): Promise<PlatformEnterprise[]> {
  const ids = rows.map((row) => row.id);
  const held = await db
    .select({ enterpriseId: enterpriseLicences.enterpriseId, licence: enterpriseLicences.licence })
    .from(enterpriseLicences)
    .where(inArray(enterpriseLicences.enterpriseId, ids))
    .orderBy(enterpriseLicences.licence)
    .limit(ids.length * Licence.options.length);
  return rows.map((row) => ({
    ...row,
    licences: held.filter((item) => item.enterpriseId === row.id).map((item) => Licence.parse(item.licence)),
  }));
}

const matching = (text: string | undefined): SQL | undefined =>
  text === undefined
    ? undefined
    : or(
        ilike(enterprises.name, prefixPattern(text)),
        sql`replace(${enterprises.id}::text, '-', '') like ${prefixPattern(text.toLowerCase())}`,
      );

/** Rows of a page, newest first, one more than `limit` when there are more. */
export async function findEnterprises(
  db: Queryable,
  query: { text?: string | undefined; limit: number; after: Position | null },
): Promise<EnterpriseRow[]> {
  const { after } = query;
  const beyond = after
    ? sql`(${enterprises.createdAt}, ${enterprises.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(enterprises)
    .where(and(matching(query.text), beyond))
    .orderBy(desc(enterprises.createdAt), desc(enterprises.id))
    .limit(query.limit + 1);
}

export const countEnterprises = (db: Queryable, text: string | undefined): Promise<number> =>
  db.$count(
    db
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(matching(text))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
