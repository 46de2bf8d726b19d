import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { balanceOf, supplyOf } from '#server/domains/stablecoin/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { runMintStorm } from './mint-storm.ts';

const h = await harness();
const STORM = { orders: 1000, kills: 20 };
const FUNDS = 100_000_000_000n;

type Row = Record<string, string>;
const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await h.ownerPool.query<Row>(text, values)).rows;

describe('mint and burn orders whose workers are killed', () => {
  it('1,000 random orders, two workers, 20 kills: one to one, nothing twice, and what failed is back exactly', async (t) => {
    const startedMs = Date.now();
    const places = await runMintStorm(h, STORM);
    const states = await query(
      'select status, type, count(*)::text as count from mint_orders group by 1, 2 order by 1, 2',
    );
    t.diagnostic(
      `${states.map(({ status, type, count }) => `${type} ${status} ${count}`).join(', ')}; ${Math.round((Date.now() - startedMs) / 1000)} s`,
    );
    assert.deepEqual([...new Set(states.map(({ status }) => status))], ['FAILED', 'FULFILLED']);

    const [sums] = await query(`select
      sum(case when type = 'MINT' then destination_amount else -(source_amount - fee) end)::text as circulating,
      sum(case when type = 'MINT' then source_amount - fee else -destination_amount end)::text as reserve,
      max(position)::text as positions, count(distinct position)::text as counted
      from mint_orders where status = 'FULFILLED'`);
    const supply = await supplyOf(h, 'gousd');
    assert.deepEqual(supply, { circulating: sums?.circulating, reserve: sums?.reserve });
    assert.equal(supply.circulating, `${supply.reserve}0000`);
    assert.equal(sums?.positions, sums?.counted);

    for (const place of places) {
      const [own] = await query(
        `select
          sum(case when status <> 'FULFILLED' then 0 when type = 'MINT' then -source_amount else destination_amount end)::text as dollars,
          sum(case when status <> 'FULFILLED' then 0 when type = 'MINT' then destination_amount else -source_amount end)::text as tokens
        from mint_orders where enterprise_id = $1`,
        [place.enterpriseId],
      );
      assert.deepEqual(await balanceOf(h, place, 'tfiatusd'), [String(FUNDS + BigInt(own?.dollars ?? '0')), '0']);
      assert.deepEqual(await balanceOf(h, place, 'hteth:gousd'), [own?.tokens, '0']);
    }

    assert.deepEqual(
      await query(`select o.id from mint_orders o join lateral (
        select count(*) filter (where type <> 'mint-order.late') as told from events where subject_id = o.id::text) e on true
        join lateral (select count(*) as steps from mint_order_steps where order_id = o.id) s on true
        where e.told <> s.steps`),
      [],
    );
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
});
