import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startWorker } from '#server/core/work/worker.ts';
import { authorityFileOf } from '#server/domains/fix/public.ts';
import { valueOf } from '#server/domains/fix/wire/message.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { harness } from '#server/testing/harness.ts';
import { runFixStorm, startFixProcess } from './fix-storm.ts';
import { countIn, newTrading, nowOf } from './fix-trading.ts';
import { endWorker } from './worker-process.ts';

const KILLS = 20;
const TRADERS = 3;
const PATIENCE_MS = 40_000;

const dataDir = await mkdtemp(join(tmpdir(), 'clearhouse-fix-kills-'));
after(() => rm(dataDir, { recursive: true, force: true }));
const h = await harness({ DATABASE_POOL: '16' });
await openTrading(h);

describe(`${KILLS} kills of a gateway that matches orders too`, () => {
  it('lose no order and no report, and do nothing twice', async (t) => {
    const { orders, resent, killsMs } = await runFixStorm(h, { kills: KILLS, traders: TRADERS, dataDir });
    t.diagnostic(`the kills took ${killsMs} ms; ${orders} orders, ${resent} messages sent again`);
    assert.ok(orders > KILLS * TRADERS && resent > 0);
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
  it('cancels the orders of a session that wants that, once its hold has run out', async (t) => {
    const desk = await newDesk(h, undefined, ['fix']);
    const { child, port } = await startFixProcess(h, dataDir);
    t.after(() => endWorker(child, 'SIGKILL'));
    const { trader } = newTrading(authorityFileOf(dataDir), desk);
    const untilMs = Date.now() + PATIENCE_MS;
    while (!(await trader.logOn(port)) && Date.now() < untilMs) await delay(100);
    trader.send('D', `11=left|54=1|55=TBTC-TUSD|60=${nowOf(h)}|40=2|44=20000|38=0.01|`);
    const text = `update fix_sessions set cancels_at_end = true where account_id = $1`;
    await h.ownerPool.query(text, [desk.accountId]);
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
