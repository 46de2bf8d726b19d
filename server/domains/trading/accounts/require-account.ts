import type { Right } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail } from '#server/core/call/errors.ts';
import { refuseWrong } from '#server/core/call/parse-as-read.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { assetHeld, findTradingAccount } from '#server/domains/wallets/public.ts';
import type { ProductRow } from '../products/product-store.ts';

export interface TradingAccount {
  accountId: string;
  enterpriseId: string;
  label: string;
  /** `ofc`, or `tofc` for the test networks. */
  coin: string;
}

const UNKNOWN = 'The account does not exist, or you may not do this there.';
const CLOSED = 'Set up an authenticator first: the enterprise requires a second factor of its members.';

/**
 * The account of a call, if the caller holds the right in its enterprise. Throws 403 alike for one that is unknown and one of others,
 * and 400 for what of the input is wrong beside it.
 */
export async function requireAccount(
  context: Pick<Context, 'db' | 'caller'>,
  input: { accountId: string },
  right: Right,
): Promise<TradingAccount> {
  const account = await permitAccount(context, input.accountId, right);
  refuseWrong(input);
  return account;
}

/** The same where the rest of the input is not looked at yet. */
export async function permitAccount(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  accountId: string,
  right: Right,
): Promise<TradingAccount> {
  const account = isHexId(accountId) ? await findTradingAccount(db, accountId) : undefined;
  if (account === undefined) return fail('account_not_of_enterprise', UNKNOWN);
  const { enterpriseId, label, coin } = account;
  if (caller.closedEnterprises.has(enterpriseId)) fail('second_factor_required', CLOSED);
  if (caller.kind !== 'machine' && !holdsRight(caller, enterpriseId, right)) fail('account_not_of_enterprise', UNKNOWN);
  return { accountId, enterpriseId, label, coin };
}

/** Whether an account can hold what a product trades: those of the test networks have products of their own. */
export const isTradedBy = (
  { coin }: Pick<TradingAccount, 'coin'>,
  { baseCoin }: Pick<ProductRow, 'baseCoin'>,
): boolean => assetHeld(coin, baseCoin) !== undefined;
