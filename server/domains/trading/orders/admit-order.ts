import { TRADE } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { countCall } from '#server/core/call/rate-limit.ts';
import type { Preparation, Service } from '#server/core/runtime/service.ts';
import { permitAccount, type TradingAccount } from '../accounts/require-account.ts';
import type { OrderInput } from './check-order.ts';

/**
 * The account of a new order, if the caller may trade there and the account has not had its orders of this second. To be called before
 * the transaction of the order, so that one that is refused counts too. Throws 403 and 429.
 */
export async function admitOrder(
  context: Preparation,
  { accountId }: Pick<OrderInput, 'accountId'>,
): Promise<TradingAccount> {
  const account = await permitAccount(context, accountId, TRADE);
  await countNewOrder(context.service, accountId);
  return account;
}

/** Counts a new order of an account. Throws 429 where it has had its orders of this second. */
export async function countNewOrder({ env, db, clock }: Service, accountId: string): Promise<void> {
  const count = env.TRADING_ORDERS_PER_SECOND;
  if (count === 0) return;
  const limit = { count, windowSeconds: 1, by: 'user' } as const;
  const { allowed, resetSeconds } = await countCall(db, { bucket: `orders:${accountId}`, limit, now: clock.wall() });
  if (!allowed)
    fail('rate_limited', `At most ${count} new orders of an account in a second. Try again in ${resetSeconds} s.`, {
      retryAfterSeconds: resetSeconds,
      quota: { count, windowSeconds: 1 },
    });
}
