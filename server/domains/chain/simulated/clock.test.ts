import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { createBlockWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { listenForSignals } from '#server/core/runtime/signals.ts';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openReceiver } from '#server/testing/receiver.ts';

const DEADLINE_MS = 60_000;

/** Waits until something is so, and says how long it took. */
async function until(what: string, isSo: () => boolean): Promise<number> {
  const startedAt = Date.now();
  while (!isSo()) {
    if (Date.now() - startedAt > DEADLINE_MS) assert.fail(`${what}: not within ${DEADLINE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - startedAt;
}

describe('an hour on the clock', () => {
  it('mines six blocks of Bitcoin and 300 of Ethereum, and calls back for each in order', async (t) => {
    const h = await harness();
    const { service } = h;
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
      await h.call(changeClock, { as: h.admin, input: { advanceSeconds: 3600 } });
      const tookMs = await until(
        'the callbacks',
        () => bitcoin.received.length >= 6 && ethereum.received.length >= 300,
      );
      t.diagnostic(`306 callbacks ${tookMs} ms after the clock moved`);
      assert.deepEqual([bitcoin.received.length, ethereum.received.length], [6, 300]);
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
