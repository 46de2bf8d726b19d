import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { findPartner } from '../members/partner-store.ts';
import { planTask, type TaskRow } from '../members/task-store.ts';
import { auditSettlement } from './audit-settlement.ts';
import { failSettlement, tryToComplete } from './finish-settlement.ts';
import { lockSettlement, partiesConcerned } from './settlement-change-store.ts';

const MINUTE_MS = 60_000;

/** Completes a settlement as of when that was planned; while the partner lacks funds it waits for them until its time is over. */
const completeAsPlanned = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'completeSettlement', at }, async ({ tx, audit, emit }) => {
    const settlement = await lockSettlement(tx, subjectId);
    if (settlement?.status !== 'pending') return null;
    const finished = await tryToComplete(tx, settlement, { by: 'network', at });
    if (finished.outcome === 'short' && Date.parse(at) < Date.parse(settlement.topUpEndsAt ?? at)) {
      const next = Math.min(Date.parse(at) + MINUTE_MS, Date.parse(settlement.topUpEndsAt ?? at));
      await planTask(tx, { kind: 'settlement-top-up', subjectId, at: new Date(next).toISOString() });
      return null;
    }
    const { row, events } =
      finished.outcome === 'completed'
        ? finished
        : await failSettlement(tx, settlement, { reason: finished.reason, at });
    await emit(...events);
    const partner = await findPartner(tx, row.partnerId);
    const owner = partner?.enterpriseId ?? (await partiesConcerned(tx, row.id))[0];
    if (owner !== undefined) await auditSettlement({ audit }, row, { enterpriseId: owner, before: settlement });
    return null;
  });

/** The time to dispute is over. */
export const endDisputeWindow = completeAsPlanned;

/** Looks whether the partner has its net by now. */
export const tryTopUp = completeAsPlanned;
