import { draftOf } from '#lib/contracts/banking/account-draft.ts';
import * as contracts from '#lib/contracts/banking/readiness.ts';
import { operation } from '#server/core/call/operation.ts';
import { readinessOf } from './readiness.ts';

export const checkBankAccountReadiness = operation(contracts.checkBankAccountReadiness, async (_, input) => {
  const { name = '', ownerName = '', accountNumber = '' } = input;
  return readinessOf(draftOf({ ...input, name, ownerName, accountNumber }));
});
