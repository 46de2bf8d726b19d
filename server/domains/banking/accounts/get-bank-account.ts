import * as contracts from '#lib/contracts/banking/accounts.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { feesOf } from '../settings/fees.ts';
import { findShown, presentAccount } from './account-view.ts';
import { demandRight, isMember, UNKNOWN_ACCOUNT } from './whose-enterprise.ts';

export const getBankAccount = operation(
  contracts.getBankAccount,
  async ({ db, caller, service }, { bankAccountId }) => {
    const found = await findShown(db, bankAccountId);
    if (found === undefined || !isMember(caller, found.account.enterpriseId)) return fail('not_found', UNKNOWN_ACCOUNT);
    demandRight(caller, found.account.enterpriseId, READ_BANKING);
    return presentAccount(found, feesOf(service.env));
  },
);
