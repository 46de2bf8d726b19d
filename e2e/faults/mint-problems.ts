import { type SQL, sql } from 'drizzle-orm';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { balanceOf, type MintPlace, supplyOf } from '#server/domains/stablecoin/testing.ts';
import type { Ground } from './ground.ts';

type Row = Record<string, string>;

/** Statements whose rows are what is wrong, by what is wrong with them. */
const WRONG: Readonly<Record<string, SQL>> = {
  'has not ended': sql`select id from mint_orders where ended_at is null`,
  'changed the supply before a change of an earlier moment, or keeps other sums than the orders come to': sql`
    select id from (
      select id, circulating_after, reserve_after, ended_at < lag(ended_at) over changes as is_early,
        sum(case when type = 'MINT' then destination_amount else fee - source_amount end) over changes as circulating,
        sum(case when type = 'MINT' then source_amount - fee else -destination_amount end) over changes as reserve
      from mint_orders where status = 'FULFILLED' window changes as (order by position)
    ) c where is_early or circulating <> circulating_after or reserve <> reserve_after`,
  'took a step at another moment than it was planned for': sql`
    select o.id from mint_order_steps s join mint_orders o on o.id = s.order_id
    where s.at <> o.created_at + case s.status when 'CONFIRMED_DEPOSIT' then interval '1 min' when 'PROCESSING' then interval '2 min' end`,
  'told of another number of steps than it took': sql`
    select o.id from mint_orders o
      join lateral (select count(*) filter (where type <> 'mint-order.late') as told from events where subject_id = o.id::text) e on true
      join lateral (select count(*) as steps from mint_order_steps where order_id = o.id) s on true
    where e.told <> s.steps`,
};

const rowsOf = async ({ db }: Pick<Ground, 'db'>, statement: SQL): Promise<Row[]> =>
  (await db.execute<Row>(statement)).rows;

const same = (what: string, is: unknown, shouldBe: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(shouldBe)
    ? []
    : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(shouldBe)}`];

/** What circulates and what backs it, against the sum of the fulfilled orders, of which there are as many as changes. */
async function problemsOfSupply(ground: Ground): Promise<string[]> {
  const [sums] = await rowsOf(
    ground,
    sql`select sum(case when type = 'MINT' then destination_amount else -(source_amount - fee) end)::text as circulating,
      sum(case when type = 'MINT' then source_amount - fee else -destination_amount end)::text as reserve,
      max(position)::text as positions, count(distinct position)::text as counted
      from mint_orders where status = 'FULFILLED'`,
  );
  const { circulating, reserve, positions, counted } = sums ?? {};
  const supply = await supplyOf(ground, 'gousd');
  return [
    ...same('supply', supply, { circulating, reserve }),
    ...same('one to one', supply.circulating, `${supply.reserve}0000`),
    ...same('positions', positions, counted),
  ];
}

/** What a place has, against what it had and what its fulfilled orders came to: what failed is back exactly, and nothing is held. */
async function problemsOfPlace(ground: Ground, place: MintPlace, funds: string): Promise<string[]> {
  const [own] = await rowsOf(
    ground,
    sql`select
      coalesce(sum(case when status <> 'FULFILLED' then 0 when type = 'MINT' then -source_amount else destination_amount end), 0)::text as dollars,
      coalesce(sum(case when status <> 'FULFILLED' then 0 when type = 'MINT' then destination_amount else -source_amount end), 0)::text as tokens
      from mint_orders where enterprise_id = ${place.enterpriseId}`,
  );
  const dollars = String(BigInt(funds) + BigInt(own?.dollars ?? '0'));
  return [
    ...same(`dollars of ${place.enterpriseId}`, await balanceOf(ground, place, 'tfiatusd'), [dollars, '0']),
    ...same(`tokens of ${place.enterpriseId}`, await balanceOf(ground, place, 'hteth:gousd'), [own?.tokens, '0']),
  ];
}

/** All that is wrong once every order has ended, in words; empty when nothing is. `funds`: what each place had in cents. */
export async function mintProblems(ground: Ground, places: readonly MintPlace[], funds: string): Promise<string[]> {
  const problems = await problemsOfSupply(ground);
  for (const place of places) problems.push(...(await problemsOfPlace(ground, place, funds)));
  for (const [what, statement] of Object.entries(WRONG))
    problems.push(...(await rowsOf(ground, statement)).map(({ id }) => `order ${id} ${what}`));
  return [...problems, ...(await proveBooks(ground.db, ground.service.domains)).problems];
}

/** How many orders there are by what became of them, such as `MINT FULFILLED 331`. */
export async function mintStates(ground: Pick<Ground, 'db'>): Promise<string[]> {
  const rows = await rowsOf(
    ground,
    sql`select status, type, count(*)::text as count from mint_orders group by 1, 2 order by 2, 1`,
  );
  return rows.map(({ type, status, count }) => `${type} ${status} ${count}`);
}
