import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { createEnterprise } from '#lib/contracts/directory/platform.ts';
import type { ErrorFamily } from '#lib/errors.ts';
import { signRequest } from '#server/core/call/hmac.ts';
import { fieldsOf } from '#server/openapi/request-shape.ts';
import { operations } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { createSender, type SentRequest, type WireReply } from './send-request.ts';

const h = await harness();
const sender = createSender(await h.listen());
after(() => sender.close());

const UNKNOWN_ENTERPRISE = 'f'.repeat(32);
const unlicensedId = await h.create.enterprise({ licences: [] });
const insider = await h.create.user({ [h.enterpriseId]: 'admin', [unlicensedId]: 'admin' });
const platform = await h.create.user({}, { isPlatformAdmin: true });
const expired = await h.create.token(insider.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
const restricted = await h.create.token(insider.id, { ipRestrict: ['203.0.113.7'] });

type Send = (request: Partial<SentRequest> & { target: string }) => Promise<WireReply>;

const complete = (request: Partial<SentRequest> & { target: string }): SentRequest => ({
  method: 'GET',
  headers: {},
  body: null,
  ...request,
});

/** The host of `npm start`, and the way that Next's route handlers reach the same application. */
const TRANSPORTS: Readonly<Record<string, Send>> = {
  'on node:http': (request) => sender.send(complete(request)),
  'on the Next mount': async (request) => {
    const { method, target, headers, body } = complete(request);
    const reply = await h.app.request(target, {
      method,
      headers: { ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
  },
};

type Shape = 'none' | Exclude<ErrorFamily, 'notifications' | 'onboarding' | 'wordless' | 'trading'>;
const KEYS: Readonly<Record<Exclude<Shape, 'none'>, string[]>> = {
  network: ['error'],
  clearing: ['error', 'errorName'],
  platform: ['context', 'error', 'name', 'requestId'],
};

function expectReply(reply: WireReply, status: number, shape: Shape): void {
  assert.equal(reply.status, status, reply.text);
  assert.ok(reply.headers['request-id']);
  if (shape === 'none') {
    assert.equal(reply.text, '');
    return;
  }
  const body = JSON.parse(reply.text) as Record<string, unknown>;
  assert.deepEqual(Object.keys(body).toSorted(), KEYS[shape]);
  assert.ok(typeof body.error === 'string' && body.error.length > 0);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ACCOUNT = 'a'.repeat(32);
const settlements = (enterpriseId: string, query = '') =>
  `/api/network/v1/enterprises/${enterpriseId}/clients/settlements${query}`;
const dvp = (enterpriseId: string, query = '?limit=10&offset=0') =>
  `/api/clearing/v1/enterprise/${enterpriseId}/account/${ACCOUNT}/settlements${query}`;
const settings = (enterpriseId: string) => `/api/clearing/v1/enterprise/${enterpriseId}/account-settings/${ACCOUNT}`;
const idv = (query = '') => `/v1/idv${query}`;

type Row = readonly [what: string, target: string, status: number, shape: Shape];

/** Input that is wrong in itself, sent by a member with every right. */
const WRONG_INPUT: readonly Row[] = [
  ['malformed UUID', settlements(h.enterpriseId, '?settlementIds=not-a-uuid'), 400, 'none'],
  ['negative page number', settlements(h.enterpriseId, '?pageNumber=-1'), 400, 'none'],
  ['huge page number', settlements(h.enterpriseId, `?pageNumber=${'9'.repeat(30)}`), 400, 'none'],
  ['negative page size', settlements(h.enterpriseId, '?pageSize=-5'), 400, 'none'],
  ['page size of nothing', settlements(h.enterpriseId, '?pageSize=0'), 400, 'none'],
  ['huge page size', settlements(h.enterpriseId, '?pageSize=100000'), 400, 'none'],
  ['unknown enum value', settlements(h.enterpriseId, '?statuses=lost'), 400, 'none'],
  ['repeated single-value parameter', settlements(h.enterpriseId, '?pageSize=1&pageSize=2'), 400, 'none'],
  ['half a percent escape', settlements(h.enterpriseId, '?statuses=%zz'), 400, 'none'],
  ['no limit and offset', dvp(h.enterpriseId, ''), 400, 'none'],
  ['limit over 500', dvp(h.enterpriseId, '?limit=501&offset=0'), 400, 'none'],
  ['negative offset', dvp(h.enterpriseId, '?limit=1&offset=-1'), 400, 'none'],
  ['unknown status', dvp(h.enterpriseId, '?limit=1&offset=0&status=lost'), 400, 'none'],
  [
    'a day that does not exist',
    dvp(h.enterpriseId, '?limit=1&offset=0&dateInitiatedBefore=2026-02-30T00:00:00Z'),
    400,
    'none',
  ],
  ['empty enterprise', idv('?enterpriseId='), 400, 'network'],
  ['repeated enterprise', idv('?enterpriseId=a&enterpriseId=b'), 400, 'network'],
];

/** Who asks for what: the tables of the interface on enterprises. */
const WRONG_ENTERPRISE: readonly Row[] = [
  ['foreign enterprise, settlements', settlements(h.otherEnterpriseId), 401, 'network'],
  ['unknown enterprise, settlements', settlements(UNKNOWN_ENTERPRISE), 404, 'network'],
  ['malformed enterprise, settlements', settlements('not-an-id'), 404, 'network'],
  ['enterprise without licence, settlements', settlements(unlicensedId), 403, 'network'],
  ['foreign enterprise, DVP list', dvp(h.otherEnterpriseId), 401, 'clearing'],
  ['unknown enterprise, DVP list', dvp(UNKNOWN_ENTERPRISE), 404, 'clearing'],
  ['foreign enterprise, DVP settings', settings(h.otherEnterpriseId), 401, 'clearing'],
  ['unknown enterprise, DVP settings', settings(UNKNOWN_ENTERPRISE), 401, 'clearing'],
  ['account of nobody, DVP settings', settings(h.enterpriseId), 403, 'clearing'],
  ['unknown path', '/api/network/v1/nothing', 404, 'platform'],
];

/** Credentials that are not good. */
const WRONG_CREDENTIALS: readonly (readonly [string, Record<string, string>])[] = [
  ['no credentials', {}],
  ['unknown token', bearer(`v2x${'0'.repeat(64)}`)],
  ['expired token', bearer(expired.token)],
  ['token from a forbidden address', bearer(restricted.token)],
  ['another scheme', { authorization: 'Basic eDp5' }],
];

for (const [transport, send] of Object.entries(TRANSPORTS)) {
  describe(`bad input ${transport}`, () => {
    for (const [what, target, status, shape] of [...WRONG_INPUT, ...WRONG_ENTERPRISE])
      it(`${status}: ${what}`, async () => {
        const reply = await send({ target, headers: bearer(insider.token) });
        expectReply(reply, status, shape);
        assert.equal(reply.headers['x-auth-required'], undefined);
      });

    for (const [what, headers] of WRONG_CREDENTIALS)
      for (const [target, shape] of [
        [settlements(h.enterpriseId), 'network'],
        [dvp(h.enterpriseId), 'clearing'],
        [idv(), 'network'],
      ] as const)
        it(`401: ${what}, ${target.split('?')[0]}`, async () => {
          const reply = await send({ target, headers });
          expectReply(reply, 401, shape);
          assert.equal(reply.headers['x-auth-required'], 'true');
        });

    it('401: the token of somebody who is no member', async () => {
      expectReply(
        await send({ target: settlements(h.enterpriseId), headers: bearer(h.outsider.token) }),
        401,
        'network',
      );
    });

    it('200: an unknown parameter is ignored', async () => {
      const reply = await send({
        target: settlements(h.enterpriseId, '?nonsense=1&__proto__=2'),
        headers: bearer(insider.token),
      });
      assert.equal(reply.status, 200, reply.text);
    });

    it('405: another method on a known path, with Allow', async () => {
      const reply = await send({
        method: 'DELETE',
        target: settlements(h.enterpriseId),
        headers: bearer(insider.token),
      });
      expectReply(reply, 405, 'platform');
      assert.equal(reply.headers.allow, 'GET, HEAD');
    });

    const bodies: readonly (readonly [string, Buffer, number])[] = [
      ['invalid JSON', Buffer.from('{"name":'), 400],
      ['JSON that is no object', Buffer.from('[1]'), 400],
      ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
      ['a body over 1 MiB', Buffer.alloc(1024 * 1024 + 1, 0x20), 413],
    ];
    for (const [what, body, status] of bodies)
      it(`${status}: ${what} in a write`, async () => {
        const headers = {
          ...bearer(platform.token),
          'content-type': 'application/json',
          'content-length': String(body.length),
        };
        expectReply(
          await send({ method: 'POST', target: '/api/clearhouse/v1/platform/enterprises', headers, body }),
          status,
          'platform',
        );
      });

    it('415: a body that is not JSON', async () => {
      const body = Buffer.from('name=x');
      const headers = {
        ...bearer(platform.token),
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': '6',
      };
      expectReply(
        await send({ method: 'POST', target: '/api/clearhouse/v1/platform/enterprises', headers, body }),
        415,
        'platform',
      );
    });
  });

  describe(`bad signatures ${transport}`, () => {
    const { path, init } = toRequest(createEnterprise, {
      as: null,
      input: { ...createEnterprise.example.input, name: `Signed ${transport}` },
    });
    const body = Buffer.from(typeof init.body === 'string' ? init.body : '');

    const signed = (changes: { token?: string; shiftMs?: number } = {}): Record<string, string> => {
      const token = platform.token;
      const timestamp = String(Date.now() + (changes.shiftMs ?? 0));
      const hmac = signRequest({
        version: '3.0',
        token: changes.token ?? token,
        method: 'POST',
        path,
        timestamp,
        body,
      });
      const authorization = `Bearer ${createHash('sha256').update(token).digest('hex')}`;
      return {
        authorization,
        hmac,
        'bitgo-auth-version': '3.0',
        'auth-timestamp': timestamp,
        'content-type': 'application/json',
        'content-length': String(body.length),
      };
    };
    const post = (headers: Record<string, string>) => send({ method: 'POST', target: path, headers, body });

    for (const [what, changes, areCredentialsBad] of [
      ['a wrong HMAC', { token: `v2x${'1'.repeat(64)}` }, 'true'],
      ['a timestamp too old', { shiftMs: -301_000 }, undefined],
      ['a timestamp too new', { shiftMs: 301_000 }, undefined],
    ] as const)
      it(`401: ${what}`, async () => {
        const reply = await post(signed(changes));
        expectReply(reply, 401, 'platform');
        assert.equal(reply.headers['x-auth-required'], areCredentialsBad);
      });

    it('401: the same signed write a second time', async () => {
      const headers = signed();
      assert.equal((await post(headers)).status, createEnterprise.status);
      expectReply(await post(headers), 401, 'platform');
    });
  });
}

describe('bad bodies of a GET', () => {
  const get = (body: Buffer) => ({
    target: settlements(h.enterpriseId),
    headers: { ...bearer(insider.token), 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  });

  for (const [what, body, status, shape] of [
    ['invalid JSON', Buffer.from('{'), 400, 'none'],
    ['invalid UTF-8', Buffer.from([0xc3, 0x28]), 400, 'none'],
    ['an unknown status', Buffer.from('{"statuses":["lost"]}'), 400, 'none'],
    ['more than 1 MiB', Buffer.alloc(1024 * 1024 + 1, 0x20), 413, 'network'],
  ] as const)
    it(`${status}: ${what}`, async () => expectReply(await sender.send(complete(get(body))), status, shape));

  it('200: filters from a body', async () => {
    assert.equal((await sender.send(complete(get(Buffer.from('{"statuses":["pending"],"pageSize":3}'))))).status, 200);
  });
});

describe('NUL, which PostgreSQL cannot store', () => {
  it('reaches the database through no field of any operation', async () => {
    const failed: string[] = [];
    for (const { name, contract } of operations)
      for (const field of Object.keys(fieldsOf(contract.input))) {
        const example = contract.example.input as Record<string, unknown>;
        for (const value of ['a\u0000b', ['a\u0000b']]) {
          const { path, init } = toRequest(contract, {
            as: contract.access.caller === 'platform-admin' ? platform : insider,
            input: { ...example, [field]: value },
          });
          if (Object.values(init.headers ?? {}).some((header) => String(header).includes('\u0000'))) continue;
          const reply = await h.app.request(path, init);
          if (reply.status >= 500) failed.push(`${name}.${field}: ${reply.status}`);
        }
      }
    assert.deepEqual(failed, []);
  });
});
