import * as contracts from '#lib/contracts/wallets/trading-accounts.ts';
import { operation } from '#server/core/call/operation.ts';
import { listAccounts } from './account-queries.ts';

export const listTradingAccounts = operation(contracts.listTradingAccounts, async ({ db }, { enterpriseId }) => ({
  accounts: await listAccounts(db, enterpriseId),
}));
