import * as contracts from '#lib/contracts/trading/orders.ts';
import { STOP_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { stopTrading } from './stop-trading.ts';

export const setTradingStop = operation(contracts.setTradingStop, async (context, input) => {
  const account = await requireAccount(context, input, STOP_TRADING);
  const { isStopped } = input;
  const orderIds = await stopTrading(context, account, { side: 'enterprise', isStopped });
  return { accountId: account.accountId, isStopped, orderIds };
});
