import type { TransferFilters } from '#lib/list-input.ts';
import { type Prepared, prepare } from '#server/core/database/prepared.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { idRange } from '#server/core/lists/id-range.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';

/** Filters of the interface's list. */
interface PublicFilters {
  settlementIds?: string[] | undefined;
  onlyShowDisputed?: boolean | undefined;
  partnerIds?: string[] | undefined;
  partyConnectionIds?: string[] | undefined;
  counterpartyConnectionIds?: string[] | undefined;
  statuses?: string[] | undefined;
}

/** Filters of our own search besides. */
interface OwnFilters extends TransferFilters {
  settlementTypes?: string[] | undefined;
  transferDirections?: string[] | undefined;
  onlySlaAlert?: boolean | undefined;
  onlyWithCutoff?: boolean | undefined;
  /** Those that wait for funds at this business time. */
  toFundAt?: string | undefined;
  text?: string | undefined;
  createdOnOrAfter?: string | undefined;
  createdBefore?: string | undefined;
}

export type SettlementFilters = PublicFilters & OwnFilters;
type ListFilter = 'settlementIds' | 'partyConnectionIds' | 'counterpartyConnectionIds' | 'partnerIds' | 'statuses';

/** Filters that name values, most selective first: the first one given drives the search, the others sieve its rows. */
const COLUMNS: readonly (readonly [ListFilter, string, string])[] = [
  ['settlementIds', 'settlement_id', 'uuid'],
  ['partyConnectionIds', 'party_connection_id', 'uuid'],
  ['counterpartyConnectionIds', 'counterparty_connection_id', 'uuid'],
  ['partnerIds', 'partner_id', 'uuid'],
  ['statuses', 'status', 'text'],
];

const OWN_FILTERS: readonly (keyof OwnFilters)[] = [
  'settlementTypes',
  'transferDirections',
  'onlySlaAlert',
  'onlyWithCutoff',
  'toFundAt',
  'currencies',
  'quantityAtLeast',
  'quantityAtMost',
  'text',
  'createdOnOrAfter',
  'createdBefore',
];

export interface Slice {
  limit: number;
  offset: number;
  after: Position | null;
  /** Oldest first. */
  isAscending?: boolean;
}

/** `statement.name` is absent where plans must know the values. */
export interface Built {
  statement: Prepared | { text: string };
  values: unknown[];
}

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

/** The interface's own list is hot and has few shapes; what the console combines beyond it is planned for its values. */
const toStatement = (text: string, { filters, slice }: Wanted): Built['statement'] =>
  slice?.isAscending || OWN_FILTERS.some((name) => filters[name] !== undefined) ? { text } : prepareOnce(text);

/** Largest page, and one row to see whether there is more. */
const MAX_ROWS = 501;
const POSITION = 'p.settlement_id, p.created_at';

/**
 * Connections are looked for in all rows of an enterprise, which may have several of one settlement; everything else in its main one.
 * The order of the index that yields them lets PostgreSQL leave out the others while it reads on.
 */
const selectOf = (filters: SettlementFilters): string =>
  `select ${looksWide(filters) ? 'distinct on (p.created_at, p.settlement_id) ' : ''}${POSITION}`;

const looksWide = ({ partyConnectionIds, counterpartyConnectionIds }: SettlementFilters): boolean =>
  partyConnectionIds !== undefined || counterpartyConnectionIds !== undefined;

const orderOf = (slice: Slice): string =>
  slice.isAscending ? 'p.created_at, p.settlement_id' : 'p.created_at desc, p.settlement_id desc';

/**
 * The slice of ordered rows. A limit that is a parameter makes a plan for all values look dear, so that PostgreSQL would plan
 * every call anew; a constant one within it tells how few rows are wanted.
 */
