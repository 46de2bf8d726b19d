import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswordLink, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const input = { userId: h.viewer.id };
const password = 'a password of length';

describe('POST platform/users/{userId}/password-links', () => {
  it('201: replaces an earlier link of the user and leaves those of others', async () => {
    const tokens: string[] = [];
    for (const userId of [h.operator.id, h.viewer.id, h.viewer.id]) {
      const reply = await h.call(createPasswordLink, { as, input: { userId } });
      assert.equal(reply.status, 201, reply.text);
      tokens.push(reply.body.url.split('#')[1] ?? '');
    }
    const redeem = (token = '') => h.call(redeemPasswordLink, { as: null, input: { token, password } });
    assert.equal((await redeem(tokens[1])).status, 404);
    assert.equal((await redeem(tokens[2])).body.userId, h.viewer.id);
    assert.equal((await redeem(tokens[0])).body.userId, h.operator.id);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(createPasswordLink, { as: null, input })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(createPasswordLink, { as: h.admin, input })).status, 403);
  });
  it('404: answers for an unknown user', async () => {
    assert.equal((await h.call(createPasswordLink, { as, input: { userId: newHexId() } })).status, 404);
  });
});
