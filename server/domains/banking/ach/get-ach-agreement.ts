import { and, eq, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/banking/ach-terms.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findShown, type ShownAccount, selectShown } from '../accounts/account-view.ts';
import { demandRight, enterprisesWith, isMember, UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { bankAccounts } from '../tables.ts';
import { agreementPartsOf, demandDebitable } from './terms.ts';

async function named({ db, caller }: Context, id: string): Promise<ShownAccount> {
  const found = await findShown(db, id);
  if (found === undefined || !isMember(caller, found.account.enterpriseId)) return fail('not_found', UNKNOWN_ACCOUNT);
  demandRight(caller, found.account.enterpriseId, READ_BANKING);
  return found;
}

/** The only account of the caller’s enterprises that can be debited. Throws 400 where there is none, or another. */
async function onlyOne(context: Context): Promise<ShownAccount> {
  const among = enterprisesWith(context, READ_BANKING);
  const [only, another] =
    among.length === 0
      ? []
      : await selectShown(context.db)
          .where(
            and(
              inArray(bankAccounts.enterpriseId, among),
              eq(bankAccounts.type, 'ach'),
              eq(bankAccounts.state, 'approved'),
            ),
          )
          .limit(2);
  if (only === undefined || another !== undefined)
    return refuseField('bankId', 'is required: not exactly one bank account is approved for debits');
  return only;
}

export const getAchAgreement = operation(contracts.getAchAgreement, async (context, { bankId, amount }) => {
  const { account, trustOrg } = bankId === undefined ? await onlyOne(context) : await named(context, bankId);
  const accountType = demandDebitable(account, 'bankId');
  return { achAuthorizationLanguage: agreementPartsOf({ account, operator: trustOrg, accountType, amount }) };
});
