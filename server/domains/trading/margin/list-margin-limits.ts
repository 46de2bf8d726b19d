import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { readMargin } from './margin-terms.ts';
import { inDollars, presentCurrency } from './present-margin.ts';

export const listMarginLimits = operation(contracts.listMarginLimits, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { row, currencies } = await readMargin(context, account);
  const amount = inDollars(account.coin);
  const [long, short] = [amount(row.maxLong), amount(row.maxShort)];
  return {
    data: currencies.map((currency) => ({ ...presentCurrency(currency), long, short })),
    totalShort: amount(row.maxTotalShort),
  };
});
