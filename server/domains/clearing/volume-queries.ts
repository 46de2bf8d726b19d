import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import type { DayVolume, VolumePeriod } from '#server/core/runtime/service.ts';
import { dvpSettlementParties, dvpTransfers } from './tables.ts';

const MAX_ROWS = 100_000;

/** Transfers of settled DVP settlements that an account of the enterprise takes part in; assets without the prefix of accounts. */
export async function sumVolume(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
  const p = dvpSettlementParties;
  const { rows } = await db.execute<DayVolume & Record<string, unknown>>(sql`
    with settled as (
      select distinct ${p.settlementId} as id, ${p.createdAt} as created_at from ${p}
      where ${p.enterpriseId} = ${enterpriseId} and ${p.status} = 'settled' and ${p.createdAt} >= ${since}
    )
    select regexp_replace(t.currency, '^ofc(?=.)', '') as currency,
      to_char(settled.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(t.quantity)::text as units, count(*)::int as transfers
    from settled join ${dvpTransfers} t on t.settlement_id = settled.id
    group by 1, 2 limit ${MAX_ROWS}`);
  return rows;
}