function sliceOf(values: Values, rows: string, slice: Slice): string {
  const ordered = `${rows} order by ${orderOf(slice)}`;
  const limit = values.add(slice.limit);
  if (slice.offset > 0 || slice.limit > MAX_ROWS) return `${ordered} limit ${limit} offset ${values.add(slice.offset)}`;
  return `select p.* from (${ordered} limit ${MAX_ROWS}) p limit ${limit}`;
}

/** Who looks: an enterprise, as a client or as the partner. */
export interface Viewer {
  enterpriseId: string;
  side: 'client' | 'partner';
}

interface Wanted {
  viewer: Viewer;
  filters: SettlementFilters;
  /** Null: all rows, up to the cap of totals. */
  slice: Slice | null;
}

function textCondition(values: Values, text: string): string {
  const starts = `lower(p.external_id) like ${values.add(prefixPattern(text.toLowerCase()))}`;
  const range = idRange(text);
  if (range === null) return starts;
  return `(${starts} or p.settlement_id between ${values.add(range.low)}::uuid and ${values.add(range.high)}::uuid)`;
}

/** Transfers that a client takes part in, on either end; a partner takes part in all. */
const OWN_TRANSFERS = '(t.client_enterprise_id = p.enterprise_id or t.source_enterprise_id = p.enterprise_id)';

/** One transfer of the settlement meets all that is asked of what it moves, whichever way. */
function transferCondition(values: Values, { filters, viewer }: Wanted): string | undefined {
  const { currencies, quantityAtLeast, quantityAtMost } = filters;
  const given = [
    currencies && `t.currency = any(${values.add(currencies)}::text[])`,
    quantityAtLeast !== undefined && `abs(t.quantity) >= ${values.add(quantityAtLeast)}::numeric`,
    quantityAtMost !== undefined && `abs(t.quantity) <= ${values.add(quantityAtMost)}::numeric`,
  ].filter((condition) => typeof condition === 'string');
  if (given.length === 0) return undefined;
  const own = viewer.side === 'client' ? [OWN_TRANSFERS] : [];
  const of = ['t.settlement_id = p.settlement_id', ...own, ...given].join(' and ');
  return `exists (select 1 from network_settlement_transfers t where ${of})`;
}

/** Nothing moved for lack of funds: it failed and can be tried again, or its partner still has time to bring them. */
function fundCondition(values: Values, at: string): string {
  const now = `${values.add(at)}::timestamptz`;
  return `p.status in ('pending', 'failed') and exists (select 1 from network_settlements f where f.id = p.settlement_id
    and not f.is_before_books and (f.status = 'failed'
      or f.version = 2 and f.dispute_window_ends_at <= ${now} and f.top_up_ends_at > ${now}))`;
}

function ownConditions(values: Values, wanted: Wanted): string[] {
  const { filters } = wanted;
  const { settlementTypes, transferDirections, text, createdOnOrAfter, createdBefore } = filters;
  const given = [
    settlementTypes && `p.settlement_type = any(${values.add(settlementTypes)}::text[])`,
    transferDirections && `p.transfer_direction = any(${values.add(transferDirections)}::text[])`,
    filters.onlySlaAlert && 'p.sla_alert',
    filters.onlyWithCutoff && 'p.has_cutoff',
    filters.toFundAt !== undefined && fundCondition(values, filters.toFundAt),
    transferCondition(values, wanted),
    text !== undefined && textCondition(values, text),
    createdOnOrAfter !== undefined && `p.created_at >= ${values.add(createdOnOrAfter)}::timestamptz`,
    createdBefore !== undefined && `p.created_at < ${values.add(createdBefore)}::timestamptz`,
  ];
  return given.filter((condition) => typeof condition === 'string');
}

