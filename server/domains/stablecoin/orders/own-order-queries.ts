import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { MintOrderRow, searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { oneOf } from '#server/core/lists/one-of.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { listAccountNames } from '#server/domains/wallets/public.ts';
import { mintOrders as o } from '../tables.ts';
import type { OrderRow } from './order-store.ts';
import { approvalOf } from './order-view.ts';

type Query = ParsedInputOf<typeof searchMintOrders>;
/** What narrows the orders of an enterprise. */
export type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** Who asks, and when. */
type Asked = Pick<Context, 'db' | 'now'>;

/** Orders that ended later than they were promised, or have not ended although they were. */
const lateAt = (now: Date): SQL | undefined =>
  or(sql`${o.endedAt} > ${o.promisedAt}`, and(isNull(o.endedAt), sql`${o.promisedAt} < ${now.toISOString()}`));

const matching = (query: Narrowing, now: Date): SQL | undefined =>
  and(
    eq(o.enterpriseId, query.enterpriseId),
    oneOf(o.type, query.types),
    oneOf(o.status, query.statuses),
    oneOf(o.token, query.tokens),
    query.accountIds && or(oneOf(o.sourceWalletId, query.accountIds), oneOf(o.destinationWalletId, query.accountIds)),
    query.onlyLate ? lateAt(now) : undefined,
    query.text === undefined
      ? undefined
      : or(startsId(o.id, query.text), sql`${o.idempotencyKey} like ${prefixPattern(query.text)}`),
    query.createdOnOrAfter === undefined ? undefined : sql`${o.createdAt} >= ${query.createdOnOrAfter}`,
    query.createdBefore === undefined ? undefined : sql`${o.createdAt} < ${query.createdBefore}`,
  );

/** Orders of a page in order, one more than `limit` where there are more. */
export function findOrders({ db, now }: Asked, query: Query, after: Position | null): Promise<OrderRow[]> {
  const { orderBy, beyond } = keyset({ at: o.createdAt, id: o.id, sort: query.sort }, after);
  return db
    .select()
    .from(o)
    .where(and(matching(query, now), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** How many orders match, counted up to one beyond the cap. */
export const countMatching = ({ db, now }: Asked, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: o.id })
      .from(o)
      .where(matching(query, now))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

const isLate = ({ endedAt, promisedAt }: OrderRow, now: Date): boolean =>
  Date.parse(endedAt ?? now.toISOString()) > Date.parse(promisedAt);

/** Orders as rows of a table, with the names of their accounts. */
export async function presentRows({ db, now }: Asked, orders: readonly OrderRow[]): Promise<MintOrderRow[]> {
  const ids = orders.flatMap((row) => [row.sourceWalletId, row.destinationWalletId ?? row.sourceWalletId]);
  const names = await listAccountNames(db, [...new Set(ids)]);
  return orders.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    token: row.token,
    isLate: isLate(row, now),
    isHeld: row.isHeld && row.endedAt === null,
    approval: approvalOf(row),
    sourceAsset: row.sourceAsset,
    sourceAmount: row.sourceAmount,
    sourceAccountId: row.sourceWalletId,
    sourceAccountName: names.get(row.sourceWalletId) ?? '',
    destinationAsset: row.destinationAsset,
    destinationAmount: row.destinationAmount,
    destinationType: row.destinationType,
    destinationWalletId: row.destinationWalletId,
    destinationWalletName: names.get(row.destinationWalletId ?? '') ?? null,
    destinationAddress: row.destinationAddress,
    fee: row.fee,
    feeBasisPoints: String(row.feeBps),
    memo: row.memo,
    idempotencyKey: row.idempotencyKey,
    failure: row.failure,
    transactionHash: row.transactionHash,
    createdBy: row.userId,
    createdAt: row.createdAt,
    promisedAt: row.promisedAt,
    updatedAt: row.updatedAt,
    endedAt: row.endedAt,
  }));
}
