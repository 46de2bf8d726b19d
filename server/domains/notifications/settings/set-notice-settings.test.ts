import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getNoticeSettings, setNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
type Digest = { hour: number; zone: string } | null;
const set = (digest: Digest) => h.call(setNoticeSettings, { as: viewer, input: { digest } });
const digestOf = async (as = viewer) => (await h.call(getNoticeSettings, { as, input: {} })).body.digest;

describe('PUT user/notice-settings', () => {
  it('200: sets a digest, changes it and ends it, of the caller alone', async () => {
    for (const zone of ['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata']) {
      const { status, body } = await set({ hour: 23, zone });
      assert.deepEqual([status, body.digest], [200, { hour: 23, zone }]);
    }
    assert.deepEqual(await digestOf(h.admin), null);
    assert.deepEqual((await set({ hour: 0, zone: 'UTC' })).body.digest, { hour: 0, zone: 'UTC' });
    assert.deepEqual((await set(null)).body.digest, null);
    assert.deepEqual(await digestOf(), null);
    const [newest, older] = await auditOf(h.db, 'setNoticeSettings', viewer.id);
    assert.deepEqual(newest?.after, { version: 7, digest: null });
    assert.deepEqual(older?.after, { version: 6, digest: { hour: 0, zone: 'UTC' } });
  });
  it('400: an hour or a zone that there is not, and nothing left out', async () => {
    const bad = [
      { hour: 24, zone: 'UTC' },
      { hour: -1, zone: 'UTC' },
      { hour: 7.5, zone: 'UTC' },
      { hour: 7, zone: 'Mars/Olympus' },
      { hour: 7, zone: '+02:00' },
      { hour: 7, zone: '' },
      { hour: 7 },
      { zone: 'UTC' },
      undefined,
    ];
    for (const digest of bad) assert.equal((await set(digest as Digest)).status, 400, JSON.stringify(digest));
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(setNoticeSettings, { as: null, input: { digest: null } })).status, 401);
  });
});
