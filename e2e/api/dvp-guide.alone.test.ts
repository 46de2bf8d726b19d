import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands } = await openGuide(h, 'dvp-settlement');
const MADE = ['ACCOUNT', 'CONNECTION', 'SETTLEMENT', 'BATCH', 'SIGNING', 'RUN', 'STATUS', 'NETTED', 'LEFT'];

describe('the guide of DVP settlement', () => {
  it('runs as it stands, while the service does what becomes due', async () => {
    const worker = startWorker(h.service);
    try {
      const { STATUS, NETTED, LEFT } = await runCommands(MADE);
      assert.deepEqual([STATUS, NETTED, LEFT], ['settled', 'settled', '0']);
    } finally {
      await worker.stop();
    }
  });
});
