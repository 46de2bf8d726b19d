import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { DayVolume, VolumePeriod } from '#server/core/runtime/service.ts';
import { networkSettlementTransfers } from './tables.ts';

const MAX_ROWS = 100_000;

/** Transfers of completed off-exchange settlements of a client, by asset and day of creation. */
export async function sumVolume(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
  const t = networkSettlementTransfers;
  const { rows } = await db.execute<DayVolume & Record<string, unknown>>(sql`
    select ${t.currency} as currency, to_char(${t.createdAt} at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(${t.quantity})::text as units, count(*)::int as transfers
    from ${t} where ${t.clientEnterpriseId} = ${enterpriseId} and ${t.status} = 'completed' and ${t.createdAt} >= ${since}
    group by 1, 2 limit ${MAX_ROWS}`);
  return rows;
}
