import { type SQL, sql } from 'drizzle-orm';
import type { NettingLine } from '#lib/contracts/network/settlement-position.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { networkDisputes } from '../disputes/tables.ts';
import { networkClients, networkConnections, networkPartners } from '../members/tables.ts';
import { networkTrades } from '../trades/tables.ts';
import type { Viewer } from './settlement-sql.ts';
import { networkSettlementTransfers } from './tables.ts';

const MAX_LINES = 5000;

/** Connections that a client has, or a partner, with what they are called and whose they are. */
function ownConnections({ side, enterpriseId }: Viewer): SQL {
  const [c, k, p] = [networkConnections, networkClients, networkPartners];
  const isOwn = side === 'client' ? sql`${k.enterpriseId} = ${enterpriseId}` : sql`${p.enterpriseId} = ${enterpriseId}`;
  return sql`select ${c.id} as id, ${c.name} as name, ${c.networkAccountId} as account,
      coalesce(${knownEnterprises.name}, ${k.name}, '') as client
    from ${c} join ${k} on ${k.id} = ${c.clientId} join ${p} on ${p.id} = ${c.partnerId}
    left join ${knownEnterprises} on ${knownEnterprises.id} = ${k.enterpriseId} where ${isOwn}`;
}

/**
 * What a settlement says of each connection of its viewer, by currency, beside what the trades in it come to. A connection that is
 * the source pays what is positive.
 */
export async function listNetting(
  db: Queryable,
  { viewer, settlementId }: { viewer: Viewer; settlementId: string },
): Promise<NettingLine[]> {
  const [t, r, d] = [networkSettlementTransfers, networkTrades, networkDisputes];
  const { rows } = await db.execute<NettingLine & Record<string, unknown>>(sql`
    with own as (${ownConnections(viewer)}),
    moves as (
      select m.connection, ${t.currency} as currency, ${t.disputeClosureId} is null as is_own, m.units, 0 as traded, null::uuid as trade
      from ${t} cross join lateral (values
        (${t.destinationConnectionId}, ${t.quantity}::numeric), (${t.sourceConnectionId}, -${t.quantity}::numeric)) m(connection, units)
      where ${t.settlementId} = ${settlementId} and ${t.replacesId} is null
      union all
      select m.connection, v.currency, true, 0, m.sign * v.units, ${r.id}
      from ${r} cross join lateral (values (${r.partyConnectionId}, 1), (${r.counterpartyConnectionId}, -1)) m(connection, sign)
      cross join lateral (values (${r.baseCurrency}, ${r.baseQuantity}::numeric), (${r.quoteCurrency}, ${r.quoteQuantity}::numeric)) v(currency, units)
      where ${r.settlementId} = ${settlementId}),
    lines as (
      select connection, currency, sum(traded) as traded, count(distinct trade)::int as trades,
        coalesce(sum(units) filter (where is_own), 0) as settled, coalesce(sum(units) filter (where not is_own), 0) as others
      from moves group by 1, 2)
    select l.connection as "connectionId", own.name as "connectionName", own.account as "networkAccountId",
      own.client as "clientName", l.currency, l.traded::text as traded, l.trades,
      l.settled::text as settled, (l.settled - l.traded)::text as difference, l.others::text as "fromDisputes",
      exists (select 1 from ${d} where ${d.settlementId} = ${settlementId} and ${d.connectionId} = l.connection
        and not ${d.isRetracted}) as "isDisputed"
    from lines l join own on own.id = l.connection order by own.name, l.connection, l.currency limit ${MAX_LINES}`);
  return rows;
}
