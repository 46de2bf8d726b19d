import { and, eq, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { addressKey } from '#lib/chain/addresses.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listTransfers } from '#lib/contracts/chain/transfers.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { prefixPattern } from '#server/core/lists/prefix.ts';
import { UNKNOWN_PLACE } from '#server/core/lists/unknown-place.ts';
import {
  chainEntries,
  chainFollowers,
  chainSteps,
  chainTransactions,
  transferComments,
  walletActivity,
} from '../tables.ts';

/** A transfer as it stands now. */
export type Standing = {
  transfer_id: string;
  coin: string;
  wallet_id: string;
  enterprise_id: string;
  transaction: string;
  direction: 'receive' | 'send';
  /** Negative for what went out. */
  value: string;
  state: 'unconfirmed' | 'confirmed' | 'replaced' | 'removed';
  height: string | null;
  hash: string | null;
  head: string | null;
  /** Of its block, or when it was seen without one. */
  at: string;
  seen_at: string;
  first_seen_at: string;
  fee: string | null;
  /** Only the sender reads the name that they gave it. */
  sequence_id: string | null;
  replaced_by: string | null;
  replaced_at: string | null;
  comment: string | null;
};

/** What a list of transfers may be narrowed by. */
export type TransferFilters = Partial<
  Omit<ParsedInputOf<typeof listTransfers>, 'coin' | 'walletId' | 'limit' | 'prevId' | 'reverse'>
>;

export interface TransferPage {
  limit: number;
  /** The last row of the page before, which the wallet must have; null for the first page. */
  after: SQL | null;
  reverse: boolean;
}

/** How a hash may be written: chains write them in lower or in upper case, or, as Solana, in both, which count. */
const spellings = (hash: string): string[] => [...new Set([hash, hash.toLowerCase(), hash.toUpperCase()])];

const isTransaction = (hash: string | undefined): SQL | undefined =>
  hash === undefined ? undefined : inArray(sql`transaction`, spellings(hash));

/** Filters that name one transfer narrow it down before it is looked at how each of them stands. */
const naming = ({ id, txid, txHash }: TransferFilters): SQL | undefined =>
  and(id === undefined ? undefined : eq(sql`transfer_id`, id), isTransaction(txid), isTransaction(txHash));

/**
 * Transfers of a wallet, each as it stands now: in the block that is part of the chain; else as it was seen without a block, unless
 * another one replaced it; else as it was in a block that is gone.
 */
const standing = (walletId: string, filters: TransferFilters): SQL => sql`
  select distinct on (touches.transfer_id) touches.*, steps.height, steps.hash, steps.seen_at, followers.height as head,
    coalesce(steps.mined_at, steps.seen_at) as at,
    min(steps.seen_at) over (partition by touches.transfer_id) as first_seen_at,
    case when touches.direction = 'send' then -touches.quantity else touches.quantity end as value,
    case
      when steps.kind <> 'unconfirmed' and steps.undone is null then 'confirmed'
      when facts.replaced_at is not null then 'replaced'
      when steps.kind = 'unconfirmed' then 'unconfirmed'
      else 'removed'
    end as state,
    case when touches.direction = 'send' then facts.sequence_id end as sequence_id,
    facts.fee, facts.replaced_by, facts.replaced_at, comments.comment
  from (
    select * from ${walletActivity} where ${and(eq(sql`wallet_id`, walletId), naming(filters))}
  ) touches
  join ${chainSteps} steps on steps.coin = touches.coin and steps.position = touches.position
  left join ${chainFollowers} followers on followers.coin = touches.coin
  left join ${chainTransactions} facts on facts.coin = touches.coin and facts.transaction = touches.transaction
  left join ${transferComments} comments on comments.transfer_id = touches.transfer_id
  order by touches.transfer_id,
    (steps.kind <> 'unconfirmed' and steps.undone is null) desc, (steps.kind = 'unconfirmed') desc, touches.position desc`;

const hasAddress = (addresses: readonly string[] | undefined): SQL | undefined =>
  addresses === undefined
    ? undefined
    : sql`exists (select 1 from ${chainEntries} entries
        where entries.coin = standing.coin and entries.transaction = standing.transaction
          and ${inArray(sql`entries.address_key`, addresses.map(addressKey))})`;

function matching(filters: TransferFilters): SQL | undefined {
  const { state, type, dateGte, dateLt, valueGte, valueLt, height, searchLabel, sequenceId } = filters;
  return and(
    state === undefined ? undefined : inArray(sql`state`, state),
    type === undefined ? undefined : eq(sql`direction`, type),
    dateGte === undefined ? undefined : gte(sql`at`, dateGte),
    dateLt === undefined ? undefined : lt(sql`at`, dateLt),
    valueGte === undefined ? undefined : sql`value >= ${valueGte}::numeric`,
    valueLt === undefined ? undefined : sql`value < ${valueLt}::numeric`,
    hasAddress(filters.address),
    height === undefined ? undefined : and(eq(sql`state`, 'confirmed'), eq(sql`height`, height)),
    searchLabel === undefined ? undefined : ilike(sql`comment`, `%${prefixPattern(searchLabel)}`),
    sequenceId === undefined ? undefined : eq(sql`sequence_id`, sequenceId),
  );
}

/** A place in the list: the transfer with an id, or of a transaction. */
export const afterTransfer = (id: string | undefined): SQL | null =>
  id === undefined ? null : eq(sql`transfer_id`, id);
export const afterTransaction = (hash: string | undefined): SQL | null => isTransaction(hash) ?? null;

interface Sought {
  walletId: string;
  filters: TransferFilters;
}

/** Throws 400 for a place that the list does not have. */
async function requirePlace(db: Queryable, { walletId, filters }: Sought, after: SQL): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from ${walletActivity} where ${and(eq(sql`wallet_id`, walletId), naming(filters), after)} limit 1`,
  );
  if (rows.length === 0) refuseField('prevId', UNKNOWN_PLACE);
}

/**
 * Transfers of a wallet that match, newest first unless reversed, those of the same moment by the order in which they were seen;
 * `last` is the place of the next page when there are more. Throws 400 for a page before that ended elsewhere.
 */
export async function listStanding(
  db: Queryable,
  sought: Sought,
  { limit, after, reverse }: TransferPage,
): Promise<{ rows: Standing[]; last: Standing | undefined }> {
  const { walletId, filters } = sought;
  if (after !== null) await requirePlace(db, sought, after);
  const [direction, sign] = reverse ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const beyond =
    after === null
      ? undefined
      : sql`(at, position, transfer_id) ${sign} (
          select last.at, last.position, last.transfer_id from standing last where ${after} limit 1)`;
  const { rows } = await db.execute<Standing>(sql`
    with standing as (${standing(walletId, filters)})
    select * from standing where ${and(matching(filters), beyond) ?? sql`true`}
    order by at ${direction}, position ${direction}, transfer_id ${direction} limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  return { rows: page, last: rows.length > limit ? page.at(-1) : undefined };
}

/** The newest transfer of a wallet that matches. */
export async function findStanding(
  db: Queryable,
  walletId: string,
  filters: TransferFilters,
): Promise<Standing | undefined> {
  return (await listStanding(db, { walletId, filters }, { limit: 1, after: null, reverse: false })).rows[0];
}
