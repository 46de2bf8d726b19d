import * as contracts from '#lib/contracts/sandbox/ach.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { actOf } from '../accounts/act.ts';
import { showDebit, UNKNOWN_DEBIT } from './debit-queries.ts';
import { lockDebit } from './debit-store.ts';
import { moveDebit } from './move-debit.ts';
import { returning } from './rules.ts';

export const returnAchDebit = operation(
  contracts.returnAchDebit,
  async (context, { enterpriseId, achDebitId, code }) => {
    const { db, audit } = context;
    const found = await lockDebit(db, achDebitId);
    const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN_DEBIT);
    const command = returning(row.state);
    if (command === undefined) return fail('state_conflict', `A bank cannot return a debit that is ${row.state}.`);
    const moved = await moveDebit(actOf(context), row, { command, code, ending: null });
    await audit({
      subjectType: 'ach-debit',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: moved?.state, returnCode: code },
    });
    return showDebit(db, { enterpriseId, achDebitId });
  },
);
