import type { z } from 'zod';
import type { ApprovalRequestReply } from '#lib/contracts/clearing/settlement-shapes.ts';
import { toApproval } from '../lists/settlement-view.ts';
import { requestOf, type Whole } from './whole.ts';

/** The request of an account, as whoever acted on it gets it: with what waits for its other admins, which nobody else is told. */
export function presentRequest(whole: Whole, accountId: string): z.input<typeof ApprovalRequestReply> {
  const request = requestOf(whole, accountId);
  if (!request) throw new Error('the account has no request');
  const { policyDetail, pendingApprovalId } = request;
  const policyDetailId = policyDetail?.id ?? pendingApprovalId ?? undefined;
  return { ...toApproval(request), policyDetailId, settlementId: whole.settlement.id };
}
