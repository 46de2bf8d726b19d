import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHAIN_COINS } from '#lib/coins.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { longestStretch } from '#server/testing/stall.ts';

const TEN_YEARS = 10 * 366 * 86_400;
const ALLOWED_MS = 200;
const BLOCKS_OF_A_LEAP = 500;
/** Of 6,000; the others are told in the same way. */
const TOLD = 1500;
const LIMIT_MS = 240_000;

const h = await harness();
const { db, pool, clock } = h.service;

const count = async (query: string): Promise<number> => Number((await pool.query(query)).rows[0]?.count);

/** Waits until a query counts as many. */
async function until(query: string, wanted: number): Promise<void> {
  const endsAt = Date.now() + LIMIT_MS;
  for (let found = await count(query); found < wanted; found = await count(query)) {
    if (Date.now() > endsAt) assert.fail(`${query}: ${found} of ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('ten years on the clock in one step', () => {
  it('keep nobody waiting, with demo data, due work, retention and every simulated chain behind it', async (t) => {
    await seedForTest(h);
    for (const { id: coin } of CHAIN_COINS)
      await insertWebhook(db, {
        enterpriseId: h.enterpriseId,
        userId: h.admin.id,
        url: 'http://127.0.0.1:9/hooks',
        scope: 'wallet',
        type: 'block',
        coin,
        createdAt: clock.nowIso(),
      });
    const signals = await listenForSignals(h.databaseUrl, h.service);
    const worker = startWorker(h.service);
    try {
      await until('select count(*) from sandbox_chains', CHAIN_COINS.length);
      const blocks = await count('select count(*) from simulated_blocks');
      const ms = await longestStretch(async () => {
        const { status } = await h.call(changeClock, { as: h.admin, input: { advanceSeconds: TEN_YEARS } });
        assert.equal(status, 200);
        const mined = CHAIN_COINS.length * BLOCKS_OF_A_LEAP;
        await until('select count(*) from simulated_blocks', blocks + mined);
        await until(`select count(*) from webhook_notifications where type = 'block' and not simulation`, TOLD);
      });
      t.diagnostic(`${CHAIN_COINS.length} chains, at most ${Math.round(ms)} ms at a stretch`);
      assert.ok(ms <= ALLOWED_MS, `${Math.round(ms)} ms`);
    } finally {
      await worker.stop();
      await signals.close();
    }
  });
});
