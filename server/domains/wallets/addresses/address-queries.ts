import { and, asc, desc, eq, gt, ilike, lt, or, type SQL } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import type { ReceiveAddress } from '#lib/contracts/wallets/shapes.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { UNKNOWN_PLACE } from '#server/core/lists/unknown-place.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { walletAddresses, wallets } from '../tables.ts';

/** Addresses that a wallet has at most. */
export const MAX_ADDRESSES = 1000;

export type AddressRow = typeof walletAddresses.$inferSelect;

/** An address as the public paths show it. */
export const presentAddress = ({ id, walletId, coin, address, label }: AddressRow): ReceiveAddress => ({
  id,
  address,
  coin,
  wallet: walletId,
  ...(label !== null && { label }),
});

/** An address as our own paths show it. */
export const presentWalletAddress = ({ id, walletId, coin, address, label, createdAt }: AddressRow) => ({
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

/** An address of a wallet by itself, in whatever spelling, or by its id. */
export async function requireAddress(db: Queryable, walletId: string, addressOrId: string): Promise<AddressRow> {
  const [row] = await db
    .select()
    .from(walletAddresses)
    .where(
      and(
        eq(walletAddresses.walletId, walletId),
        or(
          eq(walletAddresses.addressKey, addressKey(addressOrId)),
          isHexId(addressOrId) ? eq(walletAddresses.id, addressOrId) : undefined,
        ),
      ),
    )
    .limit(1);
  return orNotFound(row, 'The wallet has no such address.');
}

interface AddressPage {
  limit: number;
  prevId?: string | undefined;
  /** 1 for oldest first, -1 for newest first. */
  sort: number;
  labelContains?: string | undefined;
}

/** Addresses behind the last one of the page before. Throws 400 for one that the wallet does not have. */
async function behind(db: Queryable, walletId: string, { prevId, sort }: AddressPage): Promise<SQL | undefined> {
  if (prevId === undefined) return undefined;
  const { id, createdAt } = walletAddresses;
  const [last] = await db
    .select({ id, createdAt })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.walletId, walletId), eq(id, prevId)))
    .limit(1);
  if (!last) refuseField('prevId', UNKNOWN_PLACE);
  const further = sort === 1 ? gt : lt;
  return or(further(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), further(id, last.id)));
}

/** A page of the addresses of a wallet, and how many match in all. */
export async function listAddressPage(db: Queryable, walletId: string, page: AddressPage) {
  const { id, createdAt, label } = walletAddresses;
  const matching = and(
    eq(walletAddresses.walletId, walletId),
    page.labelContains === undefined ? undefined : ilike(label, containsPattern(page.labelContains)),
  );
  const order = page.sort === 1 ? asc : desc;
  const rows = await db
    .select()
    .from(walletAddresses)
    .where(and(matching, await behind(db, walletId, page)))
    .orderBy(order(createdAt), order(id))
    .limit(page.limit + 1);
  const addresses = rows.slice(0, page.limit).map(presentAddress);
  return {
    addresses,
    count: addresses.length,
    totalAddressCount: await db.$count(walletAddresses, matching),
    nextBatchPrevId: rows.length > page.limit ? addresses.at(-1)?.id : undefined,
  };
}
