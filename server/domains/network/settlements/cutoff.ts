import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { lockPartner } from '../members/partner-store.ts';
import { networkSettlements } from './tables.ts';

/** Refuses a cut-off in the future. */
export function demandCutoff(cutoffAt: string, now: Date): void {
  if (Date.parse(cutoffAt) > now.getTime()) refuseField('cutoffAt', 'lies in the future');
}

/**
 * Refuses one before that of an earlier settlement of the partner, which makes no other settlement until the transaction ends. Throws
 * 422.
 */
export async function demandLaterCutoff(db: Queryable, partnerId: string, cutoffAt: string): Promise<void> {
  const s = networkSettlements;
  await lockPartner(db, partnerId);
  const [last] = await db
    .select({ cutoffAt: s.cutoffAt })
    .from(s)
    .where(and(eq(s.partnerId, partnerId), isNotNull(s.cutoffAt)))
    .orderBy(desc(s.cutoffAt))
    .limit(1);
  if (last?.cutoffAt && Date.parse(cutoffAt) < Date.parse(last.cutoffAt))
    refuseField('cutoffAt', `lies before that of the settlement before, ${last.cutoffAt}`, 'unprocessable');
}
