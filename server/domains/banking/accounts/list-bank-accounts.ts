import * as contracts from '#lib/contracts/banking/accounts.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { trustOrgNamed, trustOrgNames } from '#lib/trust-org.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { feesOf } from '../settings/fees.ts';
import { listAccounts } from './account-queries.ts';
import { presentAccount } from './account-view.ts';
import { enterpriseOf, enterprisesWith } from './whose-enterprise.ts';

/** Throws 400 for a name that is none. */
const knownTrustOrg = (given: string, { OPERATOR_NAME }: Env): string =>
  trustOrgNamed(given, OPERATOR_NAME) ??
  refuseField('trustOrg', `must be one of: ${trustOrgNames(OPERATOR_NAME).join(', ')}`);

export const listBankAccounts = operation(contracts.listBankAccounts, async (context, query) => {
  const named = query.enterpriseId?.map((enterpriseId) => enterpriseOf(context, { enterpriseId }, READ_BANKING));
  const trustOrg = query.trustOrg === undefined ? undefined : knownTrustOrg(query.trustOrg, context.service.env);
  const narrowed = { ...query, trustOrg };
  const found = await listAccounts(context.db, named ?? enterprisesWith(context, READ_BANKING), narrowed);
  const fees = feesOf(context.service.env);
  return { bankAccounts: found.map((row) => presentAccount(row, fees)) };
});
