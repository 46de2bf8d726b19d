import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  listUserCategories,
  type SubscriptionEntry,
  setSubscriptions,
} from '#lib/contracts/notifications/subscriptions.ts';
import { NOTICE_CATEGORIES, type NoticeChannel, OFF_BY_DEFAULT } from '#lib/notifications/catalogue.ts';
import { harness } from '#server/testing/harness.ts';
import { refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const set = (...entries: SubscriptionEntry[]) =>
  h.call(setSubscriptions, { as: viewer, input: { notificationSubscriptions: entries } });
const read = async (channel: NoticeChannel, of = h) => {
  const { body } = await of.call(listUserCategories, { as: of.viewer, input: { channel } });
  return new Map(body.categories.map(({ categoryName, ...rest }) => [categoryName, rest]));
};

describe('GET user/categories', () => {
  it('200: all by default, but for three; what cannot be switched off says so', async () => {
    for (const channel of ['email', 'push', 'in-app'] as const) {
      const found = await read(channel);
      assert.deepEqual([...found.keys()], NOTICE_CATEGORIES);
      for (const [category, { isSubscribed, isMandatory }] of found) {
        assert.equal(isSubscribed, !OFF_BY_DEFAULT.has(category), category);
        assert.equal(isMandatory, channel === 'email' && category.startsWith('access'), category);
      }
    }
  });
  it('200: a category is on while one of its notices is, and one without notices by itself', async () => {
    await set(
      { categoryName: 'oes', channel: 'email', isSubscribed: false },
      { notificationName: 'cut-off-near', channel: 'email', isSubscribed: true },
      { notificationName: 'margin-call', channel: 'email', isSubscribed: false },
      { categoryName: 'reports', channel: 'email', isSubscribed: true },
      { categoryName: 'trade', channel: 'email', isSubscribed: false },
    );
    const found = await read('email');
    const on = (['oes', 'financing', 'reports', 'trade'] as const).map((name) => found.get(name)?.isSubscribed);
    assert.deepEqual(on, [true, false, true, false]);
    assert.equal((await read('in-app')).get('trade')?.isSubscribed, true);
  });
  it('200: nobody is told by push where there is no provider of it', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const found = await read('push', production);
    assert.ok([...found.values()].every(({ isSubscribed }) => !isSubscribed));
  });
  it('400: without a channel, or with an unknown one', async () => {
    for (const channel of [undefined, 'sms', '']) {
      const refused = await h.call(listUserCategories, { as: viewer, input: { channel: channel as 'email' } });
      assert.deepEqual([refused.status, refusalIn(refused).name], [400, 'ValidationFailed']);
    }
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(listUserCategories, { as: null, input: { channel: 'email' } })).status, 401);
  });
});
