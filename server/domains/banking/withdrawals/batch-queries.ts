import { and, eq, getTableColumns, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type {
  BatchWithdrawal,
  listWithdrawalBatches,
  WithdrawalBatch,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { bankAccounts as a } from '../tables.ts';
import { withdrawalBatches as b, withdrawals as w } from './tables.ts';

type Query = ParsedInputOf<typeof listWithdrawalBatches>;

const isPaid = notInArray(w.state, ['canceled', 'rejected']);
const paid = and(eq(w.batchId, b.id), isPaid);
const hasPayments = sql`exists (select 1 from ${w} where ${paid})`;
const HOUR_MS = 3_600_000;

/** Who asks, and when. */
type Asked = Pick<Context, 'db' | 'now'>;

const matching = ({ states, rails, currencies, onlyDue }: Query, now: Date): SQL | undefined =>
  and(
    states ? (states.length > 0 ? inArray(b.state, states) : sql`false`) : ne(b.state, 'empty'),
    rails && (rails.length > 0 ? inArray(b.rail, rails) : sql`false`),
    currencies && (currencies.length > 0 ? inArray(b.currency, currencies) : sql`false`),
    onlyDue
      ? and(
          inArray(b.state, ['collecting', 'batched']),
          sql`${b.cutOffAt} <= ${new Date(now.getTime() + HOUR_MS).toISOString()}`,
          hasPayments,
        )
      : undefined,
  );

const paidBy = (batchId: string): SQL | undefined => and(eq(w.batchId, batchId), isPaid);

/** Withdrawals of a batch, newest first, one more than `limit` where there are more. */
export async function findInBatch(
  db: Queryable,
  { withdrawalBatchId, limit }: { withdrawalBatchId: string; limit: number },
  after: Position | null,
): Promise<BatchWithdrawal[]> {
  const { orderBy, beyond } = keyset({ at: w.createdAt, id: w.id, sort: '-createdAt' }, after);
  return db
    .select({
      id: w.id,
      state: w.state,
      enterpriseId: w.enterpriseId,
      enterpriseName: knownEnterprises.name,
      ownerName: a.ownerName,
      bankName: a.name,
      accountNumber: a.maskedNumber,
      currency: w.currency,
      quantity: w.quantity,
      createdAt: w.createdAt,
    })
    .from(w)
    .innerJoin(a, eq(a.id, w.bankAccountId))
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, w.enterpriseId))
    .where(and(paidBy(withdrawalBatchId), beyond))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

export const countInBatch = (db: Queryable, batchId: string): Promise<number> =>
  db.$count(
    db
      .select({ id: w.id })
      .from(w)
      .where(paidBy(batchId))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

const { sealedFile: _, ...columns } = getTableColumns(b);
const shown = {
  ...columns,
  payments: sql<number>`(select count(*)::int from ${w} where ${paid})`,
  quantity: sql<string>`(select coalesce(sum(${w.quantity}), 0)::text from ${w} where ${paid})`,
};

/** Batches with what is in them now, but for what was canceled. */
export async function findBatches({ db, now }: Asked, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: b.cutOffAt, id: b.id, sort: '-cutOffAt' }, after);
  return db
    .select(shown)
    .from(b)
    .where(and(matching(query, now), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** One batch with what is in it now. */
export async function findShownBatch(db: Queryable, id: string) {
  const [row] = await db.select(shown).from(b).where(eq(b.id, id)).limit(1);
  return row;
}

export const countBatches = ({ db, now }: Asked, query: Query): Promise<number> =>
  db.$count(
    db
      .select({ id: b.id })
      .from(b)
      .where(matching(query, now))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

type Found = Awaited<ReturnType<typeof findBatches>>[number];

export const presentBatch = (row: Found): WithdrawalBatch => ({
  id: row.id,
  state: row.state,
  rail: row.rail,
  currency: row.currency,
  day: row.day,
  debtorName: row.debtorName,
  debtorNumber: row.debtorNumber,
  payments: row.payments,
  quantity: row.quantity,
  sha256: row.fileSha256,
  cutOffAt: row.cutOffAt,
  sentAt: row.sentAt,
  arrivesAt: row.arrivesAt,
});
