import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { fcmCredentials } from '#server/testing/fcm-double.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET user/notice-settings', () => {
  it('200: no digest at first, and whether push is offered', async () => {
    const { body } = await h.call(getNoticeSettings, { as: h.viewer, input: {} });
    assert.deepEqual(body, { digest: null, isPushOffered: true });
    for (const [settings, isPushOffered] of [
      [{}, false],
      [{ FCM_CREDENTIALS: fcmCredentials() }, true],
    ] as const) {
      const production = await harness({ CLEARHOUSE_MODE: 'production', ...settings });
      const read = await production.call(getNoticeSettings, { as: production.viewer, input: {} });
      assert.equal(read.body.isPushOffered, isPushOffered);
    }
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(getNoticeSettings, { as: null, input: {} })).status, 401);
  });
});
