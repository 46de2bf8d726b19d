import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { issuerKeys } from './tables.ts';

/** Under which purpose the vault seals keys of issuers. */
export const ISSUER_KEY_PURPOSE = 'issuer-key';

export type IssuerRow = typeof issuerKeys.$inferSelect;

/** Who signs for a chain; undefined where nobody does. */
export async function findIssuer(db: Queryable, chain: string): Promise<IssuerRow | undefined> {
  const [row] = await db.select().from(issuerKeys).where(eq(issuerKeys.chain, chain)).limit(1);
  return row;
}

/** Keeps the key of an issuer, unless the chain has one already. Gives whether it was kept. */
export async function insertIssuer(
  tx: Queryable,
  vault: Vault,
  { key, ...row }: Omit<IssuerRow, 'sealedKey'> & { key: string },
): Promise<boolean> {
  const sealedKey = vault.encrypt(ISSUER_KEY_PURPOSE, key, row.chain);
  const made = await tx
    .insert(issuerKeys)
    .values({ ...row, sealedKey })
    .onConflictDoNothing()
    .returning({ chain: issuerKeys.chain });
  return made.length > 0;
}

/** The private key, as hex. */
export const keyOf = (vault: Vault, { chain, sealedKey }: IssuerRow): string =>
  vault.decrypt(ISSUER_KEY_PURPOSE, sealedKey, chain);
