import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { insertCallback, pruneCallbacks } from './callback-store.ts';

const h = await harness();
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(h.service.clock.now().getTime() - days * DAY_MS).toISOString();

describe('what is kept of callbacks', () => {
  it('is deleted after half a year', async () => {
    for (const [key, days] of [
      ['old', 181],
      ['new', 179],
    ] as const)
      await insertCallback(h.db, { key, type: null, at: null, receivedAt: daysAgo(days) });
    await pruneCallbacks(h.db, h.service.clock.now());
    const { rows } = await h.ownerPool.query('select key from idv_callbacks');
    assert.deepEqual(rows, [{ key: 'new' }]);
  });
});
