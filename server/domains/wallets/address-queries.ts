import { and, desc, eq } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { walletAddresses, wallets } from './tables.ts';

/** Addresses that a wallet has at most. */
export const MAX_ADDRESSES = 1000;

type AddressRow = typeof walletAddresses.$inferSelect;

export const presentAddress = ({ id, walletId, coin, address, label, createdAt }: AddressRow) => ({
  id,
  walletId,
  coin,
  address,
  label: label ?? '',
  createdAt,
});

/** A wallet of the enterprise; `forUpdate` holds it until the transaction ends. Unknown and foreign ones are 404 alike. */
export async function requireWallet(
  db: Queryable,
  place: { enterpriseId: string; walletId: string },
  { forUpdate }: { forUpdate: boolean },
) {
  const { enterpriseId, walletId } = place;
  const query = db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, walletId), eq(wallets.enterpriseId, enterpriseId)))
    .limit(1);
  const [wallet] = isHexId(walletId) ? await (forUpdate ? query.for('update') : query) : [];
  return orNotFound(wallet, 'The enterprise has no such wallet.');
}

export const listAddresses = (db: Queryable, walletId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.walletId, walletId))
    .orderBy(desc(walletAddresses.createdAt), desc(walletAddresses.id))
    .limit(MAX_ADDRESSES);
