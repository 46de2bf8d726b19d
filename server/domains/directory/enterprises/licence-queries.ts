import { asc, inArray } from 'drizzle-orm';
import type { Licence } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterpriseLicences } from '../tables.ts';

/** Licences by enterprise. */
export async function listLicences(db: Queryable, enterpriseIds: readonly string[]): Promise<Map<string, Licence[]>> {
  const found = new Map<string, Licence[]>(enterpriseIds.map((id) => [id, []]));
  if (enterpriseIds.length === 0) return found;
  const rows = await db
    .select({ enterpriseId: enterpriseLicences.enterpriseId, licence: enterpriseLicences.licence })
    .from(enterpriseLicences)
    .where(inArray(enterpriseLicences.enterpriseId, [...enterpriseIds]))
    .orderBy(asc(enterpriseLicences.grantedAt), asc(enterpriseLicences.licence))
    .limit(100_000);
  for (const row of rows) found.get(row.enterpriseId)?.push(row.licence as Licence);
  return found;
}
