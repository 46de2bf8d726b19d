import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/clearing/signing.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpApprovalRequests as r } from '../tables.ts';
import { acknowledgeRequest } from './acknowledge-request.ts';
import { actOf } from './act.ts';
import { auditSettlement } from './audit-settlement.ts';
import { demandAccount, demandOpen } from './demand-request.ts';
import { endSettlement } from './end-settlement.ts';
import { presentRequest } from './present-request.ts';
import { lockWhole } from './whole.ts';

const UNKNOWN = 'The account has no such approval request.';

async function settlementOf(db: Queryable, { id, accountId }: { id: string; accountId: string }): Promise<string> {
  const [row] = await db
    .select({ accountId: r.accountId, settlementId: r.settlementId })
    .from(r)
    .where(eq(r.id, id))
    .limit(1);
  return orNotFound(row?.accountId === accountId ? row.settlementId : undefined, UNKNOWN);
}

export const updateDvpApprovalRequest = operation(contracts.updateDvpApprovalRequest, async (context, input) => {
  const { accountId, approvalRequestId, status } = input;
  const { db, now } = context;
  await demandAccount(context, input, 'write');
  const settlementId = await settlementOf(db, { id: approvalRequestId, accountId });
  const whole = orNotFound(await lockWhole(db, settlementId), UNKNOWN);
  const request = orNotFound(
    whole.requests.find(({ id }) => id === approvalRequestId),
    UNKNOWN,
  );
  demandOpen(whole, now.toISOString());
  const act = actOf(context);
  const isRequester = accountId === whole.settlement.requesterAccountId;
  const by = isRequester ? 'requester' : 'counterparty';
  const done =
    status === 'acknowledged'
      ? await acknowledgeRequest(act, whole, request)
      : await endSettlement(act, whole, { command: status === 'canceled' ? 'cancel' : 'reject', by, accountId });
  await auditSettlement(context, done, {
    reader: input.enterpriseId,
    before: { status: whole.settlement.status, request: request.status },
  });
  return presentRequest(done, accountId);
});
