import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { domains } from '#server/registry.ts';
import { harness } from '#server/testing/harness.ts';
import { credentialsOf, send } from '#server/testing/signed-request.ts';
import { operationsOf } from './operation.ts';
import { sharedPathsOf } from './path-methods.ts';

const h = await harness();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const endpoints = operationsOf(domains).flatMap(({ name, contract }) =>
  contract.routes.map((route) => ({ name, contract, route })),
);
const pathOf = (template: string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'coin' ? 'ofc' : h.enterpriseId));
const asRead = (method: string): string => (method === 'HEAD' ? 'GET' : method);
const UNSIGNED = /Version 2 does not sign the method/;

describe('a version 2 signature', () => {
  it('is good for one method of a path: every route, then every other method', async () => {
    let pairs = 0;
    for (const { name, route } of endpoints) {
      const path = pathOf(route.path);
      const { token } = await h.create.token(h.admin.id, { scopes: ['openid'] });
      for (const second of METHODS.filter((method) => asRead(method) !== route.method)) {
        const timestamp = Date.now() + pairs;
        const headers = credentialsOf({ origin: '', token, scheme: '2.0', path, timestamp });
        await h.app.request(path, { method: route.method, headers });
        const { status } = await h.app.request(path, { method: second, headers });
        const isPage = name === 'unsubscribe' && asRead(second) === 'GET' && status === 302;
        assert.ok(
          isPage || status === 401 || status === 405,
          `${name}: ${route.method}, then ${second} ${path}: ${status}`,
        );
        pairs += 1;
      }
    }
    assert.ok(pairs > 800, `only ${pairs} pairs`);
  });
  it('401: is refused by every write of our own, which version 3 is not', async () => {
    const own = endpoints.filter(
      ({ contract, route }) => contract.effect === 'write' && route.path.startsWith('/api/clearhouse/'),
    );
    assert.ok(own.length > 50, `only ${own.length} writes`);
    for (const { name, route } of own) {
      const { token } = await h.create.token(h.admin.id, { scopes: ['openid'] });
      const { method } = route;
      const path = `${pathOf(route.path)}?of=${name}`;
      const call = { origin: '', token, path, method };
      const old = await h.app.request(path, { method, headers: credentialsOf({ ...call, scheme: '2.0' }) });
      assert.equal(old.status, 401, name);
      assert.match(await old.text(), UNSIGNED, name);
      assert.deepEqual([old.headers.get('x-auth-required'), old.headers.has('hmac')], [null, true], name);
      const reply = await h.app.request(path, { method, headers: credentialsOf({ ...call, scheme: '3.0' }) });
      assert.doesNotMatch(await reply.text(), UNSIGNED, name);
    }
  });
  it('is taken down for a read only where the path has another method', async () => {
    const count = async () => Number((await h.service.pool.query('select count(*) from replay_guard')).rows[0]?.count);
    const { token } = h.admin;
    const read = async (path: string): Promise<number> => {
      const before = await count();
      const headers = credentialsOf({ origin: '', token, scheme: '2.0', path });
      for (let again = 0; again < 3; again += 1) assert.equal((await h.app.request(path, { headers })).status, 200);
      assert.equal((await h.app.request(path, { headers, method: 'HEAD' })).status, 200);
      return (await count()) - before;
    };
    assert.equal(await read('/api/v2/user/me'), 0);
    assert.equal(await read('/api/v2/enterprise'), 0);
    assert.equal(await read(`/api/v2/enterprise/${h.enterpriseId}`), 1);
    assert.equal(await read('/api/v2/user/accesstoken'), 1);
    assert.equal(await read(`/api/v2/enterprise/${h.enterpriseId}/webhooks`), 1);
  });
  it('is good for no method after one that the path has not, and as often as it comes for what may be repeated', async () => {
    const { id } = await createWallet(h.service, h.enterpriseId, { coin: 'tbtc' });
    const path = `/api/v2/tbtc/wallet/${id}/address`;
    const call = { origin: '', token: h.admin.token, path, body: '{}' };
    const reply = (method: string, headers: Record<string, string>) =>
      h.app.request(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'HEAD' ? {} : { body: '{}' }),
      });
    const old = credentialsOf({ ...call, scheme: '2.0' });
    assert.equal((await reply('PUT', old)).status, 405);
    assert.deepEqual([(await reply('POST', old)).status, (await reply('PUT', old)).status], [401, 405]);
    for (const scheme of ['2.0', '3.0'] as const) {
      const headers = credentialsOf({ ...call, method: 'POST', scheme, timestamp: Date.now() + 1 });
      const made = await Promise.all([1, 2, 3].map(async () => reply('POST', headers)));
      assert.deepEqual(
        made.map(({ status }) => status),
        [200, 200, 200],
        scheme,
      );
    }
  });
  it('401: of a write that was refused runs no other', async () => {
    const path = `/api/v2/enterprise/${h.enterpriseId}/webhooks`;
    const headers = credentialsOf({ origin: '', token: h.admin.token, scheme: '2.0', path, body: '{}' });
    const sent = { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
    assert.equal((await h.app.request(path, { ...sent, method: 'POST' })).status, 400);
    const again = await h.app.request(path, { ...sent, method: 'POST' });
    assert.deepEqual([again.status, again.headers.get('x-auth-required')], [401, null]);
  });
  it('covers a question mark at the end of a query, and not a bare one', async () => {
    const origin = await h.listen();
    const { token } = h.admin;
    for (const scheme of ['2.0', '3.0'] as const) {
      const timestamp = Date.now();
      const statusOf = async (path: string, signed: string) => {
        const { hmac = '' } = credentialsOf({ origin, token, scheme, path: signed, timestamp });
        return (await send({ origin, token, scheme, path, timestamp, hmac })).status;
      };
      const me = '/api/v2/user/me';
      assert.equal(await statusOf(`${me}?`, me), 200);
      assert.equal(await statusOf(`${me}?a=b?`, `${me}?a=b?`), 200);
      assert.equal(await statusOf(`${me}?a=b?`, `${me}?a=b`), 401);
      assert.equal(await statusOf(`${me}??`, me), 401);
      const guarded = '/api/v2/user/accesstoken';
      assert.equal(await statusOf(guarded, guarded), 200);
      assert.equal(await statusOf(`${guarded}?`, guarded), scheme === '2.0' ? 401 : 200);
    }
  });
});

describe('paths of several methods', () => {
  const share = sharedPathsOf([
    { method: 'GET', path: '/a/{coin}/wallet/{id}' },
    { method: 'POST', path: '/a/enterprise/{id}/webhooks' },
    { method: 'GET', path: '/a/enterprise/{id}/webhooks' },
    { method: 'GET', path: '/a/{coin}' },
  ]);
  it('are found in fixed words against parameters, by what a request says', () => {
    const wallet = share({ method: 'GET', path: '/a/{coin}/wallet/{id}' });
    assert.equal(wallet({ coin: 'ofc', id: 'x' }), false);
    assert.equal(wallet({ coin: 'enterprise', id: 'webhooks' }), true);
    assert.equal(share({ method: 'GET', path: '/a/enterprise/{id}/webhooks' })({ id: 'x' }), true);
    assert.equal(share({ method: 'GET', path: '/a/{coin}' })({ coin: 'ofc' }), false);
  });
});
