import * as contracts from '#lib/contracts/banking/reviews.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { deciderOf } from '#server/domains/directory/public.ts';
import { findAccount } from '../accounts/account-store.ts';
import { draftOfRow } from '../accounts/kept-draft.ts';
import { openNumber } from '../accounts/number-vault.ts';
import { UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { readinessOf } from '../readiness/readiness.ts';
import { findReview, findReviewHistory, presentReview } from './review-queries.ts';

export const getBankAccountReview = operation(contracts.getBankAccountReview, async (context, { bankAccountId }) => {
  const { db, service } = context;
  const row = await findAccount(db, bankAccountId);
  if (row === undefined) return fail('not_found', UNKNOWN_ACCOUNT);
  const [shown, history, decider] = await Promise.all([
    findReview(db, row.id),
    findReviewHistory(db, row),
    deciderOf(context),
  ]);
  return {
    ...presentReview(context, decider, shown),
    readiness: readinessOf(draftOfRow(row, openNumber(service.vault, row))),
    history,
  };
});
