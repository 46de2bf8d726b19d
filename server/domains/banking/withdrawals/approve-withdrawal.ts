import * as contracts from '#lib/contracts/banking/withdrawals.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideWithdrawal } from './own-withdrawal.ts';

export const approveWithdrawal = operation(contracts.approveWithdrawal, (context, place) =>
  decideWithdrawal(context, place, { decision: 'approved' }),
);
