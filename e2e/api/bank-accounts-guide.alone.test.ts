import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWorker } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands } = await openGuide(h, 'bank-accounts');

describe('the guide of bank accounts', () => {
  it('runs as it stands, while the service does what becomes due', async () => {
    const worker = startWorker(h.service);
    try {
      const told = await runCommands([
        'ACCOUNT',
        'STATE',
        'MOVEMENT',
        'MATCHED',
        'UNMATCHED',
        'LINKED',
        'CHECKED',
        'IMPORTED',
        'COLLECTED',
        'PAID',
      ]);
      const { ACCOUNT, STATE, MOVEMENT, MATCHED, UNMATCHED, LINKED, CHECKED, IMPORTED, COLLECTED, PAID } = told;
      assert.deepEqual([CHECKED, IMPORTED], ['checked', 'done']);
      assert.deepEqual([MATCHED, UNMATCHED], ['settled', 'unmatched']);
      assert.match(ACCOUNT ?? '', /^[0-9a-f]{32}$/);
      assert.deepEqual([STATE, LINKED, COLLECTED, PAID], ['approved', '2', 'settled', 'settled']);
      assert.match(MOVEMENT ?? '', /^[0-9a-f]{32}$/);
    } finally {
      await worker.stop();
    }
  });
});
