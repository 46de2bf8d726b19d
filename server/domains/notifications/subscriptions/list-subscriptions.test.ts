import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listSubscriptions, setSubscriptions } from '#lib/contracts/notifications/subscriptions.ts';
import { NOTICE_CHANNELS, NOTICE_NAMES } from '#lib/notifications/catalogue.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { harness } from '#server/testing/harness.ts';
import { refusalIn } from '../testing-settings.ts';

const h = await harness();
const { viewer } = h;
const list = async (input: InputOf<typeof listSubscriptions> = {}, as = viewer) =>
  (await h.call(listSubscriptions, { as, input })).body.notificationSubscriptions;

describe('GET user/subscriptions', () => {
  it('200: every notice with every channel, as it is by default since there is the account', async () => {
    const found = await list();
    assert.equal(found.length, NOTICE_NAMES.length * NOTICE_CHANNELS.length);
    assert.ok(found.every(({ isSubscribed }) => isSubscribed));
    const [one] = await list({ channel: 'email', notificationName: 'token-expiring' });
    const createdAt = (await findUser(h.db, viewer.id))?.createdAt;
    assert.deepEqual(one, {
      userId: viewer.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      notificationName: 'token-expiring',
      categoryName: 'access_tokens',
      channel: 'email',
      isSubscribed: true,
      createdAt,
      updatedAt: createdAt,
      isMandatory: true,
    });
  });
  it('200: narrows by channel, category and notice, together', async () => {
    const oes = await list({ categoryName: 'oes', channel: 'push' });
    assert.deepEqual(
      oes.map(({ notificationName }) => notificationName),
      ['dispute-opened', 'cut-off-near'],
    );
    assert.deepEqual(await list({ categoryName: 'oes', notificationName: 'margin-call' }), []);
  });
  it('200: what was set has an id, and is its user’s alone', async () => {
    const entry = { notificationName: 'dispute-opened', channel: 'email', isSubscribed: false } as const;
    const { body: ids } = await h.call(setSubscriptions, {
      as: viewer,
      input: { notificationSubscriptions: [entry] },
    });
    const narrowed = { channel: 'email', notificationName: 'dispute-opened' } as const;
    const [own] = await list(narrowed);
    assert.deepEqual([own?.id, own?.isSubscribed], [ids[0], false]);
    const [others] = await list(narrowed, h.admin);
    assert.deepEqual([others?.id, others?.isSubscribed], [undefined, true]);
  });
  it('400: an unknown channel, category or notice', async () => {
    for (const input of [{ channel: 'fax' }, { categoryName: 'no' }, { notificationName: 'no' }]) {
      const refused = await h.call(listSubscriptions, { as: viewer, input: input as object });
      assert.deepEqual([refused.status, refusalIn(refused).name], [400, 'ValidationFailed']);
    }
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(listSubscriptions, { as: null, input: {} })).status, 401);
  });
});
