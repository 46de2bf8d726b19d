import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  listSubscriptions,
  type SubscriptionEntry,
  setSubscriptions,
} from '#lib/contracts/notifications/subscriptions.ts';
import { fcmCredentials } from '#server/testing/fcm-double.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const set = (entries: SubscriptionEntry[], as = viewer, of = h) =>
  of.call(setSubscriptions, { as, input: { notificationSubscriptions: entries } });
const on = async (notificationName: SubscriptionEntry['notificationName'], as = viewer) => {
  const input = { channel: 'email', notificationName } as const;
  const { body } = await h.call(listSubscriptions, { as, input });
  return body.notificationSubscriptions[0]?.isSubscribed;
};
const entry = (name: string, isSubscribed: boolean, channel = 'email') =>
  ({ [name.includes('-') ? 'notificationName' : 'categoryName']: name, channel, isSubscribed }) as SubscriptionEntry;

describe('PUT user/subscriptions', () => {
  it('200: the last entry of a call counts, and a category speaks for all of its notices', async () => {
    const { body: ids } = await set([entry('dispute-opened', true), entry('oes', false), entry('cut-off-near', true)]);
    assert.equal(ids.length, 3);
    assert.deepEqual([await on('dispute-opened'), await on('cut-off-near')], [false, true]);
    await set([entry('cut-off-near', false), entry('oes', true)]);
    assert.deepEqual([await on('dispute-opened'), await on('cut-off-near')], [true, true]);
    await set([entry('oes', false)]);
    assert.deepEqual([await on('dispute-opened'), await on('cut-off-near')], [false, false]);
  });
  it('200: gives the same ids again, and writes one row in the audit log with the version', async () => {
    const entries = [entry('oes', true), entry('oes', false)];
    const [first, second] = [await set(entries), await set(entries)];
    assert.deepEqual(first.body.toSorted(), second.body.toSorted());
    const [newest, older] = await auditOf(h.db, 'setSubscriptions', viewer.id);
    assert.equal(Number(newest?.after.version), Number(older?.after.version) + 1);
  });
  it('200: nothing in particular', async () => {
    assert.deepEqual((await set([])).body, []);
  });
  it('200: of many calls at once each holds as a whole', async () => {
    const as = await h.create.user({ [h.enterpriseId]: 'viewer' });
    const both = (isOn: boolean) => [entry('dispute-opened', isOn), entry('cut-off-near', isOn)];
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => set(both(index % 2 === 0), as)));
    for (const { status } of replies) assert.equal(status, 200);
    assert.equal(await on('dispute-opened', as), await on('cut-off-near', as));
    const [newest] = await auditOf(h.db, 'setSubscriptions', as.id);
    assert.equal(replies.length, 40);
    assert.ok(Number(newest?.after.version) <= 40);
  });
  it('400: what is mandatory is named, and nothing is changed', async () => {
    await set([entry('oes', true)]);
    for (const name of ['access', 'access_tokens', 'token-expiring', 'password-changed']) {
      const refused = await set([entry('oes', false), entry(name, false), entry(name, true)]);
      const { error, ...rest } = refusalIn(refused);
      assert.deepEqual(rest, { name: 'IllegalArgument', status: 400 });
      assert.ok(error.includes(`${name} is mandatory`), error);
      assert.equal(problemsOf(refused)[0]?.path, 'notificationSubscriptions.1');
    }
    const both = problemsOf(await set([entry('access', false), entry('oes', true), entry('access_tokens', false)]));
    assert.deepEqual(
      both.map(({ path }) => path),
      ['notificationSubscriptions.0', 'notificationSubscriptions.2'],
    );
    assert.equal(await on('dispute-opened'), true);
    assert.equal((await set([entry('access', false, 'in-app'), entry('access', true)])).status, 200);
  });
  it('400: both names, none, unknown ones, an unknown channel, too many', async () => {
    const good = entry('oes', true);
    const bad = [
      { ...good, notificationName: 'dispute-opened' },
      { channel: 'email', isSubscribed: true },
      { ...good, categoryName: 'weather' },
      { ...good, channel: 'sms' },
      { ...good, channel: 'digest' },
      { ...good, isSubscribed: 'yes' },
    ];
    for (const one of bad)
      assert.equal(
        refusalIn(await set([good, one as SubscriptionEntry])).name,
        'ValidationFailed',
        JSON.stringify(one),
      );
    assert.equal(refusalIn(await set(Array.from({ length: 201 }, () => good))).name, 'ValidationFailed');
  });
  it('400: push where there is no provider of it, which may be switched off', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const refused = await set([entry('oes', true, 'push')], production.viewer, production);
    assert.equal(refusalIn(refused).name, 'NotImplementedError');
    assert.equal((await set([entry('oes', false, 'push')], production.viewer, production)).status, 200);
    const offered = await harness({ CLEARHOUSE_MODE: 'production', FCM_CREDENTIALS: fcmCredentials() });
    assert.equal((await set([entry('oes', true, 'push')], offered.viewer, offered)).status, 200);
  });
  it('401: whoever is not signed in', async () => {
    const refused = await h.call(setSubscriptions, { as: null, input: { notificationSubscriptions: [] } });
    assert.equal(refused.status, 401);
  });
});
