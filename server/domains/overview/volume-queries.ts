import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { dvpSettlementParties, dvpTransfers } from '#server/domains/clearing/tables.ts';
import { networkSettlementTransfers } from '#server/domains/network/tables.ts';

/** Sum of one asset on one UTC day. */
export interface DayVolume {
  currency: string;
  day: string;
  units: string;
  transfers: number;
}

export interface VolumePeriod {
  enterpriseId: string;
  since: string;
}

const MAX_ROWS = 100_000;

/** Transfers of completed off-exchange settlements of a client, by asset and day of creation. */
export async function sumOffExchange(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
  const t = networkSettlementTransfers;
  const { rows } = await db.execute<DayVolume & Record<string, unknown>>(sql`
    select ${t.currency} as currency, to_char(${t.createdAt} at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(${t.quantity})::text as units, count(*)::int as transfers
    from ${t} where ${t.clientEnterpriseId} = ${enterpriseId} and ${t.status} = 'completed' and ${t.createdAt} >= ${since}
    group by 1, 2 limit ${MAX_ROWS}`);
  return rows;
}

/** Transfers of settled DVP settlements that an account of the enterprise takes part in; assets without the prefix of accounts. */
export async function sumDvp(db: Queryable, { enterpriseId, since }: VolumePeriod): Promise<DayVolume[]> {
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
