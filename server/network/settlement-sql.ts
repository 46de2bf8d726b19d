import type { Position } from '#server/core/cursor.ts';
import { type Prepared, prepare } from '#server/core/prepared.ts';

export interface SettlementFilters {
  settlementIds?: string[] | undefined;
  onlyShowDisputed?: boolean | undefined;
  partnerIds?: string[] | undefined;
  partyConnectionIds?: string[] | undefined;
  counterpartyConnectionIds?: string[] | undefined;
  statuses?: string[] | undefined;
}

type ListFilter = Exclude<keyof SettlementFilters, 'onlyShowDisputed'>;

/** Filters that name values, most selective first: the first one given drives the search, the others sieve its rows. */
const COLUMNS: readonly (readonly [ListFilter, string, string])[] = [
  ['settlementIds', 'settlement_id', 'uuid'],
  ['partyConnectionIds', 'party_connection_id', 'uuid'],
  ['counterpartyConnectionIds', 'counterparty_connection_id', 'uuid'],
  ['partnerIds', 'partner_id', 'uuid'],
  ['statuses', 'status', 'text'],
];

export interface Slice {
  limit: number;
  offset: number;
  after: Position | null;
}

interface Built {
  statement: Prepared;
  values: unknown[];
}

const ORDER = 'p.created_at desc, p.settlement_id desc';

class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const statements = new Map<string, Prepared>();

function prepareOnce(text: string): Prepared {
  const known = statements.get(text);
  if (known) return known;
  const fresh = prepare(text);
  statements.set(text, fresh);
  return fresh;
}

/**
 * Rows of the parties table for one client enterprise. A filter with several values becomes one ordered index scan per value,
 * merged, so that its cost follows the page and not the table.
 */
function partyRows(values: Values, enterpriseId: string, filters: SettlementFilters, slice: Slice | null): string {
  const given = COLUMNS.filter(([name]) => filters[name] !== undefined);
  const [driver, ...sieves] = given;
  const conditions = [`p.enterprise_id = ${values.add(enterpriseId)}`, `p.side = 'client'`];
  for (const [name, column, type] of sieves)
    conditions.push(`p.${column} = any(${values.add(filters[name])}::${type}[])`);
  if (filters.onlyShowDisputed) conditions.push('p.disputed');
  if (slice?.after)
    conditions.push(
      `(p.created_at, p.settlement_id) < (${values.add(slice.after.at)}::timestamptz, ${values.add(slice.after.id)}::uuid)`,
    );
  const limit = slice ? values.add(slice.limit) : '10001';
  const offset = slice ? values.add(slice.offset) : '0';
  const order = slice ? `order by ${ORDER}` : '';
  const select = 'select p.settlement_id, p.created_at from network_settlement_parties p';
  if (!driver) return `${select} where ${conditions.join(' and ')} ${order} limit ${limit} offset ${offset}`;
  const [name, column, type] = driver;
  const wanted = values.add([...new Set(filters[name])]);
  const each = `${select} where ${conditions.join(' and ')} and p.${column} = wanted.value ${order} limit ${limit}::bigint + ${offset}::bigint`;
  return `select p.settlement_id, p.created_at from unnest(${wanted}::${type}[]) as wanted(value)
    cross join lateral (${each}) p ${order} limit ${limit}::bigint offset ${offset}::bigint`;
}

/** One page, newest first; deep offsets skip index entries only, rows are read for the page alone. */
export function settlementPage(enterpriseId: string, filters: SettlementFilters, slice: Slice): Built {
  const values = new Values();
  const rows = partyRows(values, enterpriseId, filters, slice);
  const text = `select s.* from (${rows}) p
    cross join lateral (select * from network_settlements s where s.id = p.settlement_id limit 1) s
    order by ${ORDER}`;
  return { statement: prepareOnce(text), values: values.list };
}

/** Counts matches, stopping one beyond the cap of exact totals. */
export function settlementCount(enterpriseId: string, filters: SettlementFilters): Built {
  const values = new Values();
  const rows = partyRows(values, enterpriseId, filters, null);
  return { statement: prepareOnce(`select count(*)::int as counted from (${rows}) p`), values: values.list };
}
