import type { Figure } from './figures.ts';
import { DVP_LIST, describeMachine, openStage, type Stage } from './stage.ts';
import { measureThroughput } from './throughput.ts';

const CHUNK = 100_000;

/** A settled one with two legs, of which the others are copies. */
const TEMPLATE = `select s.id from dvp_settlements s
  join dvp_settlement_parties p on p.settlement_id = s.id and p.account_id = s.requester_account_id
  where p.enterprise_id = $1 and s.status = 'settled' and s.type = 'direct' and s.transaction_route_id is null
    and (select count(*) from dvp_transfers t where t.settlement_id = s.id) = 2
  order by s.created_at desc limit 1`;

const ID = `md5('bench ' || n)::uuid`;
const AT = `($4::timestamptz + n * interval '1 millisecond')`;
/** A row as it is, but for what is given. */
const copied = (row: string, changes: string): string =>
  `select (jsonb_populate_record(${row}, jsonb_build_object(${changes}))).*`;
const part = (name: string): string =>
  copied('o', `'id', gen_random_uuid(), 'settlement_id', ${ID}, 'created_at', ${AT}, 'updated_at', ${AT}`) +
  ` from generate_series($2::int, $3::int) n, ${name} o where o.settlement_id = $1`;

/** Copies of a settlement under ids and times of their own, the later ones first in every list. */
const COPIES = [
  `insert into dvp_settlements ${copied(
    's',
    `'id', ${ID}, 'external_id', 'BENCH-' || n, 'digest', null, 'legs_digest', null, 'created_at', ${AT}, 'updated_at', ${AT}, 'finalized_at', ${AT}`,
  )} from generate_series($2::int, $3::int) n, dvp_settlements s where s.id = $1`,
  `insert into dvp_settlement_parties (settlement_id, account_id, enterprise_id, side, status, type, external_id, clearing_method,
      is_simulated, created_at)
    select ${ID}, p.account_id, p.enterprise_id, p.side, p.status, p.type, 'BENCH-' || n, p.clearing_method, p.is_simulated, ${AT}
    from generate_series($2::int, $3::int) n, dvp_settlement_parties p where p.settlement_id = $1`,
  `insert into dvp_approval_requests ${part('dvp_approval_requests')}`,
  `insert into dvp_transfers ${part('dvp_transfers')}`,
];

/** Adds so many DVP settlements of the stage's enterprise. Returns the seconds that it took. */
async function fill({ pool, enterpriseId }: Stage, count: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(TEMPLATE, [enterpriseId]);
  const template = rows[0]?.id;
  if (template === undefined) throw new Error('the demo has no settled DVP settlement to copy');
  const startedAt = performance.now();
  const at = new Date().toISOString();
  for (let from = 1; from <= count; from += CHUNK)
    for (const text of COPIES) await pool.query(text, [template, from, Math.min(count, from + CHUNK - 1), at]);
  return (performance.now() - startedAt) / 1000;
}

/** P1 of the list of DVP settlements: the first page of 50, with its requests and transfers. */
export async function measureDvpList(options: {
  seconds: number;
  rounds: number;
  settlements: number;
}): Promise<Figure[]> {
  const stage = await openStage();
  try {
    console.log(await describeMachine(stage));
    const seconds = await fill(stage, options.settlements);
    console.log(`${options.settlements.toLocaleString('en')} DVP settlements are in place (${seconds.toFixed(0)} s)`);
    return await measureThroughput(stage, { ...options, list: DVP_LIST });
  } finally {
    await stage.close();
  }
}
