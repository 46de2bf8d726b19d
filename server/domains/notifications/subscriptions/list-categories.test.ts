import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listCategories } from '#lib/contracts/notifications/subscriptions.ts';
import { NOTICE_CATEGORIES } from '#lib/notifications/catalogue.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('GET categories', () => {
  it('200: lists all, to whoever is signed in', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: ['openid'] });
    const { status, body } = await h.call(listCategories, { as: token, input: {} });
    assert.deepEqual([status, body.categories], [200, NOTICE_CATEGORIES]);
  });
  it('401: whoever is not signed in', async () => {
    assert.equal((await h.call(listCategories, { as: null, input: {} })).status, 401);
  });
});
