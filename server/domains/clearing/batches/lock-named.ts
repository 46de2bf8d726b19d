import { inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { signDvpBatch } from '#lib/contracts/clearing/signing.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { UNKNOWN_SETTLEMENT } from '../life/demand-request.ts';
import { dvpSettlements as s } from '../tables.ts';
import { batchPayload, readBatchPayload } from './batch-payload.ts';
import { findRequestsIn, type ListedRequest } from './signing-queries.ts';

type Input = ParsedInputOf<typeof signDvpBatch>;

/** Requests that a payload names, with their settlements locked in the order of their ids. Throws 404 and 422. */
export async function lockNamed(
  db: Queryable,
  { accountId, payload }: Input,
): Promise<{ requests: ListedRequest[]; nonce: string }> {
  const { nonce, signerAccount, settlements } = readBatchPayload(payload);
  if (signerAccount !== accountId) refuseField('payload', 'is for another account', 'unprocessable');
  const settlementIds = settlements.map(({ settlementId }) => settlementId);
  await db
    .select({ id: s.id })
    .from(s)
    .where(inArray(s.id, settlementIds))
    .orderBy(s.id)
    .limit(settlementIds.length)
    .for('update');
  const found = new Map((await findRequestsIn(db, { accountId, settlementIds })).map((one) => [one.settlementId, one]));
  const requests = settlementIds.map((id) => found.get(id) ?? fail('not_found', `${UNKNOWN_SETTLEMENT} ${id}`));
  if (payload !== batchPayload(accountId, requests, nonce))
    refuseField('payload', 'no longer says what the settlements are', 'unprocessable');
  return { requests, nonce };
}
