import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/banking/own-accounts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { feesOf } from '../settings/fees.ts';
import { bankAccounts } from '../tables.ts';
import { findShown, presentRow } from './account-view.ts';
import { UNKNOWN_ACCOUNT } from './whose-enterprise.ts';

export const getBankAccountRow = operation(
  contracts.getBankAccountRow,
  async ({ db, service }, { enterpriseId, bankAccountId }) => {
    const found = await findShown(db, bankAccountId, eq(bankAccounts.enterpriseId, enterpriseId));
    return presentRow(orNotFound(found, UNKNOWN_ACCOUNT), feesOf(service.env));
  },
);
