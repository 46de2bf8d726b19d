import { and, desc, eq } from 'drizzle-orm';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { idvRecords } from './tables.ts';

const MAX_RECORDS = 1000;

export type RecordRow = typeof idvRecords.$inferSelect;

/** A record as it begins, or as the demo data has it. */
export type RecordDraft = Omit<RecordRow, 'rejectLabels' | 'organizationId' | 'saidAt'> &
  Partial<Pick<RecordRow, 'rejectLabels' | 'organizationId' | 'saidAt'>>;

/** What is written of a record. */
const rowOf = (draft: RecordDraft): RecordRow => ({ rejectLabels: null, organizationId: null, saidAt: null, ...draft });

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

/** A record of whatever enterprise, held until the transaction ends. */
export async function lockAnyRecord(tx: Queryable, idvId: string): Promise<RecordRow | undefined> {
  const [found] = await tx.select().from(idvRecords).where(eq(idvRecords.id, idvId)).limit(1).for('update');
  return found;
}

/** A record of an enterprise. */
export async function findRecordOf(
  db: Queryable,
  { enterpriseId, idvId }: { enterpriseId: string; idvId: string },
): Promise<RecordRow | undefined> {
  const own = and(eq(idvRecords.id, idvId), eq(idvRecords.enterpriseId, enterpriseId));
  const [found] = await db.select().from(idvRecords).where(own).limit(1);
  return found;
}

/** A record that exists. */
export async function requireRecord(db: Queryable, idvId: string): Promise<RecordRow> {
  const [found] = await db.select().from(idvRecords).where(eq(idvRecords.id, idvId)).limit(1);
  if (!found) throw new Error('the verification is gone');
  return found;
}

type Change = Partial<Pick<RecordRow, 'status' | 'rejectLabels' | 'verificationType' | 'saidAt'>> & {
  updatedAt?: string;
};

/** Writes what became of a locked record. */
export async function changeRecord(tx: Queryable, { id }: Pick<RecordRow, 'id'>, change: Change): Promise<void> {
  await tx.update(idvRecords).set(change).where(eq(idvRecords.id, id));
}

/** Every record of a person in an enterprise, held until the transaction ends, the newest first. */
export const lockRecordsOf = (
  tx: Queryable,
  { userId, enterpriseId }: Pick<RecordRow, 'userId' | 'enterpriseId'>,
): Promise<RecordRow[]> =>
  tx
    .select()
    .from(idvRecords)
    .where(and(eq(idvRecords.userId, userId), eq(idvRecords.enterpriseId, enterpriseId)))
    .orderBy(desc(idvRecords.createdAt), desc(idvRecords.id))
    .limit(MAX_RECORDS)
    .for('update');
