import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import { clientName, namedClient } from '../members/party-names.ts';
import { networkConnections } from '../members/tables.ts';
import { networkTrades } from './tables.ts';

/** As many amounts as a settlement may have. */
const MAX_AMOUNTS = 10_000;

interface Open {
  partnerId: string;
  /** Trades up to here. */
  until: string;
}

/** Recorded trades of a partner over connections that it took up. */
const openTrades = ({ partnerId, until }: Open): SQL => sql`
  ${networkTrades} t
  join ${networkConnections} party on party.id = t.party_connection_id
  left join ${networkConnections} other on other.id = t.counterparty_connection_id
  where t.partner_id = ${partnerId} and t.status = 'recorded' and t.traded_at <= ${until}
    and party.is_initialized and coalesce(other.is_initialized, true)`;

interface Net extends Record<string, unknown> {
  party: string;
  counterparty: string | null;
  currency: string;
  quantity: string;
}

/** What the open trades of a partner come to for each pair of connections and unit, without what comes to nothing. */
export async function netOpenTrades(db: Queryable, open: Open): Promise<Net[]> {
  const { rows } = await db.execute<Net>(sql`
    select o.party, o.counterparty, leg.currency, sum(leg.quantity)::text as quantity
    from (
      select t.party_connection_id as party, t.counterparty_connection_id as counterparty,
        t.base_currency, t.base_quantity, t.quote_currency, t.quote_quantity
      from ${openTrades(open)}
    ) o
    cross join lateral (values (o.base_currency, o.base_quantity), (o.quote_currency, o.quote_quantity)) leg (currency, quantity)
    group by o.party, o.counterparty, leg.currency
    having sum(leg.quantity) <> 0
    order by o.party, o.counterparty nulls first, leg.currency
    limit ${MAX_AMOUNTS}`);
  return rows;
}

/** How many trades that is. */
export async function countOpenTrades(db: Queryable, open: Open): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${openTrades(open)}`);
  return rows[0]?.count ?? 0;
}

/** Names of connections, each with its client. */
export async function namesOfConnections(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: networkConnections.id, name: networkConnections.name, clientName })
    .from(networkConnections)
    .innerJoin(namedClient, eq(namedClient.id, networkConnections.clientId))
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, namedClient.enterpriseId))
    .where(inArray(networkConnections.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, `${row.clientName} · ${row.name}`]));
}
