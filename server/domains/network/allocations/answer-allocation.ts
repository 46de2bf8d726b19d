import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { type Route, requireRoute } from '../members/client-connection-store.ts';
import { partnerName, unitFor } from '../members/currencies.ts';
import { demandPartner } from '../members/partner-store.ts';
import { type AllocationRow, isPartnerIdTaken, lockAllocation } from './allocation-store.ts';
import { type Auditor, auditAllocation } from './audit-allocation.ts';
import { decideAllocation } from './decide-allocation.ts';

/** A partner's answer, whichever way the funds go. */
export interface PartnerAnswer {
  enterpriseId: string;
  id: string;
  partnerExternalId: string;
  amount: { currency: string; quantity: string };
  clientId: string;
  connectionId: string;
  partnersClientId: string;
  partnersConnectionId: string;
  evaluationId?: string | undefined;
  pendingApprovalId?: string | undefined;
  policyResult?: 'approved' | 'rejected' | undefined;
  status: 'cleared' | 'released';
  rejectReason?: string | undefined;
  nonce: string;
  payload: string;
  signature: string;
  /** What the payload must say, as the request has it. */
  signed: Readonly<Record<string, unknown>>;
}

const UNKNOWN: Readonly<Record<AllocationType, string>> = {
  allocation: 'The partner has no such allocation.',
  deallocation: 'The partner has no such deallocation.',
};

/** Every id and the amount must be those of the record. Throws 422. */
function demandSame(answer: PartnerAnswer, row: AllocationRow, { connection, partner }: Route): void {
  const { amount } = answer;
  const wrong = (path: string): never => refuseField(path, 'is not what the record has', 'unprocessable');
  if (answer.clientId !== row.clientId) wrong('clientId');
  if (answer.connectionId !== row.connectionId) wrong('connectionId');
  if (answer.partnersClientId !== connection.partnersClientId) wrong('partnersClientId');
  if (answer.partnersConnectionId !== connection.partnersConnectionId) wrong('partnersConnectionId');
  if (unitFor(amount.currency, partner) !== row.currency) wrong('amount.currency');
  if (amount.quantity !== row.quantity) wrong('amount.quantity');
  for (const name of ['evaluationId', 'pendingApprovalId', 'policyResult'] as const)
    if (answer[name] !== undefined && answer[name] !== row[name]) wrong(name);
}

/** Whether the record was decided by the same answer before. */
const isSameAgain = (answer: PartnerAnswer, row: AllocationRow): boolean =>
  row.status === answer.status &&
  row.partnerExternalId === answer.partnerExternalId &&
  (row.status === 'cleared' || row.reason === answer.rejectReason);

/** What the partner reads of its answer. */
function present(answer: PartnerAnswer, row: AllocationRow, { partner }: Route) {
  const { clientId, connectionId, partnersClientId, partnersConnectionId } = answer;
  return {
    amount: { currency: partnerName(partner, row.currency), quantity: row.quantity },
    clientId,
    connectionId,
    partnersClientId,
    partnersConnectionId,
    ...(row.evaluationId === null ? {} : { evaluationId: row.evaluationId }),
    ...(row.pendingApprovalId === null ? {} : { pendingApprovalId: row.pendingApprovalId }),
    ...(row.policyResult === null ? {} : { policyResult: row.policyResult }),
  };
}

/** Clears or releases what waits for the partner. Throws what is wrong with the answer; nothing has moved then. */
export async function answerAllocation(context: Context, answer: PartnerAnswer, type: AllocationType) {
  const { db, now } = context;
  const { enterpriseId, nonce, payload, signature, rejectReason: reason } = answer;
  if ((answer.status === 'released') !== (reason !== undefined))
    refuseField('rejectReason', answer.status === 'released' ? 'is needed with released' : 'goes with released only');
  demandPayload(payload, { fields: answer.signed, path: { enterpriseId } });
  await demandPartner(db, enterpriseId);
  const found = await lockAllocation(db, answer.id);
  const isOwn = found?.partnerEnterpriseId === enterpriseId && found.type === type;
  const row = orNotFound(isOwn ? found : undefined, UNKNOWN[type]);
  const route = await requireRoute(db, row.connectionId);
  const accountId = route.partner.walletId;
  await demandSignature(db, { accountId, payload, signature }, 'payload_signature_rejected');
  demandSame(answer, row, route);
  const own: Auditor = { audit: (entry) => context.audit({ ...entry, enterpriseId }) };
  if (isSameAgain(answer, row)) {
    await auditAllocation(own, row);
    return present(answer, row, route);
  }
  if (!route.partner.isActive) fail('missing_role', 'The partner is inactive.');
  const at = now.toISOString();
  await spendNonce(db, { accountId, nonce, at });
  if (row.pendingApprovalId !== null && row.policyResult === null)
    fail('state_conflict', `The ${type} waits for admins of the client first.`);
  const { partnerExternalId } = answer;
  if (await isPartnerIdTaken(db, { partnerId: row.partnerId, partnerExternalId, exceptId: row.id }))
    fail('already_exists', 'The partner gave this id to another record before.');
  const decided = await decideAllocation(
    db,
    { row, route, at },
    {
      command: answer.status === 'cleared' ? 'clear' : 'release',
      by: 'partner',
      ...(reason === undefined ? {} : { reason }),
      more: { partnerExternalId, partnerPayload: payload, partnerSignature: signature },
    },
  );
  await context.emit(...decided.events);
  await auditAllocation(own, decided.row, { status: row.status });
  return present(answer, decided.row, route);
}
