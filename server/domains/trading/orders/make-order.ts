import { describeAmount } from '#lib/money.ts';
import { refuseTrade } from '#server/core/call/refuse-trade.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { applyToLedger } from '#server/domains/ledger/public.ts';
import { kycStateOfEnterprise } from '#server/domains/onboarding/public.ts';
import { isTradedBy, type TradingAccount } from '../accounts/require-account.ts';
import { askForOrder } from '../engine/command-store.ts';
import { heldUnit, holdDraft } from '../engine/trade-books.ts';
import { demandMargin } from '../margin/check-margin.ts';
import { boardOf } from '../margin/margin-prices.ts';
import { findMarginAccount } from '../margin/margin-store.ts';
import { findProduct, listProducts, type ProductRow } from '../products/product-store.ts';
import { groundOf, referenceOf } from '../products/reference.ts';
import { demandClientId, demandKind, demandOpen } from './check-kind.ts';
import { demandTerms, type OrderInput, type Terms } from './check-order.ts';
import {
  type AccountRow,
  type EventInsert,
  insertOrder,
  isClientIdUsed,
  lockAccount,
  lockKnownAccount,
  type NewOrder,
  type OrderRow,
} from './order-store.ts';
import { demandTrading } from './stops.ts';
import { toldOf } from './tell-of-order.ts';
import { heldFor, wantedOf } from './wanted-of.ts';

/** An account has no more live orders than this. */
export const MAX_LIVE_ORDERS = 1000;

/** The reference of a product now; null where there is none. */
async function referenceNow(context: Context, product: ProductRow): Promise<bigint | null> {
  const all = product.derivedOf === null ? [] : await listProducts(context.db);
  return referenceOf(product, all, await groundOf(context, [product], all));
}

/** What an order is judged by, asked for at once, and its account, which nobody else changes until the transaction ends. */
async function readGround(db: Queryable, input: OrderInput, { accountId, enterpriseId, at }: TradingPlace) {
  const { clientOrderId } = input;
  const isUsed = async (): Promise<boolean> =>
    clientOrderId !== undefined && (await isClientIdUsed(db, { accountId, clientOrderId }));
  const [product, known, isClientIdTaken, kycState, margin] = await Promise.all([
    findProduct(db, input.product),
    lockKnownAccount(db, accountId),
    isUsed(),
    kycStateOfEnterprise(db, enterpriseId),
    input.fundingType === 'margin' ? findMarginAccount(db, accountId) : undefined,
  ]);
  if (known) return { product, account: known, isClientIdTaken, kycState, margin };
  const account = await lockAccount(db, { id: accountId, enterpriseId, at });
  // Another first order may have made the account meanwhile.
  return { product, account, isClientIdTaken: await isUsed(), kycState, margin };
}

/** What keeps an account from ordering beside the order itself. Throws. */
function demandAccountFit({ account, isClientIdTaken, kycState }: Awaited<ReturnType<typeof readGround>>): void {
  if (isClientIdTaken) refuseTrade('common:inUse', 'is used by another order of the account', 'clientOrderId');
  if (kycState === 'rejected') refuseTrade('trade:KYCNotApproved', 'The onboarding of the enterprise was rejected.');
  if (account.liveOrders >= MAX_LIVE_ORDERS)
    refuseTrade('trade:velocityLimitBreached', `The account has ${MAX_LIVE_ORDERS} live orders, which is the most.`);
}

interface TradingPlace extends Pick<TradingAccount, 'accountId' | 'enterpriseId'> {
  at: string;
}

interface Agreed {
  account: AccountRow;
  product: ProductRow;
  terms: Terms;
  /** Base units of what it pays. */
  held: bigint;
  userId: string | null;
  at: string;
}

/** An order as it is written, once its terms are good. */
export function draftOrder(
  input: Pick<OrderInput, 'type' | 'side' | 'fundingType' | 'clientOrderId'>,
  { account, product, terms, held, userId, at }: Agreed,
): NewOrder {
  const { type, side, fundingType, clientOrderId } = input;
  const { sizing, timeInForce, duration, interval, parameters, scheduledAt } = terms;
  return {
    id: uuidV7(Date.parse(at)),
    accountId: account.id,
    enterpriseId: account.enterpriseId,
    userId,
    clientOrderId: clientOrderId ?? null,
    product: product.name,
    side,
    type,
    timeInForce,
    fundingType,
    sizing,
    duration,
    interval,
    parameters,
    scheduledAt,
    quantity: String(terms.quantity),
    limitPrice: terms.limitPrice === null ? null : String(terms.limitPrice),
    triggerPrice: terms.triggerPrice === null ? null : String(terms.triggerPrice),
    status: scheduledAt === null ? 'pending_open' : 'scheduled',
    takerBps: account.takerBps,
    makerBps: account.makerBps,
    held: String(held),
    holds: fundingType === 'margin' ? [] : [String(held)],
    bookPrice: String(terms.worst),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Holds what an order may cost, writes it with its first event, and asks its product to take it up. `missing` says how much is not
 * there: then its transaction must not be committed.
 */
export async function placeOrder(
  db: Queryable,
  { account, product, order }: { account: AccountRow; product: ProductRow; order: NewOrder },
): Promise<{ row: OrderRow; event: EventInsert; missing: string | null }> {
  const { id: orderId, accountId, enterpriseId, createdAt: at } = order;
  const unit = heldUnit(product, order.side);
  const holds = order.holds.map((amount) =>
    holdDraft({ accountId, enterpriseId, orderId }, { unit, amount: BigInt(amount) }),
  );
  const result = holds.length > 0 ? await applyToLedger(db, { at, holds }) : ({ outcome: 'applied' } as const);
  const missing = result.outcome === 'short' ? describeAmount(unit, result.shorts[0]?.missing ?? '0') : null;
  const kind = order.scheduledAt === null ? 'accepted' : 'scheduled';
  const written = await insertOrder(db, { account, order, kind });
  await askForOrder(db, { product: product.name, orderId, at });
  return { ...written, missing };
}

/**
 * Takes an order of an account that was let in: its worst case is held, and its product is asked to take it up. Throws what keeps it
 * from being taken.
 */
export async function makeOrder(
  context: Context,
  input: OrderInput,
  place: TradingAccount,
): Promise<{ order: OrderRow; product: ProductRow; event: EventInsert }> {
  const { db, now } = context;
  const at = now.toISOString();
  demandKind(input);
  demandClientId(input);
  const ground = await readGround(db, input, { ...place, at });
  const { product, account, margin } = ground;
  if (product === undefined || !isTradedBy(place, product))
    return refuseTrade('trade:unsupportedProduct', `The account trades no product ${input.product}.`, 'product');
  demandTrading(account);
  const reference = demandOpen(product, input, { margin, reference: await referenceNow(context, product) });
  const terms = demandTerms(product, input, { reference, now: at });
  demandAccountFit(ground);
  const wanted = wantedOf(input, { terms, bps: Math.max(account.takerBps, account.makerBps) });
  if (margin) await demandMargin(db, { account: margin, product, wanted, board: await boardOf(context) });
  const held = heldFor(product, input, wanted);
  const order = draftOrder(input, { account, product, terms, held, userId: context.caller.userId, at });
  const { row, event, missing } = await placeOrder(db, { account, product, order });
  if (missing !== null) refuseTrade('trade:insufficientFunds', `Too little is available. Missing: ${missing}.`);
  await context.emit(...toldOf(row, event, product));
  await context.signal('trading');
  return { order: row, product, event };
}
