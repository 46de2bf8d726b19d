import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { credentialsOf, isReplySigned, type Scheme, type SignedCall, send } from '#server/testing/signed-request.ts';
import { sha256 } from '../runtime/vault.ts';
import { isAddressAllowed } from './auth.ts';
import { signReply, signRequest } from './hmac.ts';

const ME = '/api/v2/user/me';
const TOKENS = '/api/v2/user/accesstoken';
const SIGNED: Scheme[] = ['2.0', '3.0'];
const MINUTE = 60_000;

describe('known answers of the public client', () => {
  const vector = { token: 'test-token', method: 'POST', path: '/api/test', timestamp: '1672531200000' };
  const requestOf = (version: '2.0' | '3.0') => signRequest({ ...vector, version, body: 'request-body' });
  const replyOf = (version: '2.0' | '3.0') => signReply({ ...vector, version, body: 'response-body', status: 200 });
  it('finds a token by its SHA-256', () => {
    const hash = '4c5dc9b7708905f77f5e5d16316b5dfb425e68cb326dcd55a860e90a7707031e';
    assert.equal(sha256(vector.token).toString('hex'), hash);
  });
  it('signs requests', () => {
    assert.equal(requestOf('2.0'), '16205c7959e6feb680f07642e4cfa61547e3a6656114c712ad1940fc294b9fcc');
    assert.equal(requestOf('3.0'), '56b7c2bb722ebfa55600a0201af42ad5cd926340d9df5735005d91db452386d1');
  });
  it('signs replies', () => {
    assert.equal(replyOf('2.0'), 'b588c3ad19297828aeedaeda0f8f7b20c6b355b20b3d6f9bd98fb41bc1cb56b2');
    assert.equal(replyOf('3.0'), 'a16c08b1fa8bff1e2e58d1831855e1745361f78bd6eb6e18b5b7ee17ae0a3bb7');
  });
  it('leaves a bare trailing question mark out, and only that', () => {
    const signed = { ...vector, version: '3.0', body: '' } as const;
    assert.equal(signRequest({ ...signed, path: '/api/test?' }), signRequest(signed));
    assert.notEqual(signRequest({ ...signed, path: '/api/test?a' }), signRequest({ ...signed, path: '/api/testa' }));
  });
});

