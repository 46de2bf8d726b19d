import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideWithdrawal } from './own-withdrawal.ts';

export const rejectWithdrawal = operation(contracts.rejectWithdrawal, (context, { reason: notes, ...place }) =>
  decideWithdrawal(context, place, { decision: 'rejected', notes }),
);
