import type { z } from 'zod';
import type { getDvpBatchSigning } from '#lib/contracts/clearing/signing.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type BatchSigningRow, findRequestsIn, listSignedBy } from './signing-queries.ts';

type Shown = z.input<(typeof getDvpBatchSigning)['output']>;

/** A batch signing with what came of each of its settlements. */
export async function presentBatchSigning(db: Queryable, row: BatchSigningRow): Promise<Shown> {
  const signed = await listSignedBy(db, row.id);
  const left = await findRequestsIn(db, {
    accountId: row.accountId,
    settlementIds: row.refused.map(({ settlementId }) => settlementId),
  });
  const statusOf = new Map(left.map(({ id, status }) => [id, status]));
  const { id, accountId, payload, signature, isAtomic, signedBy, createdAt } = row;
  return {
    id,
    accountId,
    payload,
    signature,
    isAtomic,
    signedBy,
    createdAt,
    items: [
      ...signed.map(({ settlementId, id: approvalRequestId, status, failure }) => ({
        settlementId,
        approvalRequestId,
        status,
        reason: failure,
      })),
      ...row.refused.map((one) => ({ ...one, status: statusOf.get(one.approvalRequestId) ?? ('canceled' as const) })),
    ],
  };
}
