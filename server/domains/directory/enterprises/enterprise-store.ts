import { and, eq } from 'drizzle-orm';
import type { Licence } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { enterpriseLicences, enterprises } from '../tables.ts';

export type EnterpriseRow = typeof enterprises.$inferSelect;

export interface EnterpriseDraft
  extends Omit<EnterpriseRow, 'requiresSecondFactor' | 'legalPersonName' | 'accountType'> {
  /** An entity by default. */
  accountType?: EnterpriseRow['accountType'];
  licences: readonly Licence[];
}

/** Writes enterprises with the licences that they start with. */
export async function insertEnterprises(db: Queryable, drafts: readonly EnterpriseDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await db.insert(enterprises).values([...drafts]);
  const held = drafts.flatMap(({ id, createdAt, licences }) =>
    licences.map((licence) => ({ enterpriseId: id, licence, grantedAt: createdAt })),
  );
  if (held.length > 0) await db.insert(enterpriseLicences).values(held);
}

/** Changes the settings of an enterprise. */
export async function updateEnterprise(
  db: Queryable,
  id: string,
  change: Partial<Pick<EnterpriseRow, 'requiresSecondFactor' | 'legalPersonName'>>,
): Promise<void> {
  await db.update(enterprises).set(change).where(eq(enterprises.id, id));
}

/** Grants a licence; one that is held stays as it is. */
export async function insertLicence(
  db: Queryable,
  { enterpriseId, licence, at }: { enterpriseId: string; licence: Licence; at: string },
): Promise<void> {
  await db.insert(enterpriseLicences).values({ enterpriseId, licence, grantedAt: at }).onConflictDoNothing();
}

/** Takes a licence away. False when it was not held. */
export async function deleteLicence(db: Queryable, enterpriseId: string, licence: Licence): Promise<boolean> {
  const deleted = await db
    .delete(enterpriseLicences)
    .where(and(eq(enterpriseLicences.enterpriseId, enterpriseId), eq(enterpriseLicences.licence, licence)))
    .returning({ licence: enterpriseLicences.licence });
  return deleted.length > 0;
}
