import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { bankSalts } from '../tables.ts';

export const SALT_PURPOSE = 'bank-salt';
const SALT_BYTES = 32;

interface Sealing {
  db: Queryable;
  vault: Vault;
}

const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** The salt of an enterprise, which is kept with its first account: the given one then, as hex, or a new one. */
export async function saltOf({ db, vault }: Sealing, enterpriseId: string, fresh = newSalt()): Promise<Buffer> {
  const sealedSalt = vault.encrypt(SALT_PURPOSE, fresh, enterpriseId);
  await db.insert(bankSalts).values({ enterpriseId, sealedSalt }).onConflictDoNothing();
  const [row] = await db.select().from(bankSalts).where(eq(bankSalts.enterpriseId, enterpriseId)).limit(1);
  if (!row) throw new Error('the salt is gone');
  return Buffer.from(vault.decrypt(SALT_PURPOSE, row.sealedSalt, enterpriseId), 'hex');
}
