import { and, eq, type SQL } from 'drizzle-orm';
import { MANAGE_WALLETS } from '#lib/rights.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { ofCoin, readableWallets, walletsWith } from './readable.ts';
import { wallets } from './tables.ts';

/** What callers hear of wallets that are unknown, those of others and those of another coin. */
export const UNKNOWN_WALLET = 'You have no such wallet of this coin.';

type WalletRow = typeof wallets.$inferSelect;

/** Where a wallet is on the public paths. */
export interface WalletPlace {
  coin: string;
  walletId: string;
}

const isAt = ({ coin, walletId }: WalletPlace): SQL | undefined =>
  isHexId(walletId) ? and(eq(wallets.id, walletId), ofCoin(coin)) : undefined;

/** A wallet that the caller may view. */
export async function requireReadable(
  { db, caller }: { db: Queryable; caller: Caller },
  place: WalletPlace,
): Promise<WalletRow> {
  const here = isAt(place);
  const [wallet] = here
    ? await db
        .select()
        .from(wallets)
        .where(and(here, readableWallets(caller)))
        .limit(1)
    : [];
  return orNotFound(wallet, UNKNOWN_WALLET);
}

/** A wallet that the caller may change, held until the transaction ends. One that they may only view answers 403. */
export async function requireManaged(context: Pick<Context, 'db' | 'caller'>, place: WalletPlace): Promise<WalletRow> {
  const { db, caller } = context;
  const here = isAt(place);
  const [wallet] = here
    ? await db
        .select()
        .from(wallets)
        .where(and(here, walletsWith(caller, MANAGE_WALLETS)))
        .limit(1)
        .for('update')
    : [];
  if (wallet) return wallet;
  await requireReadable(context, place);
  return fail('missing_scope', `You lack the scope ${MANAGE_WALLETS.scope} for this wallet.`);
}
