import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { type SettlementStatus } from '#lib/contracts/network/settlement-shapes.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { harness } from '#server/testing/harness.ts';
import { runSeed } from '#server/testing/run-seed.ts';
import { fillSettlements } from './fill-settlements.ts';

const h = await harness();
const COUNT = 20_000;
const identity = { seed: 3, date: h.service.clock.now() };
const demo = await seedDemo(h.service, identity);
const enterpriseId = demo.enterprises[0]?.id ?? '';

const indices = async () =>
  (
    await h.db.execute<{ definition: string }>(sql`
      select indexdef as definition from pg_indexes where tablename like 'network_settlement%' order by 1`)
  ).rows;
const countOf = async (query: string): Promise<number> =>
  Number(
    (await h.db.execute<{ counted: string }>(sql.raw(`select count(*) as counted from ${query}`))).rows[0]?.counted,
  );

const indicesBefore = await indices();
const demoRows = await countOf('network_settlements');
const lines: string[] = [];
await fillSettlements({
  databaseUrl: h.ownerUrl,
  identity,
  now: h.service.clock.now(),
  count: COUNT,
  report: (line) => lines.push(line),
});
const own = `network_settlement_parties where enterprise_id = '${enterpriseId}' and side = 'client' and is_main`;
const wanted = (
  await h.db.execute<{ id: string; status: string }>(
    sql.raw(`select settlement_id as id, status from ${own} order by created_at desc, settlement_id desc`),
  )
).rows;

type Status = (typeof SettlementStatus.options)[number];
async function walkCursor(statuses?: Status[]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { enterpriseId, limit: 500, cursor, statuses };
    const reply = await h.call(searchClientSettlements, { as: demo.tokens.full, input });
    assert.equal(reply.status, 200, reply.text);
    ids.push(...reply.body.settlements.map((row) => row.id));
    cursor = reply.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
async function walkPages(statuses?: Status[]): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const input = { enterpriseId, pageSize: 500, pageNumber, statuses };
    const reply = await h.call(listClientSettlements, { as: demo.tokens.full, input });
    assert.equal(reply.status, 200, reply.text);
    if (reply.body.settlements.length === 0) return ids;
    ids.push(...reply.body.settlements.map((row) => row.id));
  }
}
const idsWith = (...statuses: string[]) => wanted.filter((row) => statuses.includes(row.status)).map((row) => row.id);

describe('filling a database with settlements', () => {
  it('adds exactly as many settlements as told, each with one or two transfers and its parties', async () => {
    assert.equal(await countOf('network_settlements'), demoRows + COUNT);
    assert.equal(
      await countOf(
        `(select distinct settlement_id from network_settlement_parties where side = 'client' and is_main) p`,
      ),
      demoRows + COUNT,
    );
    const live = await countOf('network_settlements where not is_before_books');
    const perSettlement = `(select count(*) as n from network_settlement_transfers t
      join network_settlements s on s.id = t.settlement_id and s.is_before_books group by s.id) t where n between 1 and 2`;
    assert.equal(await countOf(perSettlement), demoRows + COUNT - live);
    assert.match(lines.join('\n'), /20,000 of 20,000/);
  });
  it('leaves the indices as they were', async () => assert.deepEqual(await indices(), indicesBefore));
  it('looks like real life: most completed, a dozen partners of unequal weight, few disputed', async () => {
    const share = async (condition: string) => (await countOf(`${own} and ${condition}`)) / wanted.length;
    assert.ok((await share(`status = 'completed'`)) > 0.7);
    assert.ok((await share(`status = 'rejected'`)) > 0.03);
    assert.ok((await share('disputed')) < 0.01);
    const partners = await h.db.execute<{ n: string }>(sql.raw(`select count(*) as n from ${own} group by partner_id`));
    const sizes = partners.rows.map((row) => Number(row.n));
    assert.ok(sizes.length >= 10 && Math.max(...sizes) > 10 * Math.min(...sizes));
  });
  it('lists them all by cursor and by page number, without doubles or holes', async () => {
    const all = wanted.map((row) => row.id);
    assert.ok(all.length > 15_000);
    assert.deepEqual(await walkCursor(), all);
    assert.deepEqual(await walkPages(), all);
  });
  it('lists those of one status and of several, deep into the list too', async () => {
    assert.deepEqual(await walkCursor(['rejected', 'failed']), idsWith('rejected', 'failed'));
    assert.deepEqual(await walkPages(['completed', 'failed']), idsWith('completed', 'failed'));
    assert.deepEqual(await walkPages(['pending']), idsWith('pending'));
  });
  it('tells a total beyond 10,000 as a lower bound', async () => {
    const reply = await h.call(searchClientSettlements, { as: demo.tokens.full, input: { enterpriseId, limit: 1 } });
    assert.deepEqual([reply.body.total, reply.body.isTotalExact], [10_000, false]);
  });
});

describe('npm run seed', () => {
  const seed = (args: readonly string[], env: Record<string, string> = {}) =>
    runSeed({ DATABASE_URL: h.databaseUrl, MIGRATION_URL: h.ownerUrl, ...env }, args);
  it('adds more to what is there, with other ids', async () => {
    const before = await countOf('network_settlements');
    const done = await seed(['--settlements', '500']);
    assert.equal(done.exitCode, 0, done.output);
    assert.match(done.output, /Added in [\d.]+ s/);
    assert.equal(await countOf('network_settlements'), before + 500);
    assert.deepEqual(await indices(), indicesBefore);
  });
  it('says in one sentence what is wrong, and exits 1', async () => {
    for (const [args, env, text] of [
      [[], {}, /Say how many/],
      [['--settlements', '1e99'], {}, /Say how many/],
      [['--colour'], {}, /colour/],
      [['--settlements', '5'], { MIGRATION_URL: 'postgresql://x:y@127.0.0.1:1/z' }, /does not answer/],
      [['--settlements', '5'], { DATABASE_URL: '', MIGRATION_URL: '', DATA_DIR: '/nonexistent' }, /No service runs/],
    ] as const) {
      const done = await seed(args, env);
      assert.equal(done.exitCode, 1, done.output);
      assert.match(done.output, text);
      assert.ok(!done.output.includes('    at '), done.output);
    }
  });
});
