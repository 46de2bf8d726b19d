import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getNoticeThresholds, setNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = async (as = h.viewer) => (await h.call(getNoticeThresholds, { as, input: {} })).body;

describe('GET user/notification-thresholds', () => {
  it('200: none at first, then those of the caller', async () => {
    assert.deepEqual(await read(), {});
    await h.call(setNoticeThresholds, { as: h.viewer, input: { depositThresholdUsd: 10.25 } });
    assert.deepEqual([await read(), await read(h.admin)], [{ depositThresholdUsd: 10.25 }, {}]);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(getNoticeThresholds, { as: null, input: {} })).status, 401);
  });
});
