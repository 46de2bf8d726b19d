import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeMember } from '#lib/contracts/directory/members.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { harness } from '#server/testing/harness.ts';
import { objects } from './objects.ts';

const h = await harness();
const { enterpriseId } = h;
const named = async (ids: string[]) => {
  const names = await objects?.user?.names?.names({ db: h.db } as Context, { enterpriseId, ids });
  return ids.map((id) => names?.has(id));
};

describe('names of people', () => {
  it('are those of members, now or once, and of nobody else on the platform', async () => {
    const once = await h.create.user({ [enterpriseId]: 'viewer' });
    const stranger = await h.create.user({});
    await h.call(removeMember, { as: h.admin, input: { enterpriseId, userId: once.id } });
    assert.deepEqual(await named([h.viewer.id, once.id, h.outsider.id, stranger.id]), [true, true, false, false]);
  });
});
