import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { authorityFileOf } from '#server/domains/fix/public.ts';
import { fixSessions } from '#server/domains/fix/tables.ts';
import { valueOf } from '#server/domains/fix/wire/message.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { doDue } from '#server/testing/pass-time.ts';
import { FixTrader } from './fix-trader.ts';
import { endWorker } from './worker-process.ts';

const PROCESS = fileURLToPath(new URL('./fix-process.ts', import.meta.url));
const KILLS = 20;
const TRADERS = 3;
const PATIENCE_MS = 40_000;

const dataDir = await mkdtemp(join(tmpdir(), 'clearhouse-fix-kills-'));
after(() => rm(dataDir, { recursive: true, force: true }));
const h = await harness({ DATABASE_POOL: '16' });
await openTrading(h);

interface Running {
  child: ChildProcess;
  port: number;
}

async function startProcess(): Promise<Running> {
  const child = spawn(process.execPath, [PROCESS, h.databaseUrl, TEST_MASTER_KEY, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(Number(text)));
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
  });
  return { child, port };
}

/** What was held by a process that is dead is free, as it is some seconds later: the test does not wait for that. */
async function forgetHolds(): Promise<void> {
  await h.ownerPool.query(`update fix_sessions set held_until = 'epoch' where holder is not null`);
  await h.ownerPool.query(`update trading_engines set leased_until = 'epoch' where leased_until is not null`);
}

const now = (): string => h.service.clock.nowIso().replaceAll('-', '').replace('T', '-').slice(0, 17);
const ORDERS = ['40=1|38=0.01|', '40=2|44=20000|38=0.01|', '40=2|44=90000|38=0.02|59=3|', '40=1|152=250|'] as const;

