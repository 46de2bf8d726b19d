import * as contracts from '#lib/contracts/trading/platform-accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { stopTrading } from '../orders/stop-trading.ts';
import { demandTradingAccount } from './account-queries.ts';

export const setPlatformTradingStop = operation(
  contracts.setPlatformTradingStop,
  async (context, { accountId, isStopped }) => {
    const account = await demandTradingAccount(context.db, accountId);
    await stopTrading(context, account, { side: 'operator', isStopped });
    return demandTradingAccount(context.db, account.accountId);
  },
);
