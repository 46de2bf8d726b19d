import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { childEnv } from '#server/core/runtime/env.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';
import { createDeliveries } from '../testing/deliveries.ts';
import { readNotification } from '../testing/webhooks.ts';
import { Dispatcher } from './dispatcher.ts';

const WORKER = fileURLToPath(new URL('../testing/webhook-worker.ts', import.meta.url));
const h = await harness();
const { db } = h.service;
const { dispatcher, deliverAll, setUp, attemptsOf } = createDeliveries(h);

describe('many workers', () => {
  it('send each of 500 notifications once', async () => {
    const { receiver, notify } = await setUp();
    await notify(500);
    const others = [new Dispatcher(h.service), new Dispatcher(h.service)];
    await Promise.all([deliverAll(), ...others.map(deliverAll)]);
    await deliverAll();
    for (const one of others) one.close();
    assert.equal(receiver.received.length, 500);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 500);
  });

  it('keep the result of a lost lease to themselves', async () => {
    const { receiver, notify } = await setUp();
    const [id = ''] = await notify(1);
    receiver.answer((_, response) => {
      void db
        .execute(sql`update webhook_notifications set fence = fence + 1 where id = ${id}`)
        .then(() => response.writeHead(200).end());
    });
    await dispatcher.round();
    await dispatcher.settled();
    assert.equal((await readNotification(db, id)).state, 'new');
    assert.equal((await attemptsOf(id)).length, 0);
  });
});

describe('a worker that is started under proxy variables', () => {
  it('calls receivers directly', async () => {
    const { receiver, notify } = await setUp();
    const proxy = await openReceiver();
    const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];
    const variables = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${proxy.port}`]));
    const [id = ''] = await notify(1);
    const arrived = new Promise<void>((resolve) => {
      receiver.answer((_, response) => {
        response.writeHead(200).end();
        resolve();
      });
    });
    const child = spawn(process.execPath, [WORKER, h.databaseUrl, TEST_MASTER_KEY], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: childEnv({ ...variables, NODE_USE_ENV_PROXY: '1' }),
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([arrived, ended]);
    child.kill('SIGTERM');
    await ended;
    assert.equal((await readNotification(db, id)).state, 'sent');
    assert.deepEqual([receiver.received.length, proxy.received.length], [1, 0]);
  });
});
