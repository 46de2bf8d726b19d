import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listEnterprises, PlatformEnterprise } from '#lib/contracts/directory/platform.ts';
import { Licence } from '#lib/scopes.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { enterpriseLicences, enterprises, memberships } from '../tables.ts';

type EnterpriseRow = typeof enterprises.$inferSelect;

/** The enterprise's row under a lock that members and licences of it are changed under. Throws `unknown_enterprise`. */
export async function lockEnterprise(db: Queryable, id: string): Promise<EnterpriseRow> {
  const [row] = isHexId(id)
    ? await db.select().from(enterprises).where(eq(enterprises.id, id)).limit(1).for('no key update')
    : [];
  return row ?? fail('unknown_enterprise', 'The enterprise does not exist.');
}

/** The enterprise's row. Throws `unknown_enterprise`. */
export async function requireEnterprise(db: Queryable, id: string): Promise<EnterpriseRow> {
  const [row] = isHexId(id) ? await db.select().from(enterprises).where(eq(enterprises.id, id)).limit(1) : [];
  return row ?? fail('unknown_enterprise', 'The enterprise does not exist.');
}

/** How many members enterprises have, by id. */
async function countMembersOf(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: memberships.enterpriseId, members: count() })
    .from(memberships)
    .where(inArray(memberships.enterpriseId, [...ids]))
    .groupBy(memberships.enterpriseId);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** The rows with their licences and how many members they have, in the order given. */
export async function withLicences(db: Queryable, rows: EnterpriseRow[]): Promise<PlatformEnterprise[]> {
  const ids = rows.map((row) => row.id);
  const members = await countMembersOf(db, ids);
  const held = await db
    .select({ enterpriseId: enterpriseLicences.enterpriseId, licence: enterpriseLicences.licence })
    .from(enterpriseLicences)
    .where(inArray(enterpriseLicences.enterpriseId, ids))
    .orderBy(enterpriseLicences.licence)
    .limit(ids.length * Licence.options.length);
  return rows.map(({ id, name, organizationId, trustOrg, createdAt }) => ({
    id,
    name,
    organizationId,
    trustOrg,
    createdAt,
    memberCount: members.get(id) ?? 0,
    licences: held.filter((item) => item.enterpriseId === id).map((item) => Licence.parse(item.licence)),
  }));
}

type EnterpriseQuery = ParsedInputOf<typeof listEnterprises>;

/** Holds all of the licences. */
const holdsAll = (licences: readonly Licence[]): SQL =>
  sql`(select count(*) from ${enterpriseLicences} where ${enterpriseLicences.enterpriseId} = ${enterprises.id}
    and ${inArray(enterpriseLicences.licence, [...licences])}) = ${licences.length}`;

function matching({ text, licences }: EnterpriseQuery): SQL | undefined {
  const texts =
    text === undefined
      ? undefined
      : or(
          ilike(enterprises.name, prefixPattern(text)),
          sql`replace(${enterprises.id}::text, '-', '') like ${prefixPattern(text.toLowerCase())}`,
        );
  return and(texts, licences && holdsAll(licences));
}

/** Rows of a page, one more than `limit` when there are more. */
export async function findEnterprises(
  db: Queryable,
  query: EnterpriseQuery,
  after: Position | null,
): Promise<EnterpriseRow[]> {
  const { orderBy, beyond } = keyset({ at: enterprises.createdAt, id: enterprises.id, sort: query.sort }, after);
  return db
    .select()
    .from(enterprises)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countEnterprises = (db: Queryable, query: EnterpriseQuery): Promise<number> =>
  db.$count(
    db
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );
