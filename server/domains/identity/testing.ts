import type { Db } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { idvRecords } from './tables.ts';

/** Inserts a verification record and returns its id. */
export async function insertRecord(
  db: Db,
  record: { userId: string; enterpriseId: string } & Partial<typeof idvRecords.$inferInsert>,
): Promise<string> {
  const createdAt = record.createdAt ?? '2026-03-02T09:30:00.000Z';
  const id = record.id ?? uuidV7(Date.parse(createdAt));
  await db
    .insert(idvRecords)
    .values({ status: 'pending', verificationType: 'video-id', updatedAt: createdAt, ...record, createdAt, id });
  return id;
}
