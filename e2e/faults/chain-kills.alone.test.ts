import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mineBlocks, reorganiseChain } from '#lib/contracts/chain/chains.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';

const KILLS = 8;
const COIN = 'tbtc';
const DEPTHS = [0, 1, 6] as const;
const DEADLINE_MS = 60_000;
const WORKER = fileURLToPath(new URL('../../server/domains/webhooks/testing/webhook-worker.ts', import.meta.url));

const h = await harness();
const { db, clock, pool } = h.service;
const as = h.operator;

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, h.databaseUrl, TEST_MASTER_KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

async function endWorker(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

const mine = (count: number) => h.call(mineBlocks, { as, input: { coin: COIN, count } });

/** Mines on, and now and then takes some blocks back. */
async function keepMining(life: number): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await mine(randomInt(1, 4));
    if ((life + round) % 5 === 4) await h.call(reorganiseChain, { as, input: { coin: COIN, depth: randomInt(1, 4) } });
    await delay(randomInt(0, 60));
  }
}

const readHashes = async (sql: string, values: unknown[] = []): Promise<string[]> =>
  (await pool.query<{ hash: string }>(sql, values)).rows.map(({ hash }) => hash);

describe('a worker killed at random instants while a chain grows and is reorganised', () => {
  it(`${KILLS} times: webhooks of 0, 1 and 6 confirmations miss no block, hear of none twice and of none that never was`, async (t) => {
    const receiver = await openReceiver();
    const hooks = await Promise.all(
      DEPTHS.map((numConfirmations) =>
        insertWebhook(db, {
          enterpriseId: h.enterpriseId,
          url: receiver.url,
          scope: 'wallet',
          type: 'block',
          coin: COIN,
          userId: h.admin.id,
          numConfirmations,
          createdAt: clock.nowIso(),
        }),
      ),
    );
    for (let life = 0; life < KILLS; life += 1) {
      const worker = await startWorker();
      const mining = keepMining(life);
      await delay(randomInt(1, 500));
      await endWorker(worker, 'SIGKILL');
      await mining;
    }
    const last = await startWorker();
    const { body: tip } = await mine(7);
    const chain = await readHashes(
      'select hash from simulated_blocks where coin = $1 and is_canonical and height > 0 order by height',
      [COIN],
    );
    const everMined = new Set(await readHashes('select hash from simulated_blocks where coin = $1', [COIN]));
    const expected = DEPTHS.map((depth) => chain.slice(0, tip.height - depth));
    const arrivedAt = (index: number): string[] =>
      receiver.received
        .map(({ body }) => JSON.parse(body) as { webhook: string; hash: string })
        .filter(({ webhook }) => webhook === hooks[index]?.id)
        .map(({ hash }) => hash);
    const startedAt = Date.now();
    const isComplete = (): boolean =>
      expected.every((hashes, index) => {
        const arrived = new Set(arrivedAt(index));
        return hashes.every((hash) => arrived.has(hash));
      });
    while (!isComplete() && Date.now() - startedAt < DEADLINE_MS) await delay(50);
    await endWorker(last, 'SIGTERM');
    t.diagnostic(
      `${tip.height} blocks, ${everMined.size - chain.length - 1} taken back; complete ${Date.now() - startedAt} ms after the last start`,
    );
    for (const [index, { id }] of hooks.entries()) {
      const made = await readHashes('select hash from webhook_notifications where webhook_id = $1', [id]);
      assert.equal(new Set(made).size, made.length, 'no block twice');
      assert.ok(
        made.every((hash) => everMined.has(hash)),
        'no block that never was',
      );
      for (const hash of expected[index] ?? []) {
        assert.ok(made.includes(hash), `a webhook of ${DEPTHS[index]} confirmations missed ${hash}`);
        assert.ok(arrivedAt(index).includes(hash));
      }
    }
  });
});
