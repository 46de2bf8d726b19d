import * as contracts from '#lib/contracts/banking/accounts.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { feesOf } from '../settings/fees.ts';
import { listAccounts } from './account-queries.ts';
import { presentAccount } from './account-view.ts';
import { enterpriseOf, enterprisesWith } from './whose-enterprise.ts';

export const listBankAccounts = operation(contracts.listBankAccounts, async (context, query) => {
  const named = query.enterpriseId?.map((enterpriseId) => enterpriseOf(context, { enterpriseId }, READ_BANKING));
  const found = await listAccounts(context.db, named ?? enterprisesWith(context, READ_BANKING), query);
  const fees = feesOf(context.service.env);
  return { bankAccounts: found.map((row) => presentAccount(row, fees)) };
});
