import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSavedView, deleteSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const save = async (as: TestUser, name: string, isShared: boolean): Promise<string> =>
  (await h.call(createSavedView, { as, input: { enterpriseId, page: 'identity', name, isShared, query: '' } })).body.id;
const remove = (as: TestUser, savedViewId: string) =>
  h.call(deleteSavedView, { as, input: { enterpriseId, savedViewId } });

describe('DELETE enterprises/{enterpriseId}/saved-views/{savedViewId}', () => {
  it('204: removes one’s own view', async () => {
    const id = await save(h.viewer, 'gone', false);
    assert.equal((await remove(h.viewer, id)).status, 204);
    const { body } = await h.call(listSavedViews, { as: h.viewer, input: { enterpriseId } });
    assert.deepEqual(body.savedViews, []);
    assert.equal((await remove(h.viewer, id)).status, 404);
  });
  it('204: an admin removes a shared view of somebody else', async () => {
    assert.equal((await remove(h.admin, await save(h.operator, 'ours', true))).status, 204);
  });
  it('403: a viewer removes no shared view of somebody else', async () => {
    assert.equal((await remove(h.viewer, await save(h.operator, 'theirs', true))).status, 403);
  });
  it('404: does not tell a private view of somebody else', async () => {
    assert.equal((await remove(h.admin, await save(h.operator, 'private', false))).status, 404);
  });
});
