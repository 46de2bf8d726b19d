import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDeviceToken } from '#lib/contracts/notifications/devices.ts';
import { openFcm } from '#server/testing/fcm-double.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { allDevices } from '../devices/testing.ts';
import { allMails, sendDue, tellOfAccount } from './testing-mails.ts';

const fcm = await openFcm();
const h = await harness(fcm.env);

/** Somebody with devices, who is told of an account. */
async function told(...devices: string[]): Promise<TestUser> {
  const as = await h.create.user({ [h.enterpriseId]: 'viewer' });
  for (const deviceToken of devices) {
    const input = { deviceToken, provider: 'fcm', platform: 'IOS', appId: 'app' } as const;
    assert.equal((await h.call(addDeviceToken, { as, input })).status, 201);
  }
  await tellOfAccount(h, [as.id]);
  return as;
}

const pushOf = async ({ id }: TestUser) => {
  const row = (await allMails(h.db)).findLast(({ userId, channel }) => userId === id && channel === 'push');
  return [row?.state, row?.attempts, row?.problem];
};
const devicesOf = async ({ id }: TestUser): Promise<string[]> =>
  (await allDevices(h.service)).flatMap(({ userId, token }) => (userId === id ? [token] : [])).toSorted();
const takenBy = (...devices: string[]) => fcm.taken.filter(({ token }) => devices.includes(token));

describe('a push message', () => {
  it('goes to every device of its user, with a title, a sentence, and a link, and nothing that is secret', async () => {
    const as = await told('phone-a', 'tablet-a');
    await sendDue(h);
    const [first, second] = takenBy('phone-a', 'tablet-a');
    assert.deepEqual(first?.notification, {
      title: 'A bank account is approved',
      body: 'Payments to it can be made now.',
    });
    assert.match(first?.data.url ?? '', /^http:\/\/127\.0\.0\.1:3000\/e\/[0-9a-f]{32}\/bank-accounts\?/);
    assert.equal(first?.data.id, second?.data.id);
    assert.doesNotMatch(JSON.stringify(fcm.taken), /DE89|4711|Grace/);
    assert.deepEqual(await pushOf(as), ['sent', 1, null]);
  });
  it('asks for one token for many messages, and for another one when it has ended', async () => {
    const before = fcm.grants();
    await told('phone-b');
    await sendDue(h);
    assert.equal(fcm.grants(), before);
    fcm.forgetTokens();
    const as = await told('phone-c');
    await sendDue(h);
    assert.deepEqual(await pushOf(as), ['waiting', 1, '401']);
    await sendDue(h, 2);
    assert.deepEqual(await pushOf(as), ['sent', 2, null]);
    assert.equal(fcm.grants(), before + 1);
  });
  it('is tried again while no device can be reached, under the same id', async () => {
    fcm.refuse((device) => (device === 'phone-d' ? { status: 503 } : null));
    const as = await told('phone-d');
    await sendDue(h);
    assert.deepEqual(await pushOf(as), ['waiting', 1, '503']);
    fcm.refuse(() => null);
    await sendDue(h, 2);
    assert.deepEqual([await pushOf(as), takenBy('phone-d').length], [['sent', 2, null], 1]);
  });
  it('forgets a device that is gone, and stops where none is left', async () => {
    fcm.refuse((device) => (device.startsWith('gone') ? { status: 404, code: 'UNREGISTERED' } : null));
    const some = await told('gone-e', 'phone-e');
    const none = await told('gone-f');
    await sendDue(h);
    assert.deepEqual([await devicesOf(some), await pushOf(some)], [['phone-e'], ['sent', 1, null]]);
    assert.deepEqual([await devicesOf(none), await pushOf(none)], [[], ['stopped', 1, null]]);
  });
  it('fails for good where the provider refuses it', async () => {
    fcm.refuse(() => ({ status: 403, code: 'THIRD_PARTY_AUTH_ERROR' }));
    const as = await told('phone-g');
    await sendDue(h);
    fcm.refuse(() => null);
    assert.deepEqual(await pushOf(as), ['failed', 1, 'THIRD_PARTY_AUTH_ERROR']);
    assert.deepEqual(await devicesOf(as), ['phone-g']);
  });
});
