import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { creditedSince, lastCreditOf } from '#server/domains/ledger/public.ts';
import { findPartner } from '../members/partner-store.ts';
import { networkPartners, networkTasks } from '../members/tables.ts';
import { hurryTasks, planTask, type TaskRow } from '../members/task-store.ts';
import { auditSettlement } from './audit-settlement.ts';
import { failSettlement, tryToComplete } from './finish-settlement.ts';
import { lockSettlement, partiesConcerned } from './settlement-change-store.ts';
import { networkSettlements } from './tables.ts';

const MINUTE_MS = 60_000;

/** The last transfer that credited a partner's account, by which a later one is known. */
async function seenCredit(tx: Queryable, partnerId: string): Promise<number> {
  const partner = await findPartner(tx, partnerId);
  return partner ? lastCreditOf(tx, partner.walletId) : 0;
}

/**
 * Completes a settlement as of when that was planned; while the partner lacks funds it waits for them until its time is over. What was
 * missed, by a move of the clock or a downtime, is one try and not one a minute, which would hold up everything else that is due.
 */
const completeAsPlanned = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'completeSettlement', at }, async ({ tx, audit, emit }) => {
    const settlement = await lockSettlement(tx, subjectId);
    if (settlement?.status !== 'pending') return null;
    const finished = await tryToComplete(tx, settlement, { by: 'network', at });
    if (finished.outcome === 'short' && Date.parse(at) < Date.parse(settlement.topUpEndsAt ?? at)) {
      const later = Math.max(Date.parse(at) + MINUTE_MS, service.clock.now().getTime());
      const next = Math.min(later, Date.parse(settlement.topUpEndsAt ?? at));
      const seen = await seenCredit(tx, settlement.partnerId);
      const details = { seen };
      await planTask(tx, { kind: 'settlement-top-up', subjectId, at: new Date(next).toISOString(), details });
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

/** Settlements that wait for their partner's funds are tried as soon as its account was credited. */
export async function wakeTopUps({ db, clock, broadcast }: Service): Promise<void> {
  const where = sql`exists (
    select 1 from ${networkSettlements} s join ${networkPartners} p on p.id = s.partner_id
    where s.id = ${networkTasks.subjectId} and ${creditedSince(sql`p.wallet_id`, sql`(${networkTasks.details} ->> 'seen')::bigint`)})`;
  const count = await hurryTasks(db, 'settlement-top-up', { now: clock.nowIso(), where });
  if (count > 0) broadcast.wake('due');
}

/** The time to dispute is over. */
export const endDisputeWindow = completeAsPlanned;

/** Looks whether the partner has its net by now. */
export const tryTopUp = completeAsPlanned;
