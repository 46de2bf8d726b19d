import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startWorker } from '#server/core/work/worker.ts';
import { authorityFileOf } from '#server/domains/fix/public.ts';
import { valueOf } from '#server/domains/fix/wire/message.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { countIn, newTrading, nowOf, proveTold, tradeUntil } from './fix-trading.ts';
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

const desks = await Promise.all(Array.from({ length: TRADERS }, () => newDesk(h, undefined, ['fix'])));

describe(`${KILLS} kills of a gateway that matches orders too`, () => {
  it('lose no order and no report, and do nothing twice', async (t) => {
    const running = await Promise.all([startProcess(), startProcess()]);
    const startedMs = Date.now();
    const all = desks.map((desk) => newTrading(authorityFileOf(dataDir), desk));
    const place = { port: running[0]?.port ?? 0, isOver: false };
    const trading = Promise.all(all.map((one) => tradeUntil(h, one, place)));
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const next = startProcess();
        await delay(randomInt(100, 400));
        const victim = running.shift();
        assert.ok(victim);
        await endWorker(victim.child, 'SIGKILL');
        await forgetHolds();
        place.port = running[0]?.port ?? 0;
        running.push(await next);
      }
      t.diagnostic(`the kills took ${Date.now() - startedMs} ms`);
      place.isOver = true;
      await trading;
      for (const one of all) await proveTold(h, one, place.port);
      const orders = all.flatMap(({ ids }) => ids).length;
      const resent = all.reduce((sum, { trader }) => sum + trader.resentCount, 0);
      t.diagnostic(`${orders} orders, ${resent} messages sent again`);
      assert.ok(orders > KILLS * TRADERS && resent > 0);
      await Promise.all(all.map(({ trader }) => trader.logOut()));
    } finally {
      place.isOver = true;
      await trading;
      for (const { child } of running) await endWorker(child, 'SIGTERM');
    }
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
  it('cancels the orders of a session that wants that, once its hold has run out', async () => {
    const desk = await newDesk(h, undefined, ['fix']);
    const { child, port } = await startProcess();
    const { trader } = newTrading(authorityFileOf(dataDir), desk);
    assert.ok(await trader.logOn(port));
    trader.send('D', `11=left|54=1|55=TBTC-TUSD|60=${nowOf(h)}|40=2|44=20000|38=0.01|`);
    const text = `update fix_sessions set cancels_at_end = true where account_id = $1`;
    await h.ownerPool.query(text, [desk.accountId]);
    const untilMs = Date.now() + PATIENCE_MS;
    while (!trader.reports.some((report) => valueOf(report, 150) === '0') && Date.now() < untilMs) await delay(20);
    await delay(1_500);
    await endWorker(child, 'SIGKILL');
    const asked = () => countIn(h, `order_events where account_id = '${desk.accountId}' and kind = 'cancelRequested'`);
    assert.equal(await asked(), 0);
    const inTime = `fix_sessions where account_id = '${desk.accountId}' and due_at > held_until and due_at > now()`;
    assert.equal(await countIn(h, inTime), 1);
    const expire = `update fix_sessions set held_until = 'epoch', due_at = 'epoch' where account_id = $1`;
    await h.ownerPool.query(expire, [desk.accountId]);
    const worker = startWorker(h.service);
    while ((await asked()) === 0 && Date.now() < untilMs) await delay(50);
    await worker.stop();
    assert.equal(await asked(), 1);
  });
});
