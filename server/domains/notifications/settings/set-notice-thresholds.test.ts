import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { setNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const set = (input: InputOf<typeof setNoticeThresholds>) => h.call(setNoticeThresholds, { as: viewer, input });

describe('PATCH user/notification-thresholds', () => {
  it('200: merges, to the cent', async () => {
    assert.deepEqual((await set({ depositThresholdUsd: 100.1 })).body, { depositThresholdUsd: 100.1 });
    const both = { depositThresholdUsd: 100.1, withdrawalThresholdUsd: 0 };
    assert.deepEqual((await set({ withdrawalThresholdUsd: 0 })).body, both);
    assert.deepEqual((await set({})).body, both);
    const most = { depositThresholdUsd: 999_999_999_999.99, withdrawalThresholdUsd: 0.01 };
    assert.deepEqual((await set(most)).body, most);
    const [newest] = await auditOf(h.db, 'setNoticeThresholds', viewer.id);
    assert.deepEqual(newest?.after, { version: 4, ...most });
  });
  it('400: below nothing, too much, parts of a cent, and what is no number', async () => {
    for (const bad of [-0.01, 1e12, 0.001, '5', null]) {
      const refused = await set({ depositThresholdUsd: bad as number });
      assert.deepEqual([refused.status, refusalIn(refused).name], [400, 'ValidationFailed'], String(bad));
    }
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(setNoticeThresholds, { as: null, input: {} })).status, 401);
  });
});
