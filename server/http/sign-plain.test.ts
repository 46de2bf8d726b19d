import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { isReplySigned, type SignedCall, send } from '#server/testing/signed-request.ts';

const h = await harness();
const origin = await h.listen();
const { token } = h.admin;
const ask = async (call: Omit<SignedCall, 'origin' | 'token'> & { token?: string }) => {
  const full = { origin, token, ...call };
  return { full, reply: await send(full) };
};

for (const scheme of ['2.0', '3.0'] as const) {
  describe(`replies to signed requests where there is no operation, version ${scheme}`, () => {
    const calls: [string, number, Omit<SignedCall, 'origin' | 'token' | 'scheme'>][] = [
      ['an unknown path', 404, { path: '/api/v2/btc/wallet/none/unspents?limit=1' }],
      ['an unknown path with a body', 404, { path: '/api/nothing', method: 'POST', body: '{"a":1}' }],
      ['another method', 405, { path: '/api/v2/user/me', method: 'POST', body: '{}' }],
      ['the OpenAPI document', 200, { path: '/openapi.json' }],
      ['the keys that sign callbacks', 200, { path: '/.well-known/jwks.json' }],
      ['the dictionary of FIX messages', 200, { path: '/api/clearhouse/v1/fix/dictionary' }],
      ['health', 200, { path: '/healthz' }],
    ];
    for (const [what, status, call] of calls) {
      it(`${status}: signs ${what}`, async () => {
        const { full, reply } = await ask({ scheme, ...call });
        assert.equal(reply.status, status, reply.text);
        assert.ok(isReplySigned(full, reply));
      });
    }
    it('200: sends the document as plain text, whatever the reader takes and has', async () => {
      const known = await fetch(`${origin}/openapi.json`);
      const headers = { 'accept-encoding': 'br, gzip', 'if-none-match': known.headers.get('etag') ?? '' };
      const { full, reply } = await ask({ scheme, path: '/openapi.json', headers });
      assert.deepEqual([reply.status, reply.headers['content-encoding']], [200, undefined]);
      assert.ok(isReplySigned(full, reply));
    });
    it('404: signs nothing for a token that is unknown or a signature that is wrong', async () => {
      const unknown = await ask({ scheme, path: '/api/nothing', token: `v2x${'0'.repeat(64)}` });
      const wrong = await ask({ scheme, path: '/api/nothing', hmac: '0'.repeat(64) });
      for (const { reply } of [unknown, wrong]) assert.deepEqual([reply.status, reply.headers.hmac], [404, undefined]);
    });
    it('401: signs the reply to a request of another time, and to an expired token', async () => {
      const stale = await ask({ scheme, path: '/api/v2/user/me', timestamp: Date.now() - 600_000 });
      assert.deepEqual([stale.reply.status, JSON.parse(stale.reply.text).name], [401, 'StaleTimestamp']);
      assert.ok(isReplySigned(stale.full, stale.reply));
      const past = new Date(h.service.clock.now().getTime() - 1000).toISOString();
      const expired = await h.create.token(h.admin.id, { expiresAt: past });
      const late = await ask({ scheme, path: '/api/v2/user/me', token: expired.token });
      assert.deepEqual([late.reply.status, JSON.parse(late.reply.text).name], [401, 'TokenExpired']);
      assert.ok(isReplySigned(late.full, late.reply));
    });
  });
}
