import * as contracts from '#lib/contracts/clearing/signing.ts';
import { dvpEvents } from '#lib/events/clearing.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { actOf, gatherTold } from '../life/act.ts';
import { advance } from '../life/advance.ts';
import { lockLegs } from '../life/books.ts';
import { requireOwnAccount } from '../life/own-account.ts';
import { signRequest } from '../life/sign-request.ts';
import { planTask } from '../life/task-store.ts';
import { lockWhole, type Whole } from '../life/whole.ts';
import { acceptRequests, insertBatchSigning } from './batch-store.ts';
import { unsignableFor } from './get-dvp-batch-payload.ts';
import { lockNamed } from './lock-named.ts';
import { presentBatchSigning } from './present-batch-signing.ts';
import { type BatchSigningRow, findSameSigning, type ListedRequest, listSignedBy } from './signing-queries.ts';

const byId = (a: { settlementId: string }, b: { settlementId: string }): number =>
  a.settlementId.localeCompare(b.settlementId);

interface Batch {
  row: BatchSigningRow;
  requests: readonly ListedRequest[];
}

/** All in this transaction, or none. Throws 422. */
async function signAll(context: Parameters<typeof actOf>[0], { row, requests }: Batch): Promise<void> {
  const { gathering: act, tellAll } = gatherTold(actOf(context));
  const wholes: Whole[] = [];
  for (const { settlementId } of requests.toSorted(byId)) {
    const whole = await lockWhole(context.db, settlementId);
    if (whole) wholes.push(whole);
  }
  await lockLegs(act, wholes);
  for (const whole of wholes) {
    const { accountId, signature, signedBy: userId, id: batchSigningId } = row;
    const signed = await signRequest(act, whole, { accountId, signature, userId, batchSigningId, from: 'sign' });
    if (signed.outcome === 'short') return fail('unprocessable', `${signed.reason} ${whole.settlement.id}`);
    await advance(act, signed.whole);
  }
  await tellAll();
}

/** Accepts the signature for each; what is held for it follows by itself. */
async function acceptAll({ db, now, emit }: Parameters<typeof actOf>[0], { row, requests }: Batch): Promise<void> {
  const at = now.toISOString();
  const { id, accountId } = row;
  await acceptRequests(db, row, requests);
  const settlementIds = requests.map(({ settlementId }) => settlementId);
  for (const settlementId of settlementIds)
    await emit(...dvpEvents.to(row.enterpriseId, 'signing', { id: settlementId, body: { accountId } }));
  await planTask(db, { kind: 'sign-batch', subjectId: id, at });
}

export const signDvpBatch = operation(contracts.signDvpBatch, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { accountId, enterpriseId, payload, signature, atomic: isAtomic } = input;
  const account = await requireOwnAccount(db, { enterpriseId, accountId });
  const { requests: named, nonce } = await lockNamed(db, input);
  const known = await findSameSigning(db, { accountId, payload, signature: signature.toLowerCase(), isAtomic });
  if (known) {
    await audit({
      subjectType: 'dvp-settlement',
      subjectId: (await listSignedBy(db, known.id))[0]?.settlementId ?? '',
      after: { batchSigningId: known.id, accountId, isRepeated: true },
    });
    return presentBatchSigning(db, known);
  }
  await demandSignature(db, { accountId: account.accountId, payload, signature }, 'unprocessable');
  const createdAt = now.toISOString();
  await spendNonce(db, { accountId, nonce, at: createdAt });
  const refused = named.flatMap((request) => {
    const reason = unsignableFor(request, createdAt);
    const { settlementId, id: approvalRequestId } = request;
    return reason === null ? [] : [{ settlementId, approvalRequestId, reason }];
  });
  const [first] = refused;
  if (first && (isAtomic || refused.length === named.length))
    fail('unprocessable', `${first.reason} ${first.settlementId}`);
  const row: BatchSigningRow = {
    id: uuidV7(now.getTime()),
    accountId,
    enterpriseId,
    payload,
    signature: signature.toLowerCase(),
    isAtomic,
    signedBy: caller.userId,
    refused,
    createdAt,
  };
  await insertBatchSigning(db, row);
  const left = new Set(refused.map(({ settlementId }) => settlementId));
  const requests = named.filter(({ settlementId }) => !left.has(settlementId));
  await (isAtomic ? signAll : acceptAll)(context, { row, requests });
  await audit({
    subjectType: 'dvp-settlement',
    subjectId: named[0]?.settlementId ?? '',
    after: {
      batchSigningId: row.id,
      accountId,
      isAtomic,
      settlementIds: requests.map(({ settlementId }) => settlementId),
      refused: refused.map(({ settlementId }) => settlementId),
    },
  });
  return presentBatchSigning(db, row);
});
