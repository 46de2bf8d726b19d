import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { REFUSE_PERCENT, REQUIREMENT_PERCENT } from '#lib/trading/margin-words.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { readMargin } from './margin-terms.ts';
import { fraction, inDollars } from './present-margin.ts';

export const getMarginSettings = operation(contracts.getMarginSettings, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { row, isKnown } = await readMargin(context, account);
  return {
    accountId: account.accountId,
    enterpriseId: account.enterpriseId,
    isMarginEnabled: row.isEnabled,
    hasTraded: isKnown,
    marginRequirement: fraction(REQUIREMENT_PERCENT),
    maximumUtilization: fraction(REFUSE_PERCENT),
    marginCallUtilization: fraction(row.callPercent),
    liquidationUtilization: fraction(row.liquidatePercent),
    minimumCollateral: inDollars(row.coin)(row.minCollateral),
  };
});