function partyConditions(values: Values, wanted: Wanted) {
  const { viewer, filters, slice } = wanted;
  const given = COLUMNS.filter(([name]) => filters[name] !== undefined);
  const [driver, ...sieves] = given;
  const conditions = [`p.enterprise_id = ${values.add(viewer.enterpriseId)}`, `p.side = '${viewer.side}'`];
  if (!looksWide(filters)) conditions.push('p.is_main');
  for (const [name, column, type] of sieves)
    conditions.push(`p.${column} = any(${values.add(filters[name])}::${type}[])`);
  if (filters.onlyShowDisputed) conditions.push('p.disputed');
  conditions.push(...ownConditions(values, wanted));
  if (slice?.after) {
    const { at, id } = slice.after;
    const sign = slice.isAscending ? '>' : '<';
    conditions.push(
      `(p.created_at, p.settlement_id) ${sign} (${values.add(at)}::timestamptz, ${values.add(id)}::uuid)`,
    );
  }
  return { driver, conditions };
}

/**
 * Rows of the parties table for one enterprise. A filter with several values becomes one ordered index scan per value,
 * merged, so that its cost follows the page and not the table.
 */
function partyRows(values: Values, query: Wanted): string {
  const { filters, slice } = query;
  const [select, parties] = [selectOf(filters), 'network_settlement_parties p'];
  const { driver, conditions } = partyConditions(values, query);
  const cut = (rows: string, part: Slice | null): string =>
    part === null ? `${rows} limit ${TOTAL_CAP + 1}` : sliceOf(values, rows, part);
  if (!driver) return cut(`${select} from ${parties} where ${conditions.join(' and ')}`, slice);
  const [name, column, type] = driver;
  const wanted = [...new Set(filters[name])];
  if (wanted.length === 1) {
    conditions.push(`p.${column} = ${values.add(wanted[0])}::${type}`);
    return cut(`${select} from ${parties} where ${conditions.join(' and ')}`, slice);
  }
  const perValue = slice && { ...slice, limit: slice.limit + slice.offset, offset: 0 };
  const list = values.add(wanted);
  const each = cut(
    `${select} from ${parties} where ${conditions.join(' and ')} and p.${column} = wanted.value`,
    perValue,
  );
  const merged = `${select} from unnest(${list}::${type}[]) as wanted(value)
    cross join lateral (${each}) p`;
  return cut(merged, slice);
}

/** What is shown of a settlement: never what was signed, which may be long. */
const SHOWN = `s.id, s.partner_id, s.external_id, s.status, s.settlement_type, s.initiated_by, s.notes, s.reason, s.rt_id,
  s.loss_sla_alert_sent, s.gain_sla_alert_sent, s.cutoff_at, s.is_before_books, s.finalized_at, s.created_at,
  s.updated_at`;

/** One page in order of creation; deep offsets skip index entries only, rows are read for the page alone. */
export function settlementPage(viewer: Viewer, filters: SettlementFilters, slice: Slice): Built {
  const values = new Values();
  const wanted = { viewer, filters, slice };
  const rows = partyRows(values, wanted);
  const text = `select ${SHOWN}, v.transfer_direction, case when s.disputed is not null then v.disputed end as disputed
    from (${rows}) p
    cross join lateral (select * from network_settlements s where s.id = p.settlement_id limit 1) s
    cross join lateral (select * from network_settlement_parties v where v.settlement_id = p.settlement_id
      and v.side = '${viewer.side}' and v.enterprise_id = $1 and v.is_main limit 1) v
    order by ${orderOf(slice)}`;
  return { statement: toStatement(text, wanted), values: values.list };
}

/** Counts matches of several filters in one statement, each stopping one beyond the cap of exact totals. */
export function settlementCounts(viewer: Viewer, all: readonly SettlementFilters[]): Built {
  const values = new Values();
  const counts = all.map((filters, index) => {
    const rows = partyRows(values, { viewer, filters, slice: null });
    return `(select count(*)::int from (${rows}) p) as c${index}`;
  });
  const hasOwn = all.some((filters) => OWN_FILTERS.some((name) => filters[name] !== undefined));
  const text = `select ${counts.join(', ')}`;
  return { statement: hasOwn ? { text } : prepareOnce(text), values: values.list };
}
