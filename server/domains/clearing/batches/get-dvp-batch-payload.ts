import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/clearing/signing.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { demandOwnAccount, UNKNOWN_SETTLEMENT } from '../life/demand-request.ts';
import { newNonce } from '../life/payload.ts';
import { isOver } from '../life/whole.ts';
import { isOpen, owedOf } from '../rules.ts';
import { batchPayload } from './batch-payload.ts';
import { findRequestsIn, findRequestsOfBatch, type ListedRequest } from './signing-queries.ts';

const MAX_BATCH = 500;

/** Why an account cannot sign a request now; null where it can. */
export function unsignableFor(request: ListedRequest, at: string): string | null {
  const { settlementStatus, isSender, status } = request;
  if (!isOpen(settlementStatus)) return `The settlement is ${settlementStatus} already.`;
  if (isOver(request, at)) return 'The settlement has expired.';
  if (!isSender) return 'The account sends nothing, and need not sign.';
  return owedOf(status, request) === 'signature' ? null : `The request is ${status}: it cannot be signed.`;
}

type Input = ParsedInputOf<typeof contracts.getDvpBatchPayload>;

async function wantedOf(db: Queryable, input: Input, at: string): Promise<ListedRequest[]> {
  const { accountId, settlementIds, batchId, excludedSettlementIds = [] } = input;
  const excluded = new Set(excludedSettlementIds);
  if (batchId !== undefined) {
    const all = await findRequestsOfBatch(db, { accountId, batchId });
    if (all.length === 0) fail('not_found', 'The account has no settlements in such a batch.');
    const left = all.filter(({ status }) => status === 'initialized').length;
    if (left > 0)
      fail(
        'unprocessable',
        `The batch is still being put to its counterparties, ${left} of ${all.length} are left: ask again soon.`,
      );
    return all.filter((one) => !excluded.has(one.settlementId) && unsignableFor(one, at) === null);
  }
  const ids = [...new Set(settlementIds)].filter((id) => !excluded.has(id));
  const found = new Map(
    (await findRequestsIn(db, { accountId, settlementIds: ids })).map((one) => [one.settlementId, one]),
  );
  return ids.map((id) => found.get(id) ?? fail('not_found', `${UNKNOWN_SETTLEMENT} ${id}`));
}

export const getDvpBatchPayload = operation(contracts.getDvpBatchPayload, async (context, input) => {
  const { db, now } = context;
  await demandOwnAccount(context, input, 'read');
  const at = now.toISOString();
  const wanted = await wantedOf(db, input, at);
  if (wanted.length === 0) fail('unprocessable', 'The account has nothing to sign among them.');
  if (wanted.length > MAX_BATCH) fail('unprocessable', `One signature signs at most ${MAX_BATCH} settlements.`);
  for (const request of wanted) {
    const reason = unsignableFor(request, at);
    if (reason !== null) fail('unprocessable', `${reason} ${request.settlementId}`);
  }
  return { payload: batchPayload(input.accountId, wanted, newNonce()) };
});
