import * as contracts from '#lib/contracts/approvals/approvals.ts';
import { operation } from '#server/core/call/operation.ts';
import { decideOwnApproval } from './decide-own-approval.ts';

export const approveApproval = operation(contracts.approveApproval, (context, input) =>
  decideOwnApproval(context, { ...input, decision: 'approved' }),
);
