import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDeviceToken, removeDeviceToken } from '#lib/contracts/notifications/devices.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';
import { allDevices } from './testing.ts';

const h = await harness();
const { viewer, admin } = h;
const [own, others] = ['own:APA91-b+c=d', 'others'];
for (const [deviceToken, as] of [
  [own, viewer],
  [others, admin],
] as const)
  await h.call(addDeviceToken, { as, input: { deviceToken, provider: 'fcm', platform: 'IOS', appId: 'app' } });
const remove = (deviceToken: string) => h.call(removeDeviceToken, { as: viewer, input: { deviceToken } });
const left = async () => (await allDevices(h.service)).map(({ token }) => token);

describe('DELETE tokens/{deviceToken}', () => {
  it('202: an unknown one and somebody else’s alike, and removes none', async () => {
    for (const deviceToken of ['unknown', others]) {
      const { status, body } = await remove(deviceToken);
      const message = 'The device is not one of yours.';
      assert.deepEqual([status, body], [202, { deviceToken, bitgoUserId: viewer.id, message }]);
    }
    assert.deepEqual((await left()).toSorted(), [others, own].toSorted());
  });
  it('202: removes it, and again', async () => {
    for (const _ of [1, 2]) assert.equal((await remove(own)).status, 202);
    assert.deepEqual(await left(), [others]);
    const [again, first] = await auditOf(h.db, 'removeDeviceToken', viewer.id);
    assert.equal(again?.after.removedDevice, null);
    assert.match(String(first?.after.removedDevice), /^[0-9a-f]{32}$/);
  });
  it('400: too long', async () => {
    assert.equal(refusalIn(await remove('a'.repeat(4097))).name, 'ValidationFailed');
  });
  it('401: whoever is not signed in', async () => {
    const refused = await h.call(removeDeviceToken, { as: null, input: { deviceToken: own } });
    assert.deepEqual([refused.status, refusalIn(refused).name], [401, 'Unauthorized']);
  });
});
