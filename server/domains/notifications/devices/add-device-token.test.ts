import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addDeviceToken } from '#lib/contracts/notifications/devices.ts';
import { harness } from '#server/testing/harness.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';
import { allDevices } from './testing.ts';

const h = await harness();
const { viewer, admin } = h;
const device = { deviceToken: 'token-one:APA91bGd0e', provider: 'fcm', platform: 'IOS', appId: 'app' } as const;
const add = (input: Partial<InputOf<typeof addDeviceToken>> = {}, as = viewer) =>
  h.call(addDeviceToken, { as, input: { ...device, ...input } });
const ownersOf = async (token: string) =>
  (await allDevices(h.service)).filter((one) => one.token === token).map(({ userId }) => userId);

describe('POST tokens', () => {
  it('201: adds a device, encrypted, and says so', async () => {
    const { status, body } = await add();
    assert.equal(status, 201);
    assert.deepEqual(body, { ...device, bitgoUserId: viewer.id, message: 'The device is added.' });
    const [row] = await allDevices(h.service);
    assert.deepEqual(
      [row?.token, row?.userId, row?.platform, row?.appId],
      [device.deviceToken, viewer.id, 'IOS', 'app'],
    );
    assert.equal(row?.sealedToken.includes(device.deviceToken), false);
  });
  it('400: one that no path can name', async () => {
    for (const deviceToken of ['a/b', 'a\\b', '.', '..'])
      assert.equal((await add({ deviceToken })).status, 400, deviceToken);
    assert.equal((await add({ deviceToken: '...' })).status, 201);
  });
  it('201: again, as it is now; and moves to whoever adds it last', async () => {
    await add({ platform: 'ANDROID', appId: 'other' });
    assert.deepEqual(await ownersOf(device.deviceToken), [viewer.id]);
    await add({}, admin);
    assert.deepEqual(await ownersOf(device.deviceToken), [admin.id]);
    const [row] = await allDevices(h.service);
    assert.deepEqual([row?.platform, row?.appId], ['IOS', 'app']);
  });
  it('201: added by many at once, it is of one of them', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => h.create.user({ [h.enterpriseId]: 'viewer' })));
    const replies = await Promise.all(
      people.flatMap((as) => [add({ deviceToken: 'wanted' }, as), add({ deviceToken: 'wanted' }, as)]),
    );
    for (const { status } of replies) assert.equal(status, 201);
    assert.equal((await ownersOf('wanted')).length, 1);
  });
  it('201: of more than fifty the first goes', async () => {
    const as = await h.create.user({ [h.enterpriseId]: 'viewer' });
    for (let count = 0; count <= 50; count += 1) await add({ deviceToken: `many ${count}` }, as);
    const own = (await allDevices(h.service)).filter(({ userId }) => userId === as.id);
    assert.equal(own.length, 50);
  });
  it('201: writes no token into the audit log', async () => {
    const rows = await auditOf(h.db, 'addDeviceToken', viewer.id);
    assert.ok(rows.length >= 2);
    for (const { after } of rows) {
      assert.deepEqual(
        Object.keys(after),
        ['version', 'device', 'platform', 'appId'].toSorted(
          (a, b) => Object.keys(after).indexOf(a) - Object.keys(after).indexOf(b),
        ),
      );
      assert.equal(JSON.stringify(after).includes('token-one'), false);
    }
  });
  it('400: an unknown provider or platform, an empty or too long token or application', async () => {
    const bad = [
      { provider: 'apns' },
      { platform: 'WEB' },
      { deviceToken: '' },
      { deviceToken: 'a'.repeat(4097) },
      { appId: '' },
      { appId: undefined },
    ];
    for (const one of bad)
      assert.equal(refusalIn(await add(one as object)).name, 'ValidationFailed', JSON.stringify(one));
  });
  it('400: where there is no provider of push messages', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const refused = await production.call(addDeviceToken, { as: production.viewer, input: device });
    assert.deepEqual([refused.status, refusalIn(refused).name], [400, 'NotImplementedError']);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(addDeviceToken, { as: null, input: device })).status, 401);
  });
});
