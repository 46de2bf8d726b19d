import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSharingKey } from '#lib/contracts/access/sharing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();

describe('POST user/sharingkey', () => {
  for (const [route, { path }] of getSharingKey.routes.entries())
    it(`404: answers for a member, a stranger and oneself alike, and says why (${path})`, async () => {
      const emails = [h.operator.email, 'nobody@example.test', h.viewer.email];
      const replies = await Promise.all(
        emails.map((email) => h.call(getSharingKey, { as: h.viewer, input: { email }, route })),
      );
      for (const { status, text } of replies) {
        assert.equal(status, 404);
        assert.match(text, /no sharing keys/);
      }
    });
  it('400: asks for an email', async () => {
    assert.equal((await h.call(getSharingKey, { as: h.viewer, input: {} as never })).status, 400);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(getSharingKey, { as: null, input: { email: 'a@example.test' } })).status, 401);
  });
});
