import { eq } from 'drizzle-orm';
import type { Right } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { demandRight, isMember } from '../accounts/whose-enterprise.ts';

export const UNKNOWN_TRADING_ACCOUNT = 'There is no such trading account.';

/** A trading account of an enterprise of the caller. Throws 404, and 403 for a member without the right. */
export async function ownTradingAccount(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  walletId: string,
  right: Right,
) {
  const { id, coin, enterpriseId, createdAt } = walletNames;
  const [found] = isHexId(walletId)
    ? await db.select({ id, coin, enterpriseId, createdAt }).from(walletNames).where(eq(id, walletId)).limit(1)
    : [];
  if (found === undefined || found.enterpriseId === null || !isMember(caller, found.enterpriseId))
    return fail('not_found', UNKNOWN_TRADING_ACCOUNT);
  demandRight(caller, found.enterpriseId, right);
  return { ...found, enterpriseId: found.enterpriseId };
}
