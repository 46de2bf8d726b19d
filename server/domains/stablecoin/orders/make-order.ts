import { canonicalText } from '#lib/canonical.ts';
import { describeAmount } from '#lib/money.ts';
import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import { requestApproval } from '#server/domains/approvals/public.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { limitOf } from '../limits/limit-store.ts';
import { APPROVAL_HOURS, PROMISED_MS } from '../rules.ts';
import type { Pair } from '../tokens/pairs.ts';
import { MINT_APPROVAL } from './agree-order.ts';
import {
  demandAmount,
  demandDestination,
  demandPair,
  demandScope,
  demandSource,
  demandTerms,
  type OrderInput,
} from './check-order.ts';
import { holdOf } from './order-books.ts';
import { isWaiting, planBeginning } from './order-steps.ts';
import { findByKey, insertOrder, type OrderInsert, type OrderRow } from './order-store.ts';
import { presentOrder, toldOf } from './order-view.ts';
import { askedToApprove } from './tell-of-order.ts';

const HOUR_MS = 3_600_000;

/** What makes two calls with one key the same. */
const digestOf = ({ source, destination, memo }: OrderInput): Buffer =>
  sha256(canonicalText({ source, destination, memo: memo ?? null }));

/** The order that the same call made before. Throws 409 where another one did. */
async function findSame({ db }: Context, input: OrderInput): Promise<OrderRow | undefined> {
  const { enterpriseId, idempotencyKey: key } = input;
  if (key === undefined) return undefined;
  await advisoryLock(db, `mint order ${enterpriseId} ${key}`);
  const known = await findByKey(db, { enterpriseId, key });
  const isOther =
    known && (!equalBytes(known.requestDigest, digestOf(input)) || (input.type ?? known.type) !== known.type);
  if (isOther) fail('idempotency_key_reused', 'There is another order with this idempotencyKey.');
  return known;
}

/** An order as it is written, for a pair and what it is reckoned to cost and bring. */
export function draftOrder(
  input: OrderInput,
  { pair, fee, arrives, userId, at }: { pair: Pair; fee: bigint; arrives: bigint; userId: string; at: string },
): OrderInsert {
  const { source, destination } = input;
  return {
    id: uuidV7(Date.parse(at)),
    enterpriseId: input.enterpriseId,
    userId,
    type: pair.type,
    status: 'CREATED',
    token: pair.token.slug,
    sourceAsset: source.asset,
    sourceUnit: pair.source.unit,
    sourceWalletId: source.walletId,
    sourceAmount: source.amount,
    fee: String(fee),
    feeBps: pair.bps,
    destinationAsset: destination.asset,
    destinationUnit: pair.destination.unit,
    destinationAmount: String(arrives),
    destinationType: destination.type,
    destinationWalletId: destination.walletId ?? null,
    destinationAddress: destination.address ?? null,
    treasuryId: pair.token.treasuryId,
    idempotencyKey: input.idempotencyKey ?? null,
    requestDigest: digestOf(input),
    memo: input.memo ?? null,
    promisedAt: after(at, PROMISED_MS),
    createdAt: at,
    updatedAt: at,
  };
}

/** Writes an order and holds what it pays. Throws 400 where too little is there. */
export async function placeOrder({ db }: Pick<Context, 'db'>, draft: OrderInsert): Promise<OrderRow> {
  const { createdAt: at } = draft;
  const order = await insertOrder(db, draft);
  const held = await applyToLedger(db, { at, holds: [holdOf(order)] });
  if (held.outcome === 'short') {
    const missing = held.shorts[0]?.missing ?? '0';
    fail('insufficient_funds', `Too little is available. Missing: ${describeAmount(order.sourceAsset, missing)}.`);
  }
  if (!isWaiting(order)) await planBeginning(db, order);
  return order;
}

/**
 * Asks the other admins about an order above the limit of its enterprise; an order that is not goes on by itself. What it is promised
 * for counts from their approval, as its steps do: the two hours are the operator’s, who can do nothing while an enterprise waits for its
 * own admins. Until they agree it has no `advance` and no `promise` task.
 */
async function askFirst(context: Context, draft: OrderInsert): Promise<OrderInsert> {
  const { id, enterpriseId, userId, sourceAsset: currency, sourceAmount: quantity, sourceWalletId } = draft;
  const limit = await limitOf(context.db, { enterpriseId, asset: currency });
  if (limit === undefined || BigInt(quantity) <= BigInt(limit)) return draft;
  const approvalId = await requestApproval(context, {
    kind: MINT_APPROVAL,
    subjectId: id,
    enterpriseId,
    walletId: sourceWalletId,
    creatorId: userId,
    needed: 1,
    amount: { currency, quantity },
    hours: APPROVAL_HOURS,
  });
  const approvalExpiresAt = after(draft.createdAt, APPROVAL_HOURS * HOUR_MS);
  const promisedAt = after(approvalExpiresAt, PROMISED_MS);
  return { ...draft, approvalId, approvalState: 'pending', approvalExpiresAt, promisedAt };
}

/** Makes an order, or finds the one that the same call made before, and audits it. Throws what keeps it from being made. */
export async function makeOrder(
  context: Context,
  input: OrderInput,
): Promise<{ order: OrderRow; isRepeated: boolean }> {
  const { caller, now, audit, emit } = context;
  demandScope(context, input);
  const known = await findSame(context, input);
  const entry = { enterpriseId: input.enterpriseId, subjectType: 'mint-order' as const };
  if (known) {
    await audit({ ...entry, subjectId: known.id, after: { ...presentOrder(known), isRepeated: true } });
    return { order: known, isRepeated: true };
  }
  await demandTerms(context, input.enterpriseId);
  const pair = await demandPair(context, input);
  await demandSource(context, input);
  await demandDestination(context, input, pair);
  const { fee, arrives } = demandAmount(input, pair);
  const draft = draftOrder(input, { pair, fee, arrives, userId: caller.userId, at: now.toISOString() });
  const order = await placeOrder(context, await askFirst(context, draft));
  await emit(...toldOf(order));
  if (isWaiting(order)) await tellUsers(context.db, now, askedToApprove(order));
  await audit({ ...entry, subjectId: order.id, after: presentOrder(order) });
  return { order, isRepeated: false };
}
