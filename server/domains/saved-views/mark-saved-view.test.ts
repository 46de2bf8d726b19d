import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  createSavedView,
  deleteSavedView,
  markSavedView,
  updateSavedView,
} from '#lib/contracts/saved-views/saved-view-changes.ts';
import { listSavedViews } from '#lib/contracts/saved-views/saved-views.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
type Marks = Omit<InputOf<typeof markSavedView>, 'enterpriseId' | 'savedViewId'>;
let made = 0;

async function saved(
  as: TestUser,
  { isShared = false, page = 'identity' as 'identity' | 'dvp' } = {},
): Promise<string> {
  made += 1;
  const input = { enterpriseId, page, name: `View ${made}`, isShared, query: '' };
  return (await h.call(createSavedView, { as, input })).body.id;
}

const mark = (as: TestUser, savedViewId: string, input: Marks) =>
  h.call(markSavedView, { as, input: { enterpriseId, savedViewId, ...input } });

async function marksOf(as: TestUser): Promise<Record<string, [boolean, boolean]>> {
  const { body } = await h.call(listSavedViews, { as, input: { enterpriseId } });
  return Object.fromEntries(body.savedViews.map(({ id, isPinned, isDefault }) => [id, [isPinned, isDefault]]));
}

describe('PATCH enterprises/{enterpriseId}/saved-views/{savedViewId}/marks', () => {
  it('200: pins a shared view for the caller and for nobody else', async () => {
    const id = await saved(h.operator, { isShared: true });
    const { status, body, text } = await mark(h.viewer, id, { isPinned: true });
    assert.equal(status, 200, text);
    assert.deepEqual([body.isPinned, body.isDefault, body.isOwn], [true, false, false]);
    assert.deepEqual((await marksOf(h.viewer))[id], [true, false]);
    assert.deepEqual((await marksOf(h.operator))[id], [false, false]);
  });
  it('200: keeps what was not sent, also when the view is changed', async () => {
    const id = await saved(h.viewer);
    await mark(h.viewer, id, { isPinned: true });
    await mark(h.viewer, id, { isDefault: true });
    const input = { enterpriseId, savedViewId: id, query: 'statuses=rejected' };
    const { body } = await h.call(updateSavedView, { as: h.viewer, input });
    assert.deepEqual([body.isPinned, body.isDefault], [true, true]);
  });
  it('200: is marked and changed at the same time, many times, without waiting in a ring', async () => {
    const id = await saved(h.viewer);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        at % 2 === 0
          ? mark(h.viewer, id, { isPinned: at % 4 === 0 })
          : h.call(updateSavedView, { as: h.viewer, input: { enterpriseId, savedViewId: id, query: `text=${at}` } }),
      ),
    );
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  });
  it('200: a page has one default, the last that was made one; other pages keep theirs', async () => {
    const someone = await h.create.user({ [enterpriseId]: 'viewer' });
    const first = await saved(someone);
    const second = await saved(someone);
    const elsewhere = await saved(someone, { page: 'dvp' });
    for (const id of [first, elsewhere, second])
      assert.equal((await mark(someone, id, { isDefault: true })).status, 200);
    const marks = await marksOf(someone);
    assert.deepEqual([marks[first]?.[1], marks[second]?.[1], marks[elsewhere]?.[1]], [false, true, true]);
    await mark(someone, second, { isDefault: false });
    assert.equal((await marksOf(someone))[second]?.[1], false);
  });
  it('200: a deleted view takes its marks along', async () => {
    const id = await saved(h.viewer);
    await mark(h.viewer, id, { isPinned: true });
    assert.equal(
      (await h.call(deleteSavedView, { as: h.viewer, input: { enterpriseId, savedViewId: id } })).status,
      204,
    );
    assert.equal((await marksOf(h.viewer))[id], undefined);
  });
  it('200: what is shared no more has no marks of others, and takes none of their places', async () => {
    const someone = await h.create.user({ [enterpriseId]: 'viewer' });
    const id = await saved(h.operator, { isShared: true });
    await mark(someone, id, { isPinned: true, isDefault: true });
    await mark(h.operator, id, { isPinned: true });
    const share = (isShared: boolean) =>
      h.call(updateSavedView, { as: h.operator, input: { enterpriseId, savedViewId: id, isShared } });
    await share(false);
    assert.deepEqual((await marksOf(h.operator))[id], [true, false]);
    await share(true);
    assert.deepEqual((await marksOf(someone))[id], [false, false]);
  });
  it('400: refuses a call that says nothing', async () => {
    assert.equal((await mark(h.viewer, await saved(h.viewer), {})).status, 400);
  });
  it('404: a private view of somebody else is as unknown as one that is not there', async () => {
    const id = await saved(h.viewer);
    const [foreign, unknown] = [
      await mark(h.admin, id, { isPinned: true }),
      await mark(h.admin, uuidV7(0), { isPinned: true }),
    ];
    assert.deepEqual([foreign.status, unknown.status], [404, 404]);
    assert.equal(JSON.parse(foreign.text).error, JSON.parse(unknown.text).error);
  });
  it('409: pins at most twenty, also of many at once', async () => {
    const someone = await h.create.user({ [enterpriseId]: 'viewer' });
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) ids.push(await saved(someone));
    const replies = await Promise.all(ids.map((id) => mark(someone, id, { isPinned: true })));
    assert.equal(replies.filter(({ status }) => status === 200).length, 20);
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 409]));
  });
});
