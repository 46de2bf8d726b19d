import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { RequestRow } from '../life/whole.ts';
import { dvpBatchSignings as b, dvpApprovalRequests as r, dvpSettlements as s } from '../tables.ts';

export type BatchSigningRow = typeof b.$inferSelect;
export type ListedRequest = RequestRow &
  Pick<typeof s.$inferSelect, 'affirmBy' | 'expireAt' | 'completeAt'> & {
    settlementStatus: (typeof s.$inferSelect)['status'];
  };

const MAX_LISTED = 501;

const listed = {
  request: r,
  settlementStatus: s.status,
  affirmBy: s.affirmBy,
  expireAt: s.expireAt,
  completeAt: s.completeAt,
};

const flat = ({
  request,
  ...more
}: { request: RequestRow } & Omit<ListedRequest, keyof RequestRow>): ListedRequest => ({
  ...request,
  ...more,
});

/** Requests of an account in settlements, of whatever standing. */
export async function findRequestsIn(
  db: Queryable,
  { accountId, settlementIds }: { accountId: string; settlementIds: readonly string[] },
): Promise<ListedRequest[]> {
  const rows = await db
    .select(listed)
    .from(r)
    .innerJoin(s, eq(s.id, r.settlementId))
    .where(and(eq(r.accountId, accountId), inArray(r.settlementId, [...settlementIds])))
    .limit(MAX_LISTED);
  return rows.map(flat);
}

/** Requests of an account in a batch, oldest first; one more than a batch has where there are more. */
export async function findRequestsOfBatch(
  db: Queryable,
  { accountId, batchId }: { accountId: string; batchId: string },
): Promise<ListedRequest[]> {
  const rows = await db
    .select(listed)
    .from(r)
    .innerJoin(s, eq(s.id, r.settlementId))
    .where(and(eq(s.batchId, batchId), eq(r.accountId, accountId)))
    .orderBy(asc(s.createdAt), asc(s.id))
    .limit(MAX_LISTED);
  return rows.map(flat);
}

export async function findBatchSigning(db: Queryable, id: string): Promise<BatchSigningRow | undefined> {
  const [row] = await db.select().from(b).where(eq(b.id, id)).limit(1);
  return row;
}

/** What the same signing has made before, sent again for want of a reply. */
export async function findSameSigning(
  db: Queryable,
  same: Pick<BatchSigningRow, 'accountId' | 'payload' | 'signature' | 'isAtomic'>,
): Promise<BatchSigningRow | undefined> {
  const [row] = await db
    .select()
    .from(b)
    .where(
      and(
        eq(b.accountId, same.accountId),
        eq(b.signature, same.signature),
        eq(b.payload, same.payload),
        eq(b.isAtomic, same.isAtomic),
      ),
    )
    .limit(1);
  return row;
}

/** Requests that one signature signed, oldest first. */
export const listSignedBy = (db: Queryable, batchSigningId: string): Promise<RequestRow[]> =>
  db.select().from(r).where(eq(r.batchSigningId, batchSigningId)).orderBy(asc(r.settlementId)).limit(MAX_LISTED);
