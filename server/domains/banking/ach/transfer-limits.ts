import { and, eq, sql } from 'drizzle-orm';
import { dayInNewYork, instantInNewYork } from '#lib/banking/us-bank-days.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { achDebits as d } from './tables.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

interface Limited {
  enterpriseId: string;
  currency: BankCurrency;
  at: string;
}

type Limits = Pick<Env, 'ACH_DAY_LIMIT' | 'ACH_WEEK_LIMIT'>;

/** What an enterprise can still collect, in base units; null where nothing limits it. Debits that failed do not count. */
export async function leftToCollect(
  db: Queryable,
  limits: Limits,
  { enterpriseId, currency, at }: Limited,
): Promise<bigint | null> {
  const today = instantInNewYork(dayInNewYork(at), '00:00');
  const [used] = await db
    .select({
      day: sql<string>`coalesce(sum(${d.quantity}) filter (where ${d.createdAt} >= ${today}), 0)::text`,
      week: sql<string>`coalesce(sum(${d.quantity}), 0)::text`,
    })
    .from(d)
    .where(
      and(
        eq(d.enterpriseId, enterpriseId),
        eq(d.currency, currency),
        sql`${d.state} <> 'failed'`,
        sql`${d.createdAt} > ${after(at, -WEEK_MS)}`,
      ),
    );
  const left = [
    { limit: limits.ACH_DAY_LIMIT, of: used?.day },
    { limit: limits.ACH_WEEK_LIMIT, of: used?.week },
  ]
    .filter(({ limit }) => limit > 0)
    .map(({ limit, of = '0' }) => BigInt(limit) - BigInt(of));
  const [first, second = first] = left;
  if (first === undefined || second === undefined) return null;
  const least = first < second ? first : second;
  return least > 0n ? least : 0n;
}
