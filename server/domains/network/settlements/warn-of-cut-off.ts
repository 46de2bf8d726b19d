import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { dropTask, planTask, type TaskRow } from '../members/task-store.ts';
import { clientsConcerned, lockSettlement } from './settlement-change-store.ts';

const BEFORE_MS = 2 * 3_600_000;

interface Window {
  settlementId: string;
  /** When its clients can dispute no more. */
  endsAt: string;
  now: Date;
}

/** Plans to warn clients two hours before they can dispute no more; at once where they have less time than that. */
export async function planCutOff(tx: Queryable, { settlementId, endsAt, now }: Window): Promise<void> {
  const at = now.toISOString();
  if (endsAt <= at) return;
  const warnAt = after(endsAt, -BEFORE_MS);
  await planTask(tx, { kind: 'cut-off-near', subjectId: settlementId, at: warnAt > at ? warnAt : at });
}

/** Warns those of its clients who may dispute, while that is still possible. */
export const warnOfCutOff = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'warn-of-cut-off', at }, async ({ tx }) => {
    await dropTask(tx, 'cut-off-near', subjectId);
    const settlement = await lockSettlement(tx, subjectId);
    const now = service.clock.now();
    if (settlement?.status !== 'pending' || (settlement.disputeWindowEndsAt ?? '') <= now.toISOString()) return null;
    const clients = await clientsConcerned(tx, settlement.id);
    await tellUsers(
      tx,
      now,
      ...clients.map((enterpriseId) => ({
        notice: 'cut-off-near' as const,
        enterpriseId,
        to: { holdersOf: WRITE_OFF_EXCHANGE },
        subjectType: 'off-exchange-settlement' as const,
        subjectId: settlement.id,
      })),
    );
    return null;
  });
