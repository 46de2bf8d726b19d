import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { idvRecords } from './tables.ts';

const MAX_RECORDS = 1000;

/** Columns of a record as the public interface shows it. */
export const recordColumns = {
  idvId: idvRecords.id,
  status: idvRecords.status,
  verificationType: idvRecords.verificationType,
  userId: idvRecords.userId,
  enterpriseId: idvRecords.enterpriseId,
  organizationId: idvRecords.organizationId,
  rejectLabels: idvRecords.rejectLabels,
};

/** Records of one user in the given enterprises, newest first. */
export const listUserRecords = (db: Queryable, userId: string, enterpriseIds: string[]) =>
  db
    .select(recordColumns)
    .from(idvRecords)
    .where(and(eq(idvRecords.userId, userId), inArray(idvRecords.enterpriseId, enterpriseIds)))
    .orderBy(desc(idvRecords.createdAt), desc(idvRecords.id))
    .limit(MAX_RECORDS);

export async function findRecord(db: Queryable, idvId: string) {
  const [row] = await db.select(recordColumns).from(idvRecords).where(eq(idvRecords.id, idvId)).limit(1);
  return row;
}

/** Whether the person of a record has another open one in the enterprise. */
export async function hasOtherOpen(
  db: Queryable,
  { id, userId, enterpriseId }: Pick<typeof idvRecords.$inferSelect, 'id' | 'userId' | 'enterpriseId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: idvRecords.id })
    .from(idvRecords)
    .where(
      and(
        eq(idvRecords.userId, userId),
        eq(idvRecords.enterpriseId, enterpriseId),
        inArray(idvRecords.status, ['pending', 'action_required']),
        ne(idvRecords.id, id),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a verification of a person is approved in an enterprise. */
export async function hasApproved(
  db: Queryable,
  { userId, enterpriseId }: Pick<typeof idvRecords.$inferSelect, 'userId' | 'enterpriseId'>,
): Promise<boolean> {
  const own = and(eq(idvRecords.userId, userId), eq(idvRecords.enterpriseId, enterpriseId));
  const [row] = await db
    .select({ id: idvRecords.id })
    .from(idvRecords)
    .where(and(own, eq(idvRecords.status, 'approved')))
    .limit(1);
  return row !== undefined;
}
