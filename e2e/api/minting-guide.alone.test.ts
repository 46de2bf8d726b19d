import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands, variables } = await openGuide(h, 'minting');
h.service.origin = () => variables.CLEARHOUSE_URL;

describe('the guide of minting', () => {
  it('runs as it stands, while the service does what becomes due', async () => {
    const worker = startWorker(h.service);
    try {
      const told = await runCommands(['VERSION', 'ORDER', 'ARRIVED', 'LISTED']);
      assert.deepEqual([told.VERSION, told.ARRIVED, told.LISTED], ['2', '2497500000', '1']);
    } finally {
      await worker.stop();
    }
  });
});
