import * as contracts from '#lib/contracts/trading/own-margin.ts';
import { operation } from '#server/core/call/operation.ts';
import { listMarginRows } from './margin-store.ts';
import { presentMarginAccounts } from './platform-view.ts';

export const listOwnMarginAccounts = operation(contracts.listOwnMarginAccounts, async (context, { enterpriseId }) => {
  const rows = await listMarginRows(context.db, enterpriseId);
  const accounts = await presentMarginAccounts(context, rows);
  return {
    accounts: accounts.map(({ accountId, accountName, state, stateAt, utilization }) => ({
      accountId,
      accountName,
      state,
      stateAt,
      utilization,
    })),
  };
});
