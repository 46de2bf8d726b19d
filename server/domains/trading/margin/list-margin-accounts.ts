import * as contracts from '#lib/contracts/trading/platform-margin.ts';
import { operation } from '#server/core/call/operation.ts';
import { listMarginRows } from './margin-store.ts';
import { presentMarginAccounts } from './platform-view.ts';

export const listMarginAccounts = operation(contracts.listMarginAccounts, async (context) => ({
  accounts: await presentMarginAccounts(context, await listMarginRows(context.db)),
}));
