import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { walletAddresses, walletKeys, wallets } from './tables.ts';

type KeyRow = typeof walletKeys.$inferInsert;

/** A wallet with its keys; the private part of a key is encrypted by its owner's passphrase. */
export interface WalletDraft extends Omit<typeof wallets.$inferInsert, 'createdAt'> {
  keys: readonly Pick<KeyRow, 'id' | 'position' | 'pub' | 'encryptedPrv'>[];
  createdAt: string;
}

type AddressRow = typeof walletAddresses.$inferSelect;

/** Writes wallets with their keys. */
export async function insertWallets(db: Queryable, drafts: readonly WalletDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await db.insert(wallets).values([...drafts]);
  const keys = drafts.flatMap(({ id, createdAt, keys: own }) =>
    own.map((key) => ({ ...key, walletId: id, createdAt })),
  );
  if (keys.length > 0) await db.insert(walletKeys).values(keys);
}

/** Writes a key of a wallet. */
export async function insertKey(db: Queryable, row: KeyRow): Promise<void> {
  await db.insert(walletKeys).values(row);
}

export async function changeApprovalsRequired(db: Queryable, id: string, approvalsRequired: number): Promise<void> {
  await db.update(wallets).set({ approvalsRequired }).where(eq(wallets.id, id));
}

/** Writes an address of a wallet; null when the wallet has it already. */
export async function insertAddress(db: Queryable, row: AddressRow): Promise<AddressRow | null> {
  const [inserted] = await db.insert(walletAddresses).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Names an address anew; null for no name. */
export async function labelAddress(db: Queryable, id: string, label: string | null): Promise<void> {
  await db.update(walletAddresses).set({ label }).where(eq(walletAddresses.id, id));
}
