import * as contracts from '#lib/contracts/banking/readiness.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findAccount } from '../accounts/account-store.ts';
import { draftOfRow } from '../accounts/kept-draft.ts';
import { openNumber } from '../accounts/number-vault.ts';
import { UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { readinessOf } from './readiness.ts';

export const getBankAccountReadiness = operation(
  contracts.getBankAccountReadiness,
  async ({ db, service }, { enterpriseId, bankAccountId }) => {
    const row = await findAccount(db, bankAccountId);
    if (row?.enterpriseId !== enterpriseId) return fail('not_found', UNKNOWN_ACCOUNT);
    return readinessOf(draftOfRow(row, openNumber(service.vault, row)));
  },
);
