import * as contracts from '#lib/contracts/wallets.ts';
import { operation } from '#server/core/operation.ts';
import { listAccounts } from './accounts.ts';

export const listTradingAccounts = operation(contracts.listTradingAccounts, async ({ db }, { enterpriseId }) => ({
  accounts: await listAccounts(db, enterpriseId),
}));
