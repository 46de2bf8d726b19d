import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { findShown, presentWithdrawal } from './withdrawal-queries.ts';

export const createWithdrawal = operation(contracts.createWithdrawal, async (context, input) => {
  const { id: withdrawalId, enterpriseId } = await requestWithdrawal(context, input);
  const shown = await findShown(context.db, { enterpriseId, withdrawalId });
  return presentWithdrawal(orNotFound(shown, 'The withdrawal is gone.'));
});
