import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMember } from '#lib/contracts/directory/members.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (as: typeof h.admin, userId: string) =>
  h.call(getMember, { as, input: { enterpriseId: h.enterpriseId, userId } });

describe('GET enterprises/{enterpriseId}/members/{userId}', () => {
  it('200: reads a member and tells who is the only admin', async () => {
    assert.equal((await read(h.viewer, h.operator.id)).body.isLoneAdmin, false);
    assert.equal((await read(h.admin, h.admin.id)).body.isLoneAdmin, true);
    await h.create.user({ [h.enterpriseId]: 'admin' });
    assert.equal((await read(h.admin, h.admin.id)).body.isLoneAdmin, false);
  });
  it('404: answers alike for a user of another enterprise and for nobody', async () => {
    assert.equal((await read(h.admin, h.outsider.id)).status, 404);
    assert.equal((await read(h.admin, '0'.repeat(32))).status, 404);
  });
});
