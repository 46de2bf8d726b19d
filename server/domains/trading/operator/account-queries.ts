import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listPlatformTradingAccounts, PlatformTradingAccount } from '#lib/contracts/trading/platform-accounts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset, startsId } from '#server/core/lists/keyset.ts';
import { containsPattern } from '#server/core/lists/prefix.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { knownEnterprises as e } from '#server/domains/directory/public.ts';
import { ACCOUNT_COINS, walletNames as w } from '#server/domains/wallets/public.ts';
import { FRESH_ACCOUNT } from '../accounts/fresh-account.ts';
import { marginAccounts as m } from '../margin/tables.ts';
import { tradingAccounts as a } from '../orders/tables.ts';

type Query = ParsedInputOf<typeof listPlatformTradingAccounts>;
type Filters = Omit<Query, 'cursor' | 'limit' | 'sort'>;

const isIn = (column: typeof w.label | typeof e.name, text: string): SQL =>
  sql`lower(${column} collate "pg_c_utf8") like ${containsPattern(text.toLowerCase())}`;

const matching = ({ text, enterpriseId, onlyStopped, onlyWithOrders }: Filters): SQL | undefined =>
  and(
    inArray(w.coin, [...ACCOUNT_COINS]),
    text === undefined ? undefined : or(startsId(w.id, text), isIn(w.label, text), isIn(e.name, text)),
    enterpriseId === undefined ? undefined : isHexId(enterpriseId) ? eq(w.enterpriseId, enterpriseId) : sql`false`,
    onlyStopped ? sql`${stoppedAt} is not null` : undefined,
    onlyWithOrders ? gt(a.liveOrders, 0) : undefined,
  );

const { takerBps, makerBps } = FRESH_ACCOUNT;
/** Null where nobody has stopped it. */
const stoppedAt = sql<string | null>`least(${a.stoppedAt}, ${a.operatorStoppedAt})`;
const COLUMNS = {
  accountId: w.id,
  accountName: w.label,
  enterpriseId: w.enterpriseId,
  enterpriseName: e.name,
  liveOrders: sql<number>`coalesce(${a.liveOrders}, 0)`,
  isStopped: sql<boolean>`${stoppedAt} is not null`,
  stoppedAt: stoppedAt.mapWith(a.stoppedAt),
  enterpriseStoppedAt: a.stoppedAt,
  operatorStoppedAt: a.operatorStoppedAt,
  isOnMargin: sql<boolean>`coalesce(${m.isEnabled}, false)`,
  takerBps: sql<number>`coalesce(${a.takerBps}, ${takerBps})`,
  makerBps: sql<number>`coalesce(${a.makerBps}, ${makerBps})`,
  createdAt: w.createdAt,
};

const accounts = (db: Queryable) =>
  db
    .select(COLUMNS)
    .from(w)
    .innerJoin(e, eq(e.id, w.enterpriseId))
    .leftJoin(a, eq(a.id, w.id))
    .leftJoin(m, eq(m.id, w.id))
    .$dynamic();

/** Accounts of a page in order, one more than `limit` where there are more. */
export function findTradingAccounts(
  db: Queryable,
  query: Query,
  after: Position | null,
): Promise<PlatformTradingAccount[]> {
  const { orderBy, beyond } = keyset({ at: w.createdAt, id: w.id, sort: query.sort }, after);
  return accounts(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

/** How many accounts match, counted up to one beyond the cap. */
export const countTradingAccounts = (db: Queryable, filters: Filters): Promise<number> =>
  db.$count(
    accounts(db)
      .where(matching(filters))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

/** One of them. Throws 404. */
export async function demandTradingAccount(db: Queryable, accountId: string): Promise<PlatformTradingAccount> {
  const isIt = and(inArray(w.coin, [...ACCOUNT_COINS]), eq(w.id, accountId));
  const [row] = isHexId(accountId) ? await accounts(db).where(isIt).limit(1) : [];
  return orNotFound(row, 'There is no such trading account.');
}
