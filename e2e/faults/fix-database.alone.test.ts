import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#server/core/runtime/log.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startTrading } from '#server/core/work/worker.ts';
import { openGateway } from '#server/domains/fix/public.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { newDesk } from '#server/domains/trading/testing-orders.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { openProxy } from './cuttable-proxy.ts';
import { newTrading, proveTold, tradeUntil } from './fix-trading.ts';

const CUTS = 20;
const TRADERS = 3;

const dataDir = await mkdtemp(join(tmpdir(), 'clearhouse-fix-database-'));
const settings = { DATA_DIR: dataDir, FIX_PORT: '0', FIX_LOGONS_PER_MINUTE: '0', FIX_MESSAGES_PER_SECOND: '0' };
const h = await harness({ DATABASE_POOL: '16', ...settings });
await openTrading(h);
const proxy = await openProxy();
const direct = new URL(h.databaseUrl);
proxy.lead(Number(direct.port));
const url = new URL(h.databaseUrl);
url.port = new URL(proxy.origin).port;
const { env } = h.service;
const log = createLog({ ...env, LOG_LEVEL: 'silent' }, { write: () => undefined });
/** What has the gateway reaches its database over a line that is cut; matching goes on. */
const service = await openService({ env, databaseUrl: url.href, masterKey: TEST_MASTER_KEY, log, domains });
const signals = await listenForSignals(h.databaseUrl, service);
const gateway = await openGateway(service);
const matching = startTrading(h.service);
after(async () => {
  await gateway.close();
  await matching.stop();
  await signals.close();
  await service.close();
  proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe(`${CUTS} cuts of the line between a gateway and its database`, () => {
  it('lose no order and no report, and do nothing twice', async (t) => {
    const desks = await Promise.all(Array.from({ length: TRADERS }, () => newDesk(h, undefined, ['fix'])));
    const all = desks.map((desk) => newTrading(gateway.authorityFile ?? '', desk));
    const place = { port: gateway.port, isOver: false };
    const trading = Promise.all(all.map((one) => tradeUntil(h, one, place)));
    let connections = 0;
    try {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await delay(randomInt(100, 600));
        connections += proxy.cut();
        await h.ownerPool.query(`update fix_sessions set held_until = 'epoch' where holder is not null`);
      }
    } finally {
      place.isOver = true;
      await trading;
    }
    for (const one of all) await proveTold(h, one, place.port);
    const orders = all.flatMap(({ ids }) => ids).length;
    const resent = all.reduce((sum, { trader }) => sum + trader.resentCount, 0);
    t.diagnostic(`${orders} orders, ${connections} connections cut, ${resent} messages sent again`);
    assert.ok(orders > CUTS && resent > 0);
    await Promise.all(all.map(({ trader }) => trader.logOut()));
    assert.deepEqual((await proveBooks(h.db, h.service.domains)).problems, []);
  });
});
