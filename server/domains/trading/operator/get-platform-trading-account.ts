import * as contracts from '#lib/contracts/trading/platform-accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandTradingAccount } from './account-queries.ts';

export const getPlatformTradingAccount = operation(contracts.getPlatformTradingAccount, ({ db }, { accountId }) =>
  demandTradingAccount(db, accountId),
);
