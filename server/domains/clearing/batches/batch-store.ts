import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { RequestRow } from '../life/whole.ts';
import { requestStepOf } from '../rules.ts';
import { dvpBatchSignings, dvpSettlementParties as p, dvpApprovalRequests as r } from '../tables.ts';
import type { BatchSigningRow } from './signing-queries.ts';

/** Writes a signature for many settlements. */
export async function insertBatchSigning(tx: Queryable, row: BatchSigningRow): Promise<void> {
  await tx.insert(dvpBatchSignings).values(row);
}

/** Accepts the signature for requests of locked settlements, which can be signed. */
export async function acceptRequests(
  tx: Queryable,
  { id: batchSigningId, accountId, signature, signedBy, createdAt: at }: BatchSigningRow,
  requests: readonly Pick<RequestRow, 'id' | 'settlementId' | 'status'>[],
): Promise<void> {
  for (const [status, alike] of Map.groupBy(requests, (request) => request.status)) {
    const to = requestStepOf(status, 'accept', 'party')?.to;
    if (!to) throw new Error(`a request that is ${status} was taken for one to sign`);
    const ids = alike.map((request) => request.id);
    await tx
      .update(r)
      .set({ status: to, signature, signedBy, signedAt: at, batchSigningId, updatedAt: at })
      .where(inArray(r.id, ids));
  }
  const settlementIds = requests.map(({ settlementId }) => settlementId);
  await tx
    .update(p)
    .set({ owes: null })
    .where(and(eq(p.accountId, accountId), inArray(p.settlementId, settlementIds)));
}
