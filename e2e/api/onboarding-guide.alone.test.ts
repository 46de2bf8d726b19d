import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands, variables } = await openGuide(h, 'onboarding');
h.service.origin = () => variables.CLEARHOUSE_URL;

describe('the guide of onboarding', () => {
  it('runs as it stands, while the service does what becomes due', async () => {
    const worker = startWorker(h.service);
    try {
      const told = await runCommands(['ID', 'SHOWN', 'STATUS', 'BUSINESS', 'MISSING', 'ACCEPTED']);
      assert.deepEqual([told.SHOWN, told.STATUS, told.ACCEPTED], ['uploaded', 'approved', '1']);
      assert.ok(Number(told.MISSING) > 5, told.MISSING);
    } finally {
      await worker.stop();
    }
  });
});
