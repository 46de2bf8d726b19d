import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { FIRST_TOKENS, findCoin, mintedTokens } from '#lib/coins.ts';
import { listIdvRecords } from '#lib/contracts/identity/records.ts';
import { listClientSettlements } from '#lib/contracts/network/settlements.ts';
import { changeClock, getClock, injectFault, listFaults, resetSandbox } from '#lib/contracts/sandbox/sandbox.ts';
import { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { findSequence } from '#server/core/events/live-cursor.ts';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { demoContent } from '#server/demo/demo-file.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { newToken } from '#server/domains/stablecoin/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ SEED: '42' });
const { db } = h.service;

async function networkRows(): Promise<string[]> {
  const found = await db.execute<{ row: string }>(sql`
    select to_jsonb(t)::text as row from network_settlements t
    union all select to_jsonb(t)::text from network_settlement_parties t
    union all select to_jsonb(t)::text from dvp_approval_requests t
    union all select to_jsonb(t)::text from idv_records t order by 1`);
  return found.rows.map((row) => row.row);
}

await db.execute(sql`insert into scheduled_jobs (id, name, every_ms) values (${'1'.repeat(32)}, 'kept', 1000)`);
const first = await h.call(resetSandbox, { as: h.admin, input: {} });
assert.equal(first.status, 200, first.text);
assert.equal(first.body.seed, 42);
const identity = await readSeed(db);
assert.ok(identity);
const demo = demoContent(h.service, identity);
const rows = await networkRows();
const reset = (as: string = demo.tokens.full) => h.call(resetSandbox, { as, input: {} });
const status = async (token: string) => (await h.call(listIdvRecords, { as: token, input: {} })).status;

describe('POST sandbox/reset', () => {
  it('200: gives the demo data; its tokens work as demo.json says, earlier ones no more', async () => {
    assert.deepEqual(
      [await status(demo.tokens.full), await status(demo.tokens.legacy), await status(demo.tokens.byScope.openid)],
      [200, 200, 200],
    );
    assert.deepEqual([await status(demo.tokens.expired), await status(h.admin.token)], [401, 401]);
    const [main, unlicensed, third] = demo.enterprises.map((one) => one.id);
    const list = async (token: string, id = '') =>
      (await h.call(listClientSettlements, { as: token, input: { enterpriseId: id } })).status;
    assert.equal(await list(demo.tokens.full, main), 200);
    assert.equal(await list(demo.tokens.full, unlicensed), 403);
    assert.equal(await list(demo.tokens.full, third), 401);
    assert.equal(await list(demo.tokens.foreign, third), 200);
    assert.equal(await list(demo.tokens.byScope.openid, main), 403);
    assert.equal(await list(demo.tokens.byScope.settlement_network_read, main), 200);
  });
  it('503 with the time to wait for who calls meanwhile, and for a second reset; never 500', async () => {
    const writers = Array.from({ length: 30 }, async (_, index) => {
      const seen: { status: number; wait: string | null }[] = [];
      for (let call = 0; call < 8; call += 1) {
        const { status: answered, headers } =
          index % 2 === 0
            ? await h.call(changeClock, { as: demo.tokens.full, input: { advanceSeconds: 1 } })
            : await h.call(injectFault, { as: demo.tokens.full, input: { operation: 'listCoins', status: 503 } });
        seen.push({ status: answered, wait: headers.get('retry-after') });
      }
      return seen;
    });
    const resets = await Promise.all([reset(), reset()]);
    const answers = (await Promise.all(writers)).flat();
    assert.deepEqual(
      resets.map((one) => one.status).toSorted((a, b) => a - b),
      [200, 503],
    );
    assert.deepEqual(
      [...new Set(answers.map((one) => one.status))].filter((one) => ![200, 201, 503].includes(one)),
      [],
    );
    assert.ok(answers.some((one) => one.status === 503));
    assert.ok(answers.every((one) => (one.status === 503) === (one.wait !== null)));
  });
  it('200: gives the same rows, secrets and clock again, whatever happened since', async () => {
    const [main] = demo.enterprises;
    await insertSettlement(db, main?.id ?? '');
    await h.call(changeClock, { as: demo.tokens.full, input: { advanceSeconds: 40 * 86_400, frozen: true } });
    await h.call(injectFault, { as: demo.tokens.full, input: { operation: 'getClock', status: 500 } });
    assert.equal((await networkRows()).length, rows.length + 2);
    assert.equal((await reset()).status, 200);
    assert.deepEqual(await networkRows(), rows);
    const identity = await readSeed(db);
    assert.ok(identity);
    assert.deepEqual(demoContent(h.service, identity), demo);
    const clock = await h.call(getClock, { as: demo.tokens.full, input: {} });
    assert.deepEqual([clock.status, clock.body.offsetMs, clock.body.frozen], [200, 0, false]);
    assert.deepEqual((await h.call(listFaults, { as: demo.tokens.full, input: {} })).body, { faults: [] });
  });
  it('200: forgets tokens that were added, in the table and in what this process knows', async () => {
    const platform = await h.create.user({}, { isPlatformAdmin: true });
    const added = await h.call(addMintToken, { as: platform, input: newToken() });
    assert.equal(added.status, 201, added.text);
    assert.equal(findCoin(added.body.asset)?.symbol, added.body.symbol);
    assert.equal((await reset()).status, 200);
    assert.equal(findCoin(added.body.asset), undefined);
    assert.deepEqual(mintedTokens(), FIRST_TOKENS);
    const kept = await db.execute<{ slug: string }>(sql`select slug from mint_tokens order by rank`);
    assert.deepEqual(
      kept.rows.map(({ slug }) => slug),
      ['gousd', 'scaasacme'],
    );
    assert.deepEqual(await networkRows(), rows);
  });
  it('200: leaves one audit row of its own beside those of the demo data, and keeps the worker’s jobs', async () => {
    await reset();
    const audit = await db.select().from(auditEntries);
    const later = audit.filter((row) => row.recordedAt > demo.date);
    assert.deepEqual(
      later.map((row) => row.operation),
      ['resetSandbox'],
    );
    assert.equal((await db.execute(sql`select 1 from scheduled_jobs`)).rowCount, 1);
  });
  it('200: lets cursors of before be too old, and the one of now good', async () => {
    const before = await findSequence(db);
    await reset();
    const after = await findSequence(db);
    assert.ok(before.last < after.prunedTo, 'a stream that goes on from before says reset');
    assert.equal(after.last, after.prunedTo);
  });
  it('401: refuses a caller without credentials', async () => {
    assert.equal((await h.call(resetSandbox, { as: null, input: {} })).status, 401);
  });
  it('403: refuses a token without enterprise_manage_all', async () => {
    assert.equal((await reset(demo.tokens.byScope.enterprise_view_all)).status, 403);
  });
});
