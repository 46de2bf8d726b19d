import { canonicalText } from '#lib/canonical.ts';
import { describeAmount } from '#lib/money.ts';
import { after } from '#lib/time.ts';
import { fail } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { equalBytes, sha256 } from '#server/core/runtime/vault.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { PROMISED_MS, STEP_MS } from '../rules.ts';
import { planTask } from '../task-store.ts';
import type { Pair } from '../tokens/pairs.ts';
import {
  demandAmount,
  demandDestination,
  demandPair,
  demandSource,
  demandTerms,
  type OrderInput,
} from './check-order.ts';
import { holdOf } from './order-books.ts';
import { findByKey, insertOrder, type OrderInsert, type OrderRow } from './order-store.ts';
import { presentOrder, toldOf } from './order-view.ts';

/** What makes two calls with one key the same. */
const digestOf = ({ source, destination, memo }: OrderInput): Buffer =>
  sha256(canonicalText({ source, destination, memo: memo ?? null }));

/** The order that the same call made before. Throws 409 where another one did. */
async function findSame({ db }: Context, input: OrderInput): Promise<OrderRow | undefined> {
  const { enterpriseId, idempotencyKey: key } = input;
  if (key === undefined) return undefined;
  await advisoryLock(db, `mint order ${enterpriseId} ${key}`);
  const known = await findByKey(db, { enterpriseId, key });
  if (known && !equalBytes(known.requestDigest, digestOf(input)))
    fail('idempotency_key_reused', 'There is another order with this idempotencyKey.');
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
  await planTask(db, { kind: 'advance', subjectId: order.id, at: after(at, STEP_MS) });
  await planTask(db, { kind: 'promise', subjectId: order.id, at: order.promisedAt });
  return order;
}

/** Makes an order, or finds the one that the same call made before, and audits it. Throws what keeps it from being made. */
export async function makeOrder(
  context: Context,
  input: OrderInput,
): Promise<{ order: OrderRow; isRepeated: boolean }> {
  const { caller, now, audit, emit } = context;
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
  const order = await placeOrder(context, draft);
  await emit(...toldOf(order));
  await audit({ ...entry, subjectId: order.id, after: presentOrder(order) });
  return { order, isRepeated: false };
}
