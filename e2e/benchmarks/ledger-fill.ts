import { UNIT } from '#server/domains/network/testing-allocator.ts';
import type { CallStage } from './call-stage.ts';

/** Pairs of accounts that nobody else moves, between which the transfers go in turn. */
const PAIRS = 1000;
/** What the first account of each pair begins with: more than it gives. */
const START = 1_000_000_000;
const CHUNK = 500_000;
const TABLES = ['ledger_groups', 'ledger_holds', 'ledger_transfers'];

type Fill = Pick<CallStage, 'maintenance'>;

export async function countTransfers({ maintenance }: Fill): Promise<number> {
  const { rows } = await maintenance.query<{ count: string }>('select count(*) from ledger_transfers');
  return Number(rows[0]?.count ?? 0);
}

/** Opens the accounts, and funds the first of each pair from the outside by one group. */
const OPEN = `
  with opened as (
    insert into ledger_accounts (kind, owner, scope, asset, floor, posted, opened_at)
    select kind, 'filler ' || pair, '', '${UNIT}', 0, case kind when 'available' then ${START} else 0 end, now()
    from generate_series(0, ${PAIRS - 1}) pair, unnest(array['available', 'fee']) kind
    returning id, kind
  ), outside as (
    update ledger_accounts set posted = posted - ${START}::numeric * ${PAIRS}
    where kind = 'external' and owner = 'outside' and asset = '${UNIT}' returning id, posted
  ), made as (
    insert into ledger_groups (kind, reference, digest, at) values ('funding', 'filler', '\\x00', now()) returning id
  )
  insert into ledger_transfers (group_id, asset, debit_account_id, credit_account_id, amount, debit_balance, credit_balance)
  select made.id, '${UNIT}', outside.id, opened.id, ${START},
    outside.posted + ${START}::numeric * (${PAIRS} - row_number() over (order by opened.id)), ${START}
  from opened, outside, made where opened.kind = 'available' order by opened.id`;

/**
 * From the place $1 on, $2 transfers of one unit, each out of a hold and in a group of its own, as allocations are. Ids of the three
 * tables go on from $3, $4 and $5.
 */
const GROUPS = `
  insert into ledger_groups (id, kind, reference, digest, at) overriding system value
  select $3::bigint + n, 'funding', 'filler ' || $1::bigint + n, sha256(n::text::bytea), now() from generate_series(1, $2::bigint) n`;
const PAIR = `
  select substr(a.owner, 8)::bigint as pair, a.id as debit, c.id as credit from ledger_accounts a
  join ledger_accounts c on c.kind = 'fee' and c.owner = a.owner and c.asset = a.asset
  where a.kind = 'available' and a.owner like 'filler %' and a.asset = '${UNIT}'`;
const HOLDS = `
  with pairs as materialized (${PAIR})
  insert into ledger_holds (id, kind, reference, account_id, asset, amount, used, state, at, ended_at) overriding system value
  select $3::bigint + n, 'funding', 'filler ' || $1::bigint + n, debit, '${UNIT}', 1, 1, 'posted', now(), now()
  from generate_series(1, $2::bigint) n join pairs on pair = ($1::bigint + n) % ${PAIRS}`;
const TRANSFERS = `
  with pairs as materialized (${PAIR})
  insert into ledger_transfers (id, group_id, asset, debit_account_id, credit_account_id, amount, hold_id, debit_balance, credit_balance)
  overriding system value
  select $5::bigint + n, $3::bigint + n, '${UNIT}', debit, credit, 1, $4::bigint + n,
    ${START} - (($1::bigint + n - 1) / ${PAIRS} + 1), ($1::bigint + n - 1) / ${PAIRS} + 1
  from generate_series(1, $2::bigint) n join pairs on pair = ($1::bigint + n) % ${PAIRS}`;

const CLOSE = `
  with moved as (
    select pair, (select count(*) from ledger_transfers where debit_account_id = debit) as times, debit, credit from (${PAIR}) pairs
  ), given as (
    update ledger_accounts set posted = ${START} - times from moved where id = debit
  )
  update ledger_accounts set posted = times from moved where id = credit`;

/** Keeps so many ids of a table for us. Returns the one before them. */
async function takeIds({ maintenance }: Fill, table: string, count: number): Promise<number> {
  const sequence = `${table}_id_seq`;
  const { rows } = await maintenance.query<{ last: string }>(`select last_value as last from ${sequence}`);
  const last = Number(rows[0]?.last ?? 0);
  await maintenance.query('select setval($1, $2)', [sequence, last + count]);
  return last;
}

/**
 * Adds transfers until the books hold about that many: by the superuser, as no service could, without asking foreign keys one by one, and
 * so that the proof finds nothing. Returns the seconds that it took.
 */
export async function fillLedger(stage: Fill, size: number): Promise<number> {
  const { maintenance } = stage;
  const startedAt = performance.now();
  const filled = `select count(*) as filled from ledger_groups where kind = 'funding' and reference like 'filler%'`;
  const { rows } = await maintenance.query<{ filled: string }>(filled);
  let place = Math.max(0, Number(rows[0]?.filled ?? 0) - 1);
  if (rows[0]?.filled === '0') await maintenance.query(OPEN);
  await maintenance.query('set session_replication_role = replica');
  await maintenance.query(`vacuum analyze ledger_accounts, ${TABLES.join(', ')}`);
  for (let missing = size - (await countTransfers(stage)); missing > 0; missing -= CHUNK) {
    const count = Math.min(CHUNK, missing);
    const groups = await takeIds(stage, 'ledger_groups', count);
    const holds = await takeIds(stage, 'ledger_holds', count);
    const transfers = await takeIds(stage, 'ledger_transfers', count);
    await maintenance.query(GROUPS, [place, count, groups]);
    await maintenance.query(HOLDS, [place, count, holds]);
    await maintenance.query(TRANSFERS, [place, count, groups, holds, transfers]);
    place += count;
  }
  await maintenance.query('reset session_replication_role');
  await maintenance.query(CLOSE);
  await maintenance.query(`vacuum analyze ledger_accounts, ${TABLES.join(', ')}`);
  await maintenance.query('checkpoint');
  return (performance.now() - startedAt) / 1000;
}
