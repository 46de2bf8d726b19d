import { and, eq, inArray } from 'drizzle-orm';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import { ACCOUNT_COINS } from '../account-queries.ts';
import { readableWallets, walletsWith } from '../readable.ts';
import { UNKNOWN_WALLET } from '../require-wallet.ts';
import { wallets } from '../tables.ts';

/** A trading account from which the caller may spend. One that they may only view answers 403. */
export async function requireSpendable({ db, caller }: Pick<Preparation, 'db' | 'caller'>, walletId: string) {
  if (!isHexId(walletId)) fail('not_found', UNKNOWN_WALLET);
  const own = and(eq(wallets.id, walletId), inArray(wallets.coin, [...ACCOUNT_COINS]));
  const columns = { id: wallets.id, enterpriseId: wallets.enterpriseId, coin: wallets.coin };
  const allowed = and(own, walletsWith(caller, SPEND_WALLETS));
  const [account] = await db.select(columns).from(wallets).where(allowed).limit(1);
  if (account) return account;
  const seen = and(own, readableWallets(caller));
  orNotFound((await db.select(columns).from(wallets).where(seen).limit(1))[0], UNKNOWN_WALLET);
  return fail('missing_scope', `You lack the scope ${SPEND_WALLETS.scope} for this wallet.`);
}
