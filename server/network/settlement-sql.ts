import { type Position, TOTAL_CAP } from '#server/core/cursor.ts';
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

/** Largest page, and one row to see whether there is more. */
const MAX_ROWS = 501;
const SELECT = 'select p.settlement_id, p.created_at from network_settlement_parties p';

/**
 * The slice of ordered rows. A limit that is a parameter makes a plan for all values look dear, so that PostgreSQL would plan
 * every call anew; a constant one within it tells how few rows are wanted.
 */
function sliceOf(values: Values, rows: string, slice: Slice): string {
  const ordered = `${rows} order by ${ORDER}`;
  const limit = values.add(slice.limit);
  if (slice.offset > 0 || slice.limit > MAX_ROWS) return `${ordered} limit ${limit} offset ${values.add(slice.offset)}`;
  return `select p.* from (${ordered} limit ${MAX_ROWS}) p limit ${limit}`;
}

interface Wanted {
  enterpriseId: string;
  filters: SettlementFilters;
  /** Null: all rows, up to the cap of totals. */
  slice: Slice | null;
}

function partyConditions(values: Values, { enterpriseId, filters, slice }: Wanted) {
  const given = COLUMNS.filter(([name]) => filters[name] !== undefined);
  const [driver, ...sieves] = given;
  const conditions = [`p.enterprise_id = ${values.add(enterpriseId)}`, `p.side = 'client'`];
  for (const [name, column, type] of sieves)
    conditions.push(`p.${column} = any(${values.add(filters[name])}::${type}[])`);
  if (filters.onlyShowDisputed) conditions.push('p.disputed');
  if (slice?.after) {
    const { at, id } = slice.after;
    conditions.push(`(p.created_at, p.settlement_id) < (${values.add(at)}::timestamptz, ${values.add(id)}::uuid)`);
  }
  return { driver, conditions };
}

/**
 * Rows of the parties table for one client enterprise. A filter with several values becomes one ordered index scan per value,
 * merged, so that its cost follows the page and not the table.
 */
function partyRows(values: Values, query: Wanted): string {
  const { filters, slice } = query;
  const { driver, conditions } = partyConditions(values, query);
  const cut = (rows: string, part: Slice | null): string =>
    part === null ? `${rows} limit ${TOTAL_CAP + 1}` : sliceOf(values, rows, part);
  if (!driver) return cut(`${SELECT} where ${conditions.join(' and ')}`, slice);
  const [name, column, type] = driver;
  const wanted = [...new Set(filters[name])];
  if (wanted.length === 1) {
    conditions.push(`p.${column} = ${values.add(wanted[0])}::${type}`);
    return cut(`${SELECT} where ${conditions.join(' and ')}`, slice);
  }
  const perValue = slice && { ...slice, limit: slice.limit + slice.offset, offset: 0 };
  const list = values.add(wanted);
  const each = cut(`${SELECT} where ${conditions.join(' and ')} and p.${column} = wanted.value`, perValue);
  const merged = `select p.settlement_id, p.created_at from unnest(${list}::${type}[]) as wanted(value)
    cross join lateral (${each}) p`;
  return cut(merged, slice);
}

/** One page, newest first; deep offsets skip index entries only, rows are read for the page alone. */
export function settlementPage(enterpriseId: string, filters: SettlementFilters, slice: Slice): Built {
  const values = new Values();
  const rows = partyRows(values, { enterpriseId, filters, slice });
  const text = `select s.* from (${rows}) p
    cross join lateral (select * from network_settlements s where s.id = p.settlement_id limit 1) s
    order by ${ORDER}`;
  return { statement: prepareOnce(text), values: values.list };
}

/** Counts matches, stopping one beyond the cap of exact totals. */
export function settlementCount(enterpriseId: string, filters: SettlementFilters): Built {
  const values = new Values();
  const rows = partyRows(values, { enterpriseId, filters, slice: null });
  return { statement: prepareOnce(`select count(*)::int as counted from (${rows}) p`), values: values.list };
}