/** Trades until told to stop, wherever there is a gateway. */
async function tradeUntil(
  trader: FixTrader,
  name: string,
  where: { port: number; isOver: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  while (!where.isOver) {
    if (!trader.isLoggedOn && !(await trader.logOn(where.port))) {
      await delay(30);
      continue;
    }
    const id = `${name}-${ids.length}`;
    ids.push(id);
    const side = randomInt(2) + 1;
    const terms = ORDERS[randomInt(ORDERS.length)];
    trader.send('D', `11=${id}|54=${side}|55=TBTC-TUSD|60=${now()}|${terms}`);
    const other = ids[randomInt(ids.length)];
    if (randomInt(4) === 0) trader.send('F', `11=c-${id}|41=${other}|60=${now()}|`);
    await delay(randomInt(20, 80));
  }
  return ids;
}

/** What of a trader’s account happened, as reports call it (tag 17). */
async function eventsOf(accountId: string): Promise<string[]> {
  const text = `select replace(order_id::text, '-', '') || '-' || number as id from order_events where account_id = $1 order by account_number`;
  return (await h.ownerPool.query<{ id: string }>(text, [accountId])).rows.map(({ id }) => id);
}

/** The same that a trader was told of. */
const toldOf = ({ reports }: FixTrader): string[] =>
  reports.map((report) => valueOf(report, 17) ?? '').filter((id) => /^[0-9a-f]{32}-/.test(id));

const WAITS = `status in ('pending_open', 'pending_cancel')`;
const count = async (text: string): Promise<number> =>
  (await h.ownerPool.query<{ count: number }>(`select count(*)::int as count from ${text}`)).rows[0]?.count ?? 0;

const desks = await Promise.all(Array.from({ length: TRADERS }, () => newDesk(h, undefined, ['fix'])));

describe(`${KILLS} kills of a gateway that matches orders too`, () => {
  it('lose no order and no report, and do nothing twice', async (t) => {
    const running = await Promise.all([startProcess(), startProcess()]);
    const startedMs = Date.now();
    const traders = desks.map(
      ({ accountId, admin }) =>
        new FixTrader({ authorityFile: authorityFileOf(dataDir), accountId, token: admin.token }),
    );
    const where = { port: running[0]?.port ?? 0, isOver: false };
    const trading = Promise.all(traders.map((trader, index) => tradeUntil(trader, `t${index}`, where)));
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const next = startProcess();
        await delay(randomInt(100, 400));
        const victim = running.shift();
        assert.ok(victim);
        await endWorker(victim.child, 'SIGKILL');
        await forgetHolds();
        where.port = running[0]?.port ?? 0;
        running.push(await next);
      }
      t.diagnostic(`the kills took ${Date.now() - startedMs} ms`);
      where.isOver = true;
      const ids = await trading;
      const untilMs = Date.now() + PATIENCE_MS;
      for (const [index, trader] of traders.entries()) {
        const { accountId } = desks[index] as (typeof desks)[number];
        while (!trader.isLoggedOn && !(await trader.logOn(where.port)) && Date.now() < untilMs) await delay(50);
        const isDone = async (): Promise<boolean> => {
          const isMatched = (await count(`trading_orders where account_id = '${accountId}' and ${WAITS}`)) === 0;
          const answered = new Set(trader.reports.map((report) => valueOf(report, 11)));
          return (
            isMatched &&
            (ids[index] ?? []).every((id) => answered.has(id)) &&
            toldOf(trader).length >= (await eventsOf(accountId)).length
          );
        };
        while (!(await isDone()) && Date.now() < untilMs) await delay(100);
      }
      let resent = 0;
      for (const [index, trader] of traders.entries()) {
        const { accountId } = desks[index] as (typeof desks)[number];
        assert.deepEqual(trader.problems, []);
        resent += trader.resentCount;
        assert.deepEqual(toldOf(trader).toSorted(), (await eventsOf(accountId)).toSorted());
        const firsts = trader.reports.filter((report) => ['A', '8'].includes(valueOf(report, 150) ?? ''));
        assert.deepEqual(
          firsts.map((report) => valueOf(report, 11)),
          ids[index],
          'each order is answered once, in its order',
        );
        const twice = firsts.filter((report) => valueOf(report, 103) === '6');
        assert.deepEqual(twice, [], 'orders that were taken for copies');
      }
      t.diagnostic(`${ids.flat().length} orders, ${resent} messages sent again`);
      assert.ok(ids.flat().length > KILLS * TRADERS);
      assert.ok(resent > 0, 'something was in flight');
      await Promise.all(traders.map((trader) => trader.logOut()));
    } finally {
      where.isOver = true;
      await trading;
      for (const { child } of running) await endWorker(child, 'SIGTERM');
    }
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
  it('cancels the orders of a session that wants that, once its hold has run out', async () => {
    const desk = await newDesk(h, undefined, ['fix']);
    const { child, port } = await startProcess();
    const trader = new FixTrader({
      authorityFile: authorityFileOf(dataDir),
      accountId: desk.accountId,
      token: desk.admin.token,
    });
    assert.ok(await trader.logOn(port));
    trader.send('D', `11=left|54=1|55=TBTC-TUSD|60=${now()}|40=2|44=20000|38=0.01|`);
    const text = `update fix_sessions set cancels_at_end = true where account_id = $1`;
    await h.ownerPool.query(text, [desk.accountId]);
    const untilMs = Date.now() + PATIENCE_MS;
    while (!trader.reports.some((report) => valueOf(report, 150) === '0') && Date.now() < untilMs) await delay(20);
    await delay(1_500);
    await endWorker(child, 'SIGKILL');
    const due = (ms: number) => doDue(h, { table: fixSessions, now: () => new Date(Date.now() + ms) });
    const asked = () => count(`order_events where account_id = '${desk.accountId}' and kind = 'cancelRequested'`);
    await due(2_000);
    assert.equal(await asked(), 0);
    await h.ownerPool.query(`update fix_sessions set held_until = 'epoch' where account_id = $1`, [desk.accountId]);
    await due(11_000);
    assert.equal(await asked(), 1);
  });
});
