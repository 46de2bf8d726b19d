import { sql } from 'drizzle-orm';
import { findCoin } from '#lib/coins.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DayVolume, VolumePeriod } from '#server/core/runtime/service.ts';
import { seesTransferTo } from '../disclosure.ts';
import { dvpSettlementParties, dvpTransfers as t } from '../tables.ts';

const MAX_ROWS = 100_000;

/** Transfers of settled DVP settlements that the enterprise takes part in, as far as it sees them; assets without the prefix of accounts. */
export async function sumVolume(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
  const p = dvpSettlementParties;
  const own = { settlementId: sql`settled.id`, type: sql`settled.type`, enterpriseId: sql`${enterpriseId}` };
  const { rows } = await db.execute<DayVolume & Record<string, unknown>>(sql`
    with settled as (
      select distinct ${p.settlementId} as id, ${p.type} as type, ${p.createdAt} as created_at from ${p}
      where ${p.enterpriseId} = ${enterpriseId} and ${p.status} = 'settled' and ${p.createdAt} >= ${since}
    )
    select ${t.currency} as currency,
      to_char(settled.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(${t.quantity})::text as units, count(*)::int as transfers
    from settled join ${t} on ${t.settlementId} = settled.id
    where ${seesTransferTo(own, t.destinationTradingAccountId)}
    group by 1, 2 limit ${MAX_ROWS}`);
  return rows.map((row) => ({ ...row, currency: findCoin(row.currency)?.id ?? row.currency }));
}
