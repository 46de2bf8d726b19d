import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { searchWithdrawals, Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { describeAmount } from '#lib/money.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { oneOf } from '#server/core/lists/one-of.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import { bankAccounts as a, fiatMovements as m } from '../tables.ts';
import { weekBefore } from '../week-before.ts';
import { withdrawals as w } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

type Query = ParsedInputOf<typeof searchWithdrawals>;
/** What narrows the withdrawals of an enterprise. */
export type Narrowing = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** A withdrawal with the names of its accounts. */
export interface ShownWithdrawal {
  withdrawal: WithdrawalRow;
  accountName: string;
  bankName: string;
  ownerName: string;
  accountNumber: string;
}

const selectShown = (db: Queryable) =>
  db
    .select({
      withdrawal: w,
      accountName: walletNames.label,
      bankName: a.name,
      ownerName: a.ownerName,
      accountNumber: a.maskedNumber,
    })
    .from(w)
    .innerJoin(walletNames, eq(walletNames.id, w.walletId))
    .innerJoin(a, eq(a.id, w.bankAccountId));

/** Who asks, and when. */
type Asked = Pick<Context, 'db' | 'now'>;

const matching = (query: Narrowing, now: Date): SQL | undefined =>
  and(
    eq(w.enterpriseId, query.enterpriseId),
    oneOf(w.state, query.states),
    oneOf(w.currency, query.currencies),
    oneOf(w.walletId, query.accountIds),
    oneOf(w.bankAccountId, query.bankAccountIds),
    query.text === undefined
      ? undefined
      : or(startsId(w.id, query.text), sql`${w.requestId} like ${prefixPattern(query.text)}`),
    query.onlyReturned ? sql`${w.state} = 'returned' and ${w.updatedAt} >= ${weekBefore(now)}` : undefined,
    query.createdOnOrAfter === undefined ? undefined : sql`${w.createdAt} >= ${query.createdOnOrAfter}`,
    query.createdBefore === undefined ? undefined : sql`${w.createdAt} < ${query.createdBefore}`,
  );

/** Withdrawals of a page in order, one more than `limit` where there are more. */
export function findWithdrawals({ db, now }: Asked, query: Query, after: Position | null): Promise<ShownWithdrawal[]> {
  const { orderBy, beyond } = keyset({ at: w.createdAt, id: w.id, sort: query.sort }, after);
  return selectShown(db)
    .where(and(matching(query, now), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countMatching = ({ db, now }: Asked, query: Narrowing): Promise<number> =>
  db.$count(
    db
      .select({ id: w.id })
      .from(w)
      .where(matching(query, now))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function findShown(
  db: Queryable,
  { enterpriseId, withdrawalId }: { enterpriseId: string; withdrawalId: string },
): Promise<ShownWithdrawal | undefined> {
  if (!isHexId(withdrawalId)) return undefined;
  const [row] = await selectShown(db)
    .where(and(eq(w.id, withdrawalId), eq(w.enterpriseId, enterpriseId)))
    .limit(1);
  return row;
}

/** What people call withdrawals: by their amounts. */
export const namedWithdrawal = ({ currency, quantity }: Pick<Withdrawal, 'currency' | 'quantity'>): string =>
  `Withdrawal of ${describeAmount(currency, quantity)}`;

export async function findWithdrawalNames(
  db: Queryable,
  { enterpriseId, ids }: { enterpriseId: string; ids: string[] },
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: w.id, currency: w.currency, quantity: w.quantity })
    .from(w)
    .where(and(inArray(w.id, ids), eq(w.enterpriseId, enterpriseId)))
    .limit(ids.length);
  return rows.map((row) => ({ id: row.id, name: namedWithdrawal(row) }));
}

/** What of deposits cannot be withdrawn from an account yet, in base units, and until when. */
export async function heldBackFor(
  db: Queryable,
  { walletId, asset, at }: { walletId: string; asset: string; at: string },
): Promise<bigint> {
  const isHeld = and(eq(m.walletId, walletId), eq(m.asset, asset), eq(m.state, 'settled'), gt(m.withdrawableAt, at));
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${m.quantity}), 0)::text` })
    .from(m)
    .where(isHeld)
    .limit(1);
  return BigInt(row?.sum ?? '0');
}

/** A withdrawal as callers see it. */
export const presentWithdrawal = ({ withdrawal: row, ...names }: ShownWithdrawal): Withdrawal => ({
  ...names,
  id: row.id,
  state: row.state,
  requestId: row.requestId,
  accountId: row.walletId,
  bankAccountId: row.bankAccountId,
  rail: row.rail,
  currency: row.currency,
  quantity: row.quantity,
  fee: row.fee,
  reference: row.reference,
  pendingApprovalId: row.pendingApprovalId,
  returnCode: row.returnCode,
  reason: row.reason,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  cutOffAt: row.cutOffAt,
  sentAt: row.sentAt,
  arrivesAt: row.arrivesAt,
  settledAt: row.settledAt,
  updatedAt: row.updatedAt,
});
