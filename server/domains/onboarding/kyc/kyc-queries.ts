import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ContractType, IdClass } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { KycRow } from './kyc-store.ts';
import { kycDocuments, kycIdentities, kycSignatures } from './tables.ts';

const MAX_LISTED = 1000;

export interface Seen {
  /** Whose own identities are seen, in enterprises that they belong to. */
  callerId: string;
  memberOf: readonly string[];
  /** Enterprises of which all identities are seen. */
  administered: readonly string[];
}

export interface KycFilter extends Seen {
  identityId?: string | undefined;
  userId?: string | undefined;
  enterpriseId?: string | undefined;
  organizationId?: string | undefined;
}

const only = (column: Parameters<typeof eq>[0], value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** Whether somebody may see an identity. */
const isSeen = ({ callerId, memberOf, administered }: Seen): SQL | undefined =>
  or(
    and(eq(kycIdentities.userId, callerId), inArray(kycIdentities.enterpriseId, [...memberOf])),
    inArray(kycIdentities.enterpriseId, [...administered]),
  );

/** Finds an identity that an expression names, if somebody may see it. */
export const seenKyc = (db: Queryable, seen: Seen, identityId: SQL) =>
  db
    .select({ id: kycIdentities.id })
    .from(kycIdentities)
    .where(and(eq(kycIdentities.id, identityId), isSeen(seen)));

/** Identities that somebody may see, the newest first, at most 1,000. */
export function findKyc(db: Queryable, filter: KycFilter): Promise<KycRow[]> {
  const { userId, enterpriseId, organizationId, id, createdAt } = kycIdentities;
  return db
    .select()
    .from(kycIdentities)
    .where(
      and(
        isSeen(filter),
        only(id, filter.identityId),
        only(userId, filter.userId),
        only(enterpriseId, filter.enterpriseId),
        only(organizationId, filter.organizationId),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);
}

/** Contracts that identities have signed, by their ids. */
export async function signedOf(db: Queryable, ids: readonly string[]): Promise<Map<string, ContractType[]>> {
  const rows = await db
    .select({ id: kycSignatures.identityId, type: kycSignatures.contractType })
    .from(kycSignatures)
    .where(inArray(kycSignatures.identityId, [...ids]))
    .orderBy(kycSignatures.createdAt, kycSignatures.contractType);
  const all = new Map<string, ContractType[]>();
  for (const { id, type } of rows) all.set(id, [...(all.get(id) ?? []), type]);
  return all;
}

/** What the newest document of identities is, by their ids. */
export async function idClassesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, IdClass>> {
  const rows = await db
    .selectDistinctOn([kycDocuments.identityId], { id: kycDocuments.identityId, idClass: kycDocuments.idClass })
    .from(kycDocuments)
    .where(inArray(kycDocuments.identityId, [...ids]))
    .orderBy(kycDocuments.identityId, desc(kycDocuments.createdAt));
  return new Map(rows.map(({ id, idClass }) => [id, idClass]));
}
