import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands } = await openGuide(h, 'address-book');

describe('the guide of the address book', () => {
  it('runs as it stands, while the service does what becomes due', async () => {
    const worker = startWorker(h.service);
    try {
      const { STATUS } = await runCommands(['LISTING', 'ENTRY', 'TARGET', 'CONNECTION', 'ASKED', 'BLOCK', 'STATUS']);
      assert.equal(STATUS, 'ACTIVE');
    } finally {
      await worker.stop();
    }
  });
});
