import { and, asc, eq, ne } from 'drizzle-orm';
import { parseBounded } from '#lib/bounded-json.ts';
import { SECRET_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import type { KycSignature } from '#lib/contracts/onboarding/kyc-inputs.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { maskNumber } from '../mask-number.ts';
import { kycIdentities, kycSignatures } from './tables.ts';

export const NUMBERS_PURPOSE = 'kyc-numbers';

export type KycRow = typeof kycIdentities.$inferSelect;
export type SignatureRow = typeof kycSignatures.$inferSelect;

/** All facts of an identity, its secret numbers among them. */
export function openFacts(vault: Vault, { id, facts, sealedNumbers }: KycRow): Facts {
  const numbers =
    sealedNumbers === null ? {} : (parseBounded(vault.decrypt(NUMBERS_PURPOSE, sealedNumbers, id)).value as Facts);
  return { ...facts, ...numbers };
}

/** Facts as columns: what is secret is encrypted, and beside it as everybody reads it. */
export function sealFacts(
  vault: Vault,
  id: string,
  all: Facts,
): Pick<KycRow, 'facts' | 'sealedNumbers' | 'maskedNumbers'> {
  const isSecret = (field: string): boolean => (SECRET_FIELDS as readonly string[]).includes(field);
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  const numbers = given.filter(([field]) => isSecret(field)) as [string, string][];
  return {
    facts: Object.fromEntries(given.filter(([field]) => !isSecret(field))),
    sealedNumbers:
      numbers.length === 0 ? null : vault.encrypt(NUMBERS_PURPOSE, JSON.stringify(Object.fromEntries(numbers)), id),
    maskedNumbers: Object.fromEntries(numbers.map(([field, number]) => [field, maskNumber(number)])),
  };
}

/** Writes new identities: operations, demo data and tests all do it here. */
export const insertKycIdentities = (db: Queryable, rows: readonly KycRow[]): Promise<void> =>
  insertAll(db, kycIdentities, rows);

export async function findKycById(db: Queryable, id: string): Promise<KycRow | undefined> {
  const [row] = await db.select().from(kycIdentities).where(eq(kycIdentities.id, id)).limit(1);
  return row;
}

/** An identity, held until the transaction ends. */
export async function lockKyc(tx: Queryable, id: string): Promise<KycRow | undefined> {
  const [row] = await tx.select().from(kycIdentities).where(eq(kycIdentities.id, id)).limit(1).for('update');
  return row;
}

/** The identity of a person in an enterprise that is not declined. */
export async function findLive(
  db: Queryable,
  { userId, enterpriseId }: Pick<KycRow, 'userId' | 'enterpriseId'>,
): Promise<{ id: string; state: KycRow['state'] } | undefined> {
  const { id, state } = kycIdentities;
  const own = and(eq(kycIdentities.userId, userId), eq(kycIdentities.enterpriseId, enterpriseId));
  const [row] = await db
    .select({ id, state })
    .from(kycIdentities)
    .where(and(own, ne(state, 'declined')))
    .limit(1);
  return row;
}

type Change = Partial<Omit<KycRow, 'id' | 'version' | 'createdAt' | 'createdBy'>> & { updatedAt: string };

/** Changes a locked identity, and gives it as it is then. */
export async function changeKyc(tx: Queryable, row: KycRow, change: Change): Promise<KycRow> {
  const [changed] = await tx
    .update(kycIdentities)
    .set({ ...change, version: row.version + 1 })
    .where(eq(kycIdentities.id, row.id))
    .returning();
  if (changed === undefined) throw new Error('the identity is gone');
  return changed;
}

export const listSignatures = (db: Queryable, identityId: string): Promise<SignatureRow[]> =>
  db
    .select()
    .from(kycSignatures)
    .where(eq(kycSignatures.identityId, identityId))
    .orderBy(asc(kycSignatures.createdAt), asc(kycSignatures.id))
    .limit(10);

/** Signatures of the past. */
export const insertPastSignatures = (db: Queryable, rows: readonly SignatureRow[]): Promise<void> =>
  insertAll(db, kycSignatures, rows);

/** Deletes what a person has signed. Gives how many there were. */
export async function deleteSignatures(tx: Queryable, identityId: string): Promise<number> {
  const { rowCount } = await tx.delete(kycSignatures).where(eq(kycSignatures.identityId, identityId));
  return rowCount ?? 0;
}

interface Signed {
  identityId: string;
  sentBy: string;
  createdAt: string;
  newId: () => string;
}

/** Records signatures; a contract that is signed already stays as it was signed. */
export async function insertSignatures(
  tx: Queryable,
  signatures: readonly KycSignature[],
  { newId, ...of }: Signed,
): Promise<void> {
  const rows = signatures.map((one) => ({
    id: newId(),
    ...of,
    contractType: one.contractType,
    contractVersion: one.contractVersion,
    signerName: one.contractSignerNameFull,
    signedOn: one.contractSignedDate,
    ip: one.contractSignedIPAddress,
  }));
  await tx.insert(kycSignatures).values(rows).onConflictDoNothing();
}
