import { and, eq } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import type { Decision } from './rules.ts';
import { idvRecords } from './tables.ts';

export type RecordRow = typeof idvRecords.$inferSelect;

/** A record as it begins, or as the demo data has it. */
export type RecordDraft = Omit<RecordRow, 'rejectLabels' | 'organizationId'> &
  Partial<Pick<RecordRow, 'rejectLabels' | 'organizationId'>>;

/** What is written of a record. */
const rowOf = (draft: RecordDraft): RecordRow => ({ rejectLabels: null, organizationId: null, ...draft });

/** Writes new records. */
export const insertRecords = (db: Queryable, drafts: readonly RecordDraft[]): Promise<void> =>
  insertAll(db, idvRecords, drafts.map(rowOf));

/** A record of the enterprise, held until the transaction ends. Others are unknown: 404. */
export async function lockRecord(
  tx: Queryable,
  { enterpriseId, idvId }: { enterpriseId: string; idvId: string },
): Promise<RecordRow> {
  const [found] = await tx
    .select()
    .from(idvRecords)
    .where(and(eq(idvRecords.id, idvId), eq(idvRecords.enterpriseId, enterpriseId)))
    .limit(1)
    .for('update');
  return orNotFound(found, 'The verification does not exist.');
}

/** Writes what was decided of a locked record. */
export async function writeDecision(
  tx: Queryable,
  { id }: Pick<RecordRow, 'id'>,
  { decision, at }: { decision: Decision; at: string },
): Promise<void> {
  await tx
    .update(idvRecords)
    .set({ ...decision, updatedAt: at })
    .where(eq(idvRecords.id, id));
}
