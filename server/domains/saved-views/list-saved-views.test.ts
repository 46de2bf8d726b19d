import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const save = (as: TestUser, name: string, isShared: boolean) =>
  h.call(createSavedView, { as, input: { enterpriseId, page: 'identity', name, isShared, query: '' } });
await save(h.admin, 'beta of admin', true);
await save(h.admin, 'secret of admin', false);
await save(h.viewer, 'Alpha of viewer', false);
await h.call(createSavedView, {
  as: h.viewer,
  input: { enterpriseId, page: 'dvp', name: 'other page', query: 'requiresSigning=true' },
});

describe('GET enterprises/{enterpriseId}/saved-views', () => {
  it('200: lists own and shared views by name, never private ones of others', async () => {
    const { body } = await h.call(listSavedViews, { as: h.viewer, input: { enterpriseId, page: 'identity' } });
    assert.deepEqual(
      body.savedViews.map(({ name, isOwn, isShared }) => [name, isOwn, isShared]),
      [
        ['Alpha of viewer', true, false],
        ['beta of admin', false, true],
      ],
    );
  });
  it('200: lists those of all pages when none is named', async () => {
    const { body } = await h.call(listSavedViews, { as: h.viewer, input: { enterpriseId } });
    assert.deepEqual(
      body.savedViews.map(({ name }) => name),
      ['Alpha of viewer', 'beta of admin', 'other page'],
    );
  });
  it('200: shows nothing of it in another enterprise', async () => {
    const both = await h.create.user({ [enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    const { body } = await h.call(listSavedViews, { as: both, input: { enterpriseId: h.otherEnterpriseId } });
    assert.deepEqual(body.savedViews, []);
  });
});
