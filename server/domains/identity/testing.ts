import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { insertRecords, type RecordDraft } from './record-store.ts';

/** Inserts a verification record and returns its id. */
export async function insertRecord(
  db: Queryable,
  record: { userId: string; enterpriseId: string } & Partial<RecordDraft>,
): Promise<string> {
  const createdAt = record.createdAt ?? '2026-03-02T09:30:00.000Z';
  const id = record.id ?? uuidV7(Date.parse(createdAt));
  const fresh = { status: 'pending', verificationType: 'video-id', updatedAt: createdAt } as const;
  await insertRecords(db, [{ ...fresh, ...record, createdAt, id }]);
  return id;
}
