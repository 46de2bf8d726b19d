import * as contracts from '#lib/contracts/banking/reviews.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { deciderOf, isOwnOf } from '#server/domains/directory/public.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { actOf, moveAccount } from '../accounts/act.ts';
import { UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { findReview, presentReview } from './review-queries.ts';

const COMMANDS = { approve: 'approve', reject: 'reject', revise: 'ask-to-revise' } as const;

export const decideBankAccount = operation(
  contracts.decideBankAccount,
  async (context, { bankAccountId, decision, version, reason = null }) => {
    const { db } = context;
    const row = orNotFound(await lockAccount(db, bankAccountId), UNKNOWN_ACCOUNT);
    const decider = await deciderOf(context);
    if (isOwnOf(decider, { ...row, personId: row.createdBy }))
      fail('missing_role', 'Somebody else has to decide: you added the account, or belong to its enterprise.');
    if (row.version !== version)
      fail('state_conflict', 'The account has changed since you looked at it. Read it again.');
    const command = COMMANDS[decision];
    const moved = await moveAccount(actOf(context), row, { command, reason: decision === 'approve' ? null : reason });
    if (moved === undefined) return fail('state_conflict', `An account that is ${row.state} cannot be decided on so.`);
    await context.audit({
      subjectType: 'bank-account',
      subjectId: row.id,
      alsoIn: [row.enterpriseId],
      before: { state: row.state, activity: row.activity },
      after: { state: moved.state, reason },
    });
    return presentReview(context, decider, await findReview(db, row.id));
  },
);