describe('credentials over a socket', async () => {
  const h = await harness();
  const origin = await h.listen();
  const { token } = h.admin;
  const ok = async (call: Omit<SignedCall, 'origin' | 'token'> & { token?: string }) => {
    const full = { origin, token, ...call };
    return { full, reply: await send(full) };
  };
  const refused = async (call: Parameters<typeof ok>[0], code: string) => {
    const { full, reply } = await ok(call);
    assert.equal(reply.status, 401, reply.text);
    assert.equal(JSON.parse(reply.text).name, code);
    const isOfRequest = code === 'StaleTimestamp' || code === 'ReplayedRequest';
    const asks = isOfRequest ? [undefined, undefined] : ['true', 'Bearer'];
    assert.deepEqual([reply.headers['x-auth-required'], reply.headers['www-authenticate']], asks);
    return { full, reply };
  };

  for (const scheme of ['plain', ...SIGNED] as const) {
    it(`200: takes ${scheme} credentials`, async () => {
      const { full, reply } = await ok({ scheme, path: ME });
      assert.equal(reply.status, 200, reply.text);
      if (scheme === 'plain') assert.equal(reply.headers.hmac, undefined);
      else assert.ok(isReplySigned(full, reply));
    });
  }
  it('200: takes a token without the v2x prefix as a plain bearer', async () => {
    const legacy = await h.create.token(h.admin.id, { token: 'ab'.repeat(20) });
    assert.equal((await ok({ scheme: 'plain', path: ME, token: legacy.token })).reply.status, 200);
  });

  for (const scheme of SIGNED) {
    it(`${scheme}: covers query and the body of a GET`, async () => {
      const path = `/api/network/v1/enterprises/${h.enterpriseId}/clients/settlements?pageSize=5`;
      const call = { scheme, path, body: '{"statuses":["pending"]}' };
      const { full, reply } = await ok(call);
      assert.equal(reply.status, 200, reply.text);
      assert.ok(isReplySigned(full, reply));
      const timestamp = Date.now();
      const right = { ...full, timestamp };
      const { hmac } = credentialsOf(right);
      for (const changed of [{ body: '{"statuses":["failed!"]}' }, { path: path.replace('5', '6') }]) {
        await refusedOffNetwork({ ...right, ...changed, hmac });
      }
    });
    it(`${scheme}: takes a bare trailing question mark, which the client does not sign`, async () => {
      const timestamp = Date.now();
      const { hmac } = credentialsOf({
        origin,
        token,
        scheme,
        path: ME,
        timestamp,
      });
      const { reply } = await ok({ scheme, path: `${ME}?`, timestamp, hmac });
      assert.equal(reply.status, 200, reply.text);
    });
    it(`401: refuses a wrong HMAC (${scheme}), and signs the refusal with no key`, async () => {
      const { reply } = await refused({ scheme, path: ME, hmac: '0'.repeat(64) }, 'InvalidSignature');
      assert.equal(reply.headers.hmac, undefined);
    });
    it(`401: refuses an HMAC of another form (${scheme})`, async () => {
      for (const hmac of ['', 'xyz', 'A'.repeat(64), '0'.repeat(63)]) {
        await refused({ scheme, path: ME, hmac }, 'InvalidSignature');
      }
    });
    it(`401: refuses timestamps more than five minutes off on either side (${scheme})`, async () => {
      for (const off of [-6 * MINUTE, 6 * MINUTE]) {
        await refused({ scheme, path: ME, timestamp: Date.now() + off }, 'StaleTimestamp');
      }
      for (const off of [-4 * MINUTE, 4 * MINUTE]) {
        assert.equal((await ok({ scheme, path: ME, timestamp: Date.now() + off })).reply.status, 200);
      }
    });
    it(`takes equal reads again and again within a millisecond (${scheme})`, async () => {
      const timestamp = Date.now();
      for (let i = 0; i < 3; i += 1) assert.equal((await ok({ scheme, path: ME, timestamp })).reply.status, 200);
    });
    it(`401: refuses a replayed write (${scheme}), also in a service opened later`, async () => {
      const call = { scheme, path: TOKENS, method: 'POST', body: '{"label":"once"}', timestamp: Date.now() };
      const { full, reply } = await ok(call);
      assert.equal(reply.status, 200, reply.text);
      assert.ok(isReplySigned(full, reply));
      await refused(call, 'ReplayedRequest');
      const again = await reopen();
      try {
        const later = await send({ ...full, origin: again.origin });
        assert.equal(later.status, 401, later.text);
        assert.equal(JSON.parse(later.text).name, 'ReplayedRequest');
      } finally {
        await again.close();
      }
    });
    it(`signs error replies too (${scheme})`, async () => {
      for (const path of ['/api/v2/enterprise/unknown', `${TOKENS}?limit=0`]) {
        const { full, reply } = await ok({ scheme, path });
        assert.ok(reply.status === 404 || reply.status === 400, reply.text);
        assert.ok(isReplySigned(full, reply));
      }
    });
    it(`never answers 304 (${scheme})`, async () => {
      const headers = { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT', 'if-none-match': '*' };
      const { full, reply } = await ok({ scheme, path: ME, headers });
      assert.equal(reply.status, 200);
      assert.ok(isReplySigned(full, reply));
    });
  }

  it('401: refuses an unknown, an expired and a revoked token, and one from another address', async () => {
    const past = new Date(h.service.clock.now().getTime() - 1000).toISOString();
    const expired = await h.create.token(h.admin.id, { expiresAt: past });
    const bound = await h.create.token(h.admin.id, { ipRestrict: ['203.0.113.0/24'] });
    const here = await h.create.token(h.admin.id, { ipRestrict: ['127.0.0.0/8'] });
    const revoked = await h.create.token(h.admin.id);
    await ok({ scheme: 'plain', path: `${TOKENS}/${revoked.id}`, method: 'DELETE' });
    for (const scheme of ['plain', ...SIGNED] as const) {
      await refused({ scheme, path: ME, token: `v2x${'0'.repeat(64)}` }, 'InvalidToken');
      await refused({ scheme, path: ME, token: expired.token }, 'TokenExpired');
      await refused({ scheme, path: ME, token: bound.token }, 'AddressNotAllowed');
      await refused({ scheme, path: ME, token: revoked.token }, 'InvalidToken');
      assert.equal((await ok({ scheme, path: ME, token: here.token })).reply.status, 200);
    }
  });
  it('401: refuses other schemes, versions and the plain hash of a token', async () => {
    for (const authorization of ['Basic abc', 'Bearer', token, `Bearer ${token} x`]) {
      await refused({ scheme: 'plain', path: ME, headers: { authorization } }, 'InvalidToken');
    }
    await refused({ scheme: 'plain', path: ME, headers: { 'bitgo-auth-version': '1.0' } }, 'InvalidToken');
    await refused({ scheme: 'plain', path: ME, token: sha256(token).toString('hex') }, 'InvalidToken');
    await refused({ scheme: '2.0', path: ME, headers: { 'bitgo-auth-version': '3.0' } }, 'InvalidSignature');
  });
  it('401: asks for credentials with the same header, and without it when somebody is only no member', async () => {
    const anonymous = await h.app.request(ME);
    assert.deepEqual([anonymous.status, anonymous.headers.get('x-auth-required')], [401, 'true']);
    const path = `/api/network/v1/enterprises/${h.otherEnterpriseId}/clients/settlements`;
    const { reply } = await ok({ scheme: 'plain', path });
    assert.deepEqual([reply.status, reply.headers['x-auth-required']], [401, undefined]);
  });

  /** Errors of the family `network` have no name; the status tells. */
  async function refusedOffNetwork(call: SignedCall): Promise<void> {
    const reply = await send(call);
    assert.equal(reply.status, 401, reply.text);
    assert.equal(reply.headers['x-auth-required'], 'true');
  }

  async function reopen() {
    const { env, log } = h.service;
    const masterKey = env.MASTER_KEY ?? '';
    const service = await openService({ env, databaseUrl: h.databaseUrl, masterKey, log, domains });
    const listener = getRequestListener(createHttpApp(service).fetch);
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        await service.close();
      },
    };
  }
});

describe('addresses of a token', () => {
  it('are single ones and ranges of both families, mapped ones included', () => {
    const allowed = ['10.0.0.0/8', '203.0.113.7', '2001:db8::/32'];
    for (const inside of ['10.1.2.3', '203.0.113.7', '::ffff:10.1.2.3', '2001:db8::1']) {
      assert.ok(isAddressAllowed(allowed, inside), inside);
    }
    for (const outside of ['11.0.0.1', '203.0.113.8', '2001:db9::1', '', 'localhost', '10.1.2']) {
      assert.ok(!isAddressAllowed(allowed, outside), outside);
    }
  });
});
