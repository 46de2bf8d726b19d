import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createSavedView, updateSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
let made = 0;

async function saved(as: TestUser, isShared = false): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `View ${made}`;
  const { body } = await h.call(createSavedView, {
    as,
    input: { enterpriseId, page: 'identity', name, isShared, query: 'statuses=rejected', columns: 'person' },
  });
  return { id: body.id, name };
}

type Change = Omit<InputOf<typeof updateSavedView>, 'enterpriseId' | 'savedViewId'>;
const change = (as: TestUser, savedViewId: string, input: Change) =>
  h.call(updateSavedView, { as, input: { enterpriseId, savedViewId, ...input } });

describe('PATCH enterprises/{enterpriseId}/saved-views/{savedViewId}', () => {
  it('200: changes what was sent and nothing else', async () => {
    const { id, name } = await saved(h.viewer);
    const renamed = await change(h.viewer, id, { name: 'Renamed' });
    assert.deepEqual([renamed.status, renamed.body.name, renamed.body.columns], [200, 'Renamed', 'person']);
    const replaced = await change(h.viewer, id, { query: 'created=7d', columns: null, name });
    assert.deepEqual([replaced.body.query, replaced.body.columns, replaced.body.name], ['created=7d', null, name]);
  });
  it('200: an admin changes a shared view of someone else, and it stays theirs', async () => {
    const { id } = await saved(h.operator, true);
    const { status, body } = await change(h.admin, id, { isShared: false });
    assert.deepEqual([status, body.isShared, body.isOwn], [200, false, false]);
  });
  it('403: an operator does not change a shared view of somebody else', async () => {
    const { id } = await saved(h.admin, true);
    assert.equal((await change(h.operator, id, { name: 'Taken' })).status, 403);
  });
  it('403: a viewer does not share', async () => {
    const { id } = await saved(h.viewer);
    assert.equal((await change(h.viewer, id, { isShared: true })).status, 403);
  });
  it('404: a private view of somebody else is as unknown as one that is not there, for an admin too', async () => {
    const { id } = await saved(h.viewer);
    const [foreign, unknown] = [
      await change(h.admin, id, { name: 'Mine' }),
      await change(h.admin, uuidV7(0), { name: 'Mine' }),
    ];
    assert.deepEqual([foreign.status, unknown.status], [404, 404]);
    assert.equal(JSON.parse(foreign.text).error, JSON.parse(unknown.text).error);
  });
  it('409: refuses the name of another view of its owner', async () => {
    const [one, other] = [await saved(h.viewer), await saved(h.viewer)];
    assert.equal((await change(h.viewer, one.id, { name: other.name })).status, 409);
    assert.equal((await change(h.viewer, one.id, { name: one.name })).status, 200);
  });
});
