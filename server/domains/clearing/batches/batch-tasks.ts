import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { gatherTold, systemAct } from '../life/act.ts';
import { advance } from '../life/advance.ts';
import { auditSettlement } from '../life/audit-settlement.ts';
import { changeRequests, refreshOwed } from '../life/change-store.ts';
import { endSettlement } from '../life/end-settlement.ts';
import { putToParties } from '../life/record-proposal.ts';
import { actOnSettlement } from '../life/settlement-tasks.ts';
import { signRequest } from '../life/sign-request.ts';
import type { TaskRow } from '../life/task-store.ts';
import { lockWhole, ownerOf, requestOf } from '../life/whole.ts';
import { isOpen, requestStepOf } from '../rules.ts';
import { dvpApprovalRequests as r, dvpSettlements as s } from '../tables.ts';
import { type BatchSigningRow, findBatchSigning, listSignedBy } from './signing-queries.ts';

/** Puts what was accepted of a batch on hold, each settlement by itself: one that lacks funds is canceled, the others go on. */
export async function signBatch(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  const batch = await findBatchSigning(service.db, subjectId);
  if (!batch) return null;
  for (const { settlementId, status } of await listSignedBy(service.db, subjectId))
    if (status === 'signing') await signOne(service, batch, { settlementId, at });
  return null;
}

async function signOne(
  service: Service,
  { id: batchSigningId, accountId, signature, signedBy: userId }: BatchSigningRow,
  { settlementId, at }: { settlementId: string; at: string },
): Promise<void> {
  await actOnSettlement(service, { settlementId, name: 'sign-dvp-batch', at }, async (act, whole) => {
    if (requestOf(whole, accountId)?.status !== 'signing') return null;
    const own = { ...act, userId };
    const signed = await signRequest(own, whole, { accountId, signature, userId, batchSigningId, from: 'hold' });
    return signed.outcome === 'signed'
      ? advance(own, signed.whole)
      : endSettlement(act, whole, { command: 'fail', by: 'network', accountId, reason: signed.reason });
  });
}

const FILLED_AT_ONCE = 50;

/** Puts the next settlements of a batch to their counterparties. Gives how many. */
const fillSome = (service: Service, { batchId, at }: { batchId: string; at: string }): Promise<number> =>
  actAsSystem(service, { name: 'fill-dvp-batch', at }, async (system) => {
    const waiting = await system.tx
      .selectDistinct({ id: s.id })
      .from(s)
      .innerJoin(r, eq(r.settlementId, s.id))
      .where(
        and(
          eq(s.batchId, batchId),
          inArray(s.status, ['pending', 'pending-acknowledgement']),
          eq(r.status, 'initialized'),
        ),
      )
      .orderBy(asc(s.id))
      .limit(FILLED_AT_ONCE);
    const { gathering, tellAll } = gatherTold(systemAct(at, system));
    for (const { id } of waiting) {
      const whole = await lockWhole(system.tx, id);
      if (!whole || !isOpen(whole.settlement.status)) continue;
      const { requesterAccountId, bypassCounterpartySigning } = whole.settlement;
      const changes = whole.requests.flatMap((request) => {
        const isAgreed = request.accountId === requesterAccountId || bypassCounterpartySigning === true;
        const to = requestStepOf(request.status, isAgreed ? 'put-acknowledged' : 'put', 'network')?.to;
        const seen = isAgreed ? { acknowledgedAt: at } : {};
        return to === undefined ? [] : [{ request, change: { status: to, updatedAt: at, ...seen } }];
      });
      const put = await changeRequests(system.tx, whole, changes);
      await refreshOwed(system.tx, put);
      const done = await putToParties(gathering, put);
      await auditSettlement(system, done, { enterpriseId: ownerOf(whole) });
    }
    await tellAll();
    return waiting.length;
  });

/** Puts a batch to its counterparties, 50 settlements at a time. */
export async function fillBatch(service: Service, { subjectId: batchId, scheduledAt: at }: TaskRow): Promise<null> {
  while ((await fillSome(service, { batchId, at })) === FILLED_AT_ONCE);
  return null;
}
