import { type SQL, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerGroups, ledgerHolds, ledgerTransfers } from './tables.ts';

/** Problems of one kind that are named. */
export const MAX_NAMED = 20;

/** One thing that is wrong, and how many such there are in all. */
export type Finding = { found: string; total: string };

/** The first of the findings of a query of one column, each with how many there are. */
const first = (findings: SQL): SQL => sql`
  select found, count(*) over () as total from (${findings}) findings(found) limit ${MAX_NAMED}`;

const named = sql`'account ' || a.id || ' (' || a.kind || ' ' || a.asset || ' of ' || a.owner || ')'`;

/** Assets whose accounts do not cancel each other out. */
export const unbalancedAssets = first(sql`
  select asset || ': all accounts together come to ' || sum(posted) || ', not to 0'
  from ${ledgerAccounts} group by asset having sum(posted) <> 0`);

/**
 * Accounts that do not have what their transfers come to. Each balance must follow from the one before by the amount between them, so
 * that the last one is the sum of all, and must be what the account has.
 */
export const falseBalances = first(sql`
  with entries as (
    select debit_account_id as account, id, asset, -amount as delta, debit_balance as balance from ${ledgerTransfers}
    union all
    select credit_account_id, id, asset, amount, credit_balance from ${ledgerTransfers}
  ), chained as (
    select account, id, asset, balance,
      balance - delta is distinct from coalesce(lag(balance) over its, 0) as is_broken, lead(id) over its is null as is_last
    from entries window its as (partition by account order by id)
  ), replayed as (
    select account, min(asset) as asset, max(asset) as other_asset, max(balance) filter (where is_last) as balance,
      count(*) filter (where is_broken) as broken, min(id) filter (where is_broken) as first_broken
    from chained group by account
  )
  select coalesce(${named}, 'account ' || r.account || ', which there is none of,') || ' has ' || coalesce(a.posted, 0)
    || ', its transfers come to ' || coalesce(r.balance, 0)
    || case when r.broken > 0 then '; ' || r.broken || ' balances do not follow from the one before, the first after transfer '
      || r.first_broken else '' end
    || case when r.asset <> a.asset or r.other_asset <> a.asset then '; it has transfers of another asset' else '' end
  from ${ledgerAccounts} a full join replayed r on r.account = a.id
  where a.posted is distinct from coalesce(r.balance, 0) or r.broken > 0 or r.asset <> a.asset or r.other_asset <> a.asset`);

/** Accounts that hold something else than the open holds on them, or have less than they may. */
export const falseHolds = first(sql`
  select ${named} || ' holds ' || a.held || ', its open holds come to ' || coalesce(h.held, 0)
  from ${ledgerAccounts} a left join (
    select account_id, sum(amount - used) as held from ${ledgerHolds} where state = 'pending' group by account_id
  ) h on h.account_id = a.id
  where a.held <> coalesce(h.held, 0)
  union all
  select ${named} || ' has ' || (a.posted - a.held) || ' available, which is below its floor'
  from ${ledgerAccounts} a where a.posted - a.held < a.floor`);

/** Holds out of which something else was posted than they say. */
export const falseUses = first(sql`
  select 'hold ' || h.id || ' (' || h.kind || ' ' || h.reference || ') says that ' || h.used || ' of ' || h.amount
    || ' was posted, its transfers come to ' || coalesce(t.used, 0) || '; it is ' || h.state
  from ${ledgerHolds} h left join (
    select hold_id, sum(amount) as used from ${ledgerTransfers} where hold_id is not null group by hold_id
  ) t on t.hold_id = h.id
  where h.used <> coalesce(t.used, 0) or (h.state = 'posted' and h.used <> h.amount) or (h.state = 'pending' and h.used = h.amount)`);

/** Transfers out of a hold on another account than the one that gave; that accounts, groups and assets fit, keys see to. */
export const strayTransfers = first(sql`
  select 'transfer ' || t.id || ' is of a hold on another account'
  from ${ledgerTransfers} t join ${ledgerHolds} h on h.id = t.hold_id where h.account_id <> t.debit_account_id`);

/** Groups of kinds that no domain keeps books of. */
export const unknownKinds = (kinds: readonly string[]): SQL =>
  first(sql`
    select kind || ': ' || count(*) || ' groups of a kind that nobody knows' from ${ledgerGroups}
    where not (kind = any(${sql.param(kinds)}::text[])) group by kind`);

/** References of a kind that lack their group, and groups that nothing explains. */
export const unmatched = (kind: string, expected: SQL): SQL => sql`
  with expected(reference) as (${expected}),
  booked as (select reference from ${ledgerGroups} where kind = ${kind}),
  unmatched as (
    select coalesce(e.reference, b.reference) as reference, e.reference is null as is_unexplained
    from expected e full join booked b on b.reference = e.reference where e.reference is null or b.reference is null
  ), numbered as (
    select *, row_number() over (partition by is_unexplained order by reference) as place,
      count(*) over (partition by is_unexplained) as total
    from unmatched
  )
  select is_unexplained, max(total)::text as total, string_agg(reference, ', ' order by place) as "references"
  from numbered where place <= ${MAX_NAMED} group by is_unexplained order by is_unexplained`;

/** How much there is. */
export const sizes = sql`
  select (select count(*) from ${ledgerAccounts})::text as accounts, (select count(*) from ${ledgerTransfers})::text as transfers,
    (select count(*) from ${ledgerHolds} where state = 'pending')::text as "openHolds"`;
