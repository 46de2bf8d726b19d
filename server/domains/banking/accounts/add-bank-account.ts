import { draftOf } from '#lib/contracts/banking/account-draft.ts';
import * as contracts from '#lib/contracts/banking/account-writes.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { feesOf } from '../settings/fees.ts';
import { presentAccount } from './account-view.ts';
import { actOf } from './act.ts';
import { createAccount } from './create-account.ts';
import { beyondContract } from './new-account-problems.ts';
import { saltOf } from './salt-store.ts';
import { enterpriseOf } from './whose-enterprise.ts';

export const TWICE = 'The enterprise has an account with this number at this bank already.';

/** Throws 400 with every field that has a problem, each once. */
export function refuseProblems(found: readonly { field: string; message: string }[]): void {
  if (found.length === 0) return;
  const first = new Map(found.toReversed().map((one) => [one.field, one]));
  const problems = [...first.values()].toReversed().map(({ field, message }) => ({ path: field, message }));
  fail('validation_failed', problems.map(({ path, message }) => `${path}: ${message}`).join('; '), { problems });
}

export const addBankAccount = operation(contracts.addBankAccount, async (context, input) => {
  const { db, service } = context;
  const enterpriseId = enterpriseOf(context, input, MANAGE_BANKING);
  refuseProblems(beyondContract(service.env, draftOf(input)));
  const { vault } = service;
  const salt = await saltOf({ db, vault }, enterpriseId);
  const row = await createAccount(actOf(context), input, { enterpriseId, salt, vault, origin: 'added' });
  if (row === undefined) return fail('already_exists', TWICE);
  const account = presentAccount({ account: row, trustOrg: await trustOrgOf(db, enterpriseId) }, feesOf(service.env));
  await context.audit({ enterpriseId, subjectType: 'bank-account', subjectId: row.id, after: account });
  return account;
});
