import { sql } from 'drizzle-orm';
import { findCoin } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DayVolume, VolumePeriod } from '#server/core/runtime/service.ts';
import { networkSettlementTransfers } from './tables.ts';

const MAX_ROWS = 100_000;

/** Transfers of completed off-exchange settlements of a client, on either end of them and whichever way, by asset and day of creation. */
export async function sumVolume(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
  const t = networkSettlementTransfers;
  const completed = sql`${t.status} = 'completed' and ${t.createdAt} >= ${since}`;
  const own = sql`
    select ${t.currency} as currency, ${t.createdAt} as created_at, ${t.quantity} as quantity
    from ${t} where ${t.clientEnterpriseId} = ${enterpriseId} and ${completed}
    union all
    select ${t.currency}, ${t.createdAt}, ${t.quantity} from ${t}
    where ${t.sourceEnterpriseId} = ${enterpriseId} and ${t.clientEnterpriseId} is distinct from ${enterpriseId} and ${completed}`;
  const { rows } = await db.execute<DayVolume & Record<string, unknown>>(sql`
    select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(abs(quantity))::text as units, count(*)::int as transfers
    from (${own}) own group by 1, 2 limit ${MAX_ROWS}`);
  return rows.map((row) => ({ ...row, currency: findCoin(row.currency)?.id ?? row.currency }));
}
