import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { createBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';

const DEADLINE_MS = 60_000;

/** Waits until something is so, and says how long it took; where it takes too long, how things stand. */
async function until(isSo: () => boolean, standing: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  while (!isSo()) {
    if (Date.now() - startedAt > DEADLINE_MS)
      assert.fail(`not within ${DEADLINE_MS / 1000} s: ${JSON.stringify(await standing())}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - startedAt;
}

describe('an hour on the clock', () => {
  it('mines six blocks of Bitcoin and 300 of Ethereum, and calls back for each in order', async (t) => {
    const h = await harness();
    const { service } = h;
    const rowsOf = async (text: string) => (await service.pool.query(text)).rows;
    const signals = await listenForSignals(h.databaseUrl, service);
    const worker = startWorker(service);
    try {
      const [bitcoin, ethereum] = [await openReceiver(), await openReceiver()];
      for (const [coin, { url }] of [
        ['tbtc', bitcoin],
        ['hteth', ethereum],
      ] as const) {
        const made = await h.call(createBlockWebhook, { as: h.admin, input: { coin, type: 'block', url } });
        assert.equal(made.status, 200, made.text);
      }
      /** The chains begin when they are first looked at. */
      const begun = "select 1 from sandbox_chains where coin in ('tbtc', 'hteth')";
      for (let looks = 0; (await rowsOf(begun)).length < 2; looks += 1) {
        assert.ok(looks < 1000, 'the chains have not begun');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await h.call(changeClock, { as: h.admin, input: { advanceSeconds: 3600 } });
      const counts = () => [bitcoin.received.length, ethereum.received.length];
      const tookMs = await until(
        () => bitcoin.received.length >= 6 && ethereum.received.length >= 300,
        async () => ({
          received: counts(),
          now: service.clock.now(),
          waiting: await rowsOf('select state, count(*), min(next_attempt) from webhook_notifications group by 1'),
          failed: await rowsOf('select started_at, error_class, error from webhook_attempts where not is_success'),
        }),
      );
      t.diagnostic(`306 callbacks ${tookMs} ms after the clock moved`);
      assert.deepEqual(counts(), [6, 300]);
      const told = ethereum.received
        .map(({ headers, body }) => ({ sequence: Number(headers['webhook-sequence']), ...JSON.parse(body) }))
        .toSorted((a, b) => a.sequence - b.sequence);
      assert.deepEqual(
        told.map(({ sequence, height }) => [sequence, height]),
        Array.from({ length: 300 }, (_, index) => [index + 1, index + 1]),
      );
      assert.equal(new Set(told.map(({ hash }) => hash)).size, 300);
    } finally {
      await worker.stop();
      await signals.close();
    }
  });
});
