import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isAccountOf } from '#server/domains/wallets/public.ts';
import { findAccountSettings } from './settlement-queries.ts';

const DEFAULT_AFFIRMATION_SECONDS = 86_400;

/** What holds for an account whose settings nobody has touched. */
const defaultsOf = (accountId: string) => ({
  accountId,
  affirmationExpirationTime: DEFAULT_AFFIRMATION_SECONDS,
  referralCode: accountId.slice(0, 10).toUpperCase(),
  queueAutomationEnabled: false,
});

export const getDvpSettings = operation(contracts.getDvpSettings, async ({ db }, { enterpriseId, accountId }) => {
  if (!(await isAccountOf(db, enterpriseId, accountId)))
    fail('account_not_of_enterprise', 'The account is not one of this enterprise.');
  const row = await findAccountSettings(db, accountId);
  if (!row) return defaultsOf(accountId);
  return {
    accountId,
    affirmationExpirationTime: row.affirmationExpirationSeconds,
    feeRates: row.settlementFeeRate === null ? undefined : { settlement: row.settlementFeeRate },
    referralCode: row.referralCode,
    queueAutomationEnabled: row.queueAutomationEnabled,
    queueAutomationTransactionRouteId: row.queueAutomationTransactionRouteId ?? undefined,
    queueLastProcessed: row.queueLastProcessed ?? undefined,
  };
});
