import * as contracts from '#lib/contracts/trading/margin.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { readHoldings } from './margin-store.ts';
import { readMargin } from './margin-terms.ts';
import { valueAccount } from './margin-value.ts';
import { inDollars } from './present-margin.ts';
import { utilisationText } from './standing.ts';

export const getMarginProfile = operation(contracts.getMarginProfile, async (context, input) => {
  const account = await requireAccount(context, input, READ_TRADING);
  const { accountId, enterpriseId, coin } = account;
  const { row, prices } = await readMargin(context, account);
  const value = valueAccount(await readHoldings(context.db, accountId), prices);
  if (value === null) return refuseTrade('trade:productTradingDisabled', 'A currency of the account has no price now.');
  const amount = inDollars(coin);
  return {
    accountId,
    enterpriseId,
    status: row.state,
    collateral: amount(value.collateral),
    unrealizedPnl: amount(value.pnl),
    marginBalance: amount(value.balance),
    netOpenPosition: amount(value.net),
    marginRequirement: amount(value.requirement),
    utilization: utilisationText(value),
  };
});
