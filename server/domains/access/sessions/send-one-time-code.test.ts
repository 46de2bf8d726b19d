import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendOneTimeCode } from '#lib/contracts/access/session-state.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';

const h = await harness();

describe('POST user/sendotp', () => {
  for (const [route, { path }] of sendOneTimeCode.routes.entries())
    it(`200: has nothing to send, and leaves no trace (${path})`, async () => {
      for (const input of [{}, { forceSMS: false }] as const) {
        const reply = await h.call(sendOneTimeCode, { as: h.viewer, input, route });
        assert.deepEqual([reply.status, reply.body], [200, {}]);
      }
      assert.equal((await h.ownerPool.query('select 1 from audit_log')).rowCount, 0);
    });
  it('400: refuses to send an SMS, and says why', async () => {
    const reply = await h.call(sendOneTimeCode, { as: h.viewer, input: { forceSMS: true } as never });
    assert.equal(reply.status, 400);
    assert.equal(problemsOf(reply)[0]?.path, 'forceSMS');
    assert.match(reply.text, /authenticator/);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(sendOneTimeCode, { as: null, input: {} })).status, 401);
  });
});
