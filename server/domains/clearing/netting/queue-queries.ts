import { and, asc, count, eq, exists, inArray, isNotNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import {
  dvpSettlementParties as p,
  dvpSettlements as s,
  dvpAccountSettings as settings,
  dvpTransfers as t,
} from '../tables.ts';

/** Two accounts between which settlements wait. */
export interface Pair {
  accountId: string;
  counterpartyAccountId: string;
}

type Method = 'manual-netting' | 'automated-netting';

const isQueued = and(eq(s.status, 'pending'), isNotNull(s.completeAt));
const METHODS: readonly Method[] = ['manual-netting', 'automated-netting'];

const between = ({ accountId, counterpartyAccountId }: Pair): SQL | undefined =>
  or(
    and(eq(s.requesterAccountId, accountId), eq(s.counterpartyAccountId, counterpartyAccountId)),
    and(eq(s.requesterAccountId, counterpartyAccountId), eq(s.counterpartyAccountId, accountId)),
  );

/** Ids of what waits between two accounts, longest first. */
export async function listQueued(
  db: Queryable,
  pair: Pair,
  { methods = METHODS, limit, now }: { methods?: readonly Method[]; limit: number; now: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: s.id })
    .from(s)
    .where(
      and(
        isQueued,
        between(pair),
        inArray(s.clearingMethod, [...methods]),
        sql`(${s.unlockDate} is null or ${s.unlockDate} <= ${now})`,
        sql`(${s.expireAt} is null or ${s.expireAt} > ${now})`,
      ),
    )
    .orderBy(asc(s.completeAt), asc(s.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of them that still wait, locked in the order of their ids. */
export async function lockQueued(tx: Queryable, ids: readonly string[]): Promise<(typeof s.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(s)
    .where(and(inArray(s.id, [...ids]), isQueued))
    .orderBy(asc(s.id))
    .limit(ids.length)
    .for('update');
}

/** What a pair of accounts moves by currency, gross. */
export interface Gross {
  currency: string;
  /** Base units from the first account's side. */
  received: string;
  sent: string;
  fee: string;
  theirFee: string;
}

/** What settlements between two accounts move, gross, by currency. */
export async function sumGross(
  db: Queryable,
  { accountId }: Pick<Pair, 'accountId'>,
  ids: readonly string[],
): Promise<Gross[]> {
  if (ids.length === 0) return [];
  const isSent = sql`${t.sourceTradingAccountId} = ${accountId}`;
  const sum = (what: SQL, when: SQL) => sql<string>`coalesce(sum(${what}) filter (where ${when}), 0)::text`;
  const [quantity, fee] = [sql`${t.quantity}`, sql`coalesce(${t.fee}, 0)`];
  return db
    .select({
      currency: t.currency,
      received: sum(quantity, sql`not (${isSent})`),
      sent: sum(quantity, isSent),
      fee: sum(fee, isSent),
      theirFee: sum(fee, sql`not (${isSent})`),
    })
    .from(t)
    .where(inArray(t.settlementId, [...ids]))
    .groupBy(t.currency)
    .orderBy(asc(t.currency))
    .limit(MAX_CURRENCIES);
}

const MAX_CURRENCIES = 200;
const MAX_QUEUES = 200;

/** A queue of an enterprise: one of its accounts, the other one, and what waits. */
export interface QueueRow extends Pair {
  counterpartyEnterpriseId: string;
  settlements: number;
  oldestAt: string;
  isAutomated: boolean;
}

/** Queues of an enterprise, that which waits for longest first. Between two of its own accounts once. */
export async function listQueueRows(db: Queryable, enterpriseId: string): Promise<QueueRow[]> {
  const own = db
    .select({ settlementId: p.settlementId, accountId: p.accountId })
    .from(p)
    .where(and(eq(p.enterpriseId, enterpriseId), eq(p.status, 'pending'), inArray(p.clearingMethod, [...METHODS])))
    .as('own');
  const other = db
    .select({ settlementId: p.settlementId, accountId: p.accountId, enterpriseId: p.enterpriseId })
    .from(p)
    .as('other');
  const isSwitchedOn = exists(
    db
      .select({ one: sql`1` })
      .from(settings)
      .where(
        and(
          or(eq(settings.accountId, own.accountId), eq(settings.accountId, other.accountId)),
          settings.queueAutomationEnabled,
        ),
      ),
  );
  const isFirst = or(sql`${other.enterpriseId} <> ${enterpriseId}`, sql`${own.accountId} < ${other.accountId}`);
  return db
    .select({
      accountId: own.accountId,
      counterpartyAccountId: other.accountId,
      counterpartyEnterpriseId: other.enterpriseId,
      settlements: count(),
      oldestAt: sql<string>`${min(s.completeAt)}`.mapWith(s.completeAt),
      isAutomated: sql<boolean>`bool_or(${s.clearingMethod} = 'automated-netting') and ${isSwitchedOn}`,
    })
    .from(own)
    .innerJoin(s, eq(s.id, own.settlementId))
    .innerJoin(other, and(eq(other.settlementId, own.settlementId), sql`${other.accountId} <> ${own.accountId}`))
    .where(and(isQueued, isFirst))
    .groupBy(own.accountId, other.accountId, other.enterpriseId)
    .orderBy(asc(min(s.completeAt)))
    .limit(MAX_QUEUES);
}

/** Accounts with which an account has something that is netted by itself. */
export async function listAutomatedPairs(db: Queryable, accountId: string): Promise<Pair[]> {
  const rows = await db
    .selectDistinct({ requester: s.requesterAccountId, counterparty: s.counterpartyAccountId })
    .from(s)
    .innerJoin(p, and(eq(p.settlementId, s.id), eq(p.accountId, accountId)))
    .where(and(eq(p.status, 'pending'), isQueued, eq(s.clearingMethod, 'automated-netting')))
    .limit(MAX_QUEUES);
  return rows.flatMap(({ requester, counterparty }) =>
    counterparty === null
      ? []
      : [{ accountId, counterpartyAccountId: requester === accountId ? counterparty : requester }],
  );
}
