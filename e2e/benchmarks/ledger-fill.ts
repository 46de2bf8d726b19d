import type { AllocationStage } from './allocation-stage.ts';
import { UNIT } from './allocation-stage.ts';

const PAIRS = 1000;
const CHUNK = 500_000;

export async function countTransfers({ maintenance }: Pick<AllocationStage, 'maintenance'>): Promise<number> {
  const { rows } = await maintenance.query<{ count: string }>('select count(*) from ledger_transfers');
  return Number(rows[0]?.count ?? 0);
}

/** Pairs of accounts that nobody else moves, the first of each with funds from the outside by one group. */
const OPEN = `
  with opened as (
    insert into ledger_accounts (kind, owner, scope, asset, floor, posted, opened_at)
    select kind, md5(kind || place), case kind when 'allocated' then 'filler' else '' end, '${UNIT}', 0,
      case kind when 'available' then 1000000000 else 0 end, now()
    from generate_series(0, ${PAIRS - 1}) place, unnest(array['available', 'allocated']) kind
    on conflict do nothing returning id, kind
  ), outside as (
    update ledger_accounts a set posted = a.posted - 1000000000 * (select count(*) from opened where kind = 'available')
    where kind = 'external' and owner = 'outside' and asset = '${UNIT}' returning a.id, a.posted
  ), made as (
    insert into ledger_groups (kind, reference, digest, at)
    select 'funding', 'filler', '\\x00', now() where exists (select 1 from opened) returning id
  )
  insert into ledger_transfers (group_id, asset, debit_account_id, credit_account_id, amount, debit_balance, credit_balance)
  select made.id, '${UNIT}', outside.id, opened.id, 1000000000,
    outside.posted + 1000000000 * (count(*) over () - row_number() over (order by opened.id)), 1000000000
  from opened, outside, made where opened.kind = 'available' order by opened.id`;

/** So many transfers of one unit between the pairs in turn, each out of a hold and in a group of its own, as allocations are. */
const FILL = `
  with wanted as (
    select $1::bigint + place as place, ($1::bigint + place) % ${PAIRS} as pair, ($1::bigint + place) / ${PAIRS} + 1 as step
    from generate_series(0, $2::bigint - 1) place
  ), sides as (
    select w.place, w.step, a.id as debit, c.id as credit from wanted w
    join ledger_accounts a on a.kind = 'available' and a.owner = md5('available' || w.pair) and a.asset = '${UNIT}'
    join ledger_accounts c on c.kind = 'allocated' and c.owner = md5('allocated' || w.pair) and c.asset = '${UNIT}'
  ), holds as (
    insert into ledger_holds (kind, reference, account_id, asset, amount, used, state, at, ended_at)
    select 'funding', md5('f' || place)::uuid::text, debit, '${UNIT}', 1, 1, 'posted', now(), now() from sides order by place
    returning id, reference
  ), groups as (
    insert into ledger_groups (kind, reference, digest, at)
    select 'funding', md5('f' || place)::uuid::text, sha256(place::text::bytea), now() from sides order by place
    returning id, reference
  )
  insert into ledger_transfers (group_id, asset, debit_account_id, credit_account_id, amount, hold_id, debit_balance, credit_balance)
  select g.id, '${UNIT}', debit, credit, 1, h.id, 1000000000 - step, step
  from sides join groups g on g.reference = md5('f' || place)::uuid::text join holds h on h.reference = g.reference order by place`;

const CLOSE = `
  update ledger_accounts a set posted = case kind when 'available' then 1000000000 - moved.count else moved.count end
  from (select place, $1::bigint / ${PAIRS} + case when place < $1::bigint % ${PAIRS} then 1 else 0 end as count
    from generate_series(0, ${PAIRS - 1}) place) moved
  where a.asset = '${UNIT}' and a.kind in ('available', 'allocated') and a.owner = md5(a.kind || moved.place)`;

/**
 * Adds transfers until the books hold about that many: whoever owns them writes them, as no service could, and so that the proof finds
 * nothing. Returns the seconds that it took.
 */
export async function fillLedger({ maintenance }: AllocationStage, size: number): Promise<number> {
  const startedAt = performance.now();
  await maintenance.query(OPEN);
  const there = `select count(*) from ledger_groups where kind = 'funding' and digest <> '\\x00' and octet_length(reference) = 36`;
  const { rows } = await maintenance.query<{ count: string }>(there);
  let filled = Number(rows[0]?.count ?? 0);
  const missing = size - (await countTransfers({ maintenance }));
  const target = filled + Math.max(0, missing);
  while (filled < target) {
    const count = Math.min(CHUNK, target - filled);
    await maintenance.query(FILL, [filled, count]);
    filled += count;
  }
  await maintenance.query(CLOSE, [filled]);
  await maintenance.query('vacuum analyze ledger_accounts, ledger_groups, ledger_holds, ledger_transfers');
  await maintenance.query('checkpoint');
  return (performance.now() - startedAt) / 1000;
}
