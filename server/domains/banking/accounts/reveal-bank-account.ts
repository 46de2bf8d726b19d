import * as contracts from '#lib/contracts/banking/own-accounts.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { lockAccount } from './account-store.ts';
import { actOf, tell } from './act.ts';
import { openNumber } from './number-vault.ts';
import { UNKNOWN_ACCOUNT } from './whose-enterprise.ts';

export const revealBankAccount = confirmedOperation(
  contracts.revealBankAccount,
  async (context, { enterpriseId, bankAccountId }, confirm) => {
    const { db, caller, service } = context;
    const found = await lockAccount(db, bankAccountId);
    const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN_ACCOUNT);
    await confirm(caller.kind !== 'machine');
    await context.audit({ subjectType: 'bank-account', subjectId: row.id, after: { accountNumber: row.maskedNumber } });
    await tell(actOf(context), row, 'number-revealed');
    return { accountNumber: openNumber(service.vault, row) };
  },
);
