import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { createSender } from '#e2e/api/send-request.ts';
import { Failure, failureBody } from '#server/core/call/errors.ts';
import { listen } from '#server/host/web-server.ts';
import { COMMON_HEADERS } from '#server/http/security-headers.ts';
import { operations } from '#server/registry.ts';
import { openFrontHost, PAGE } from '#server/testing/front-host.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type RawReply, sendRaw } from '#server/testing/raw-request.ts';

const h = await harness();
const origin = await openFrontHost(h);
const REQUEST_ID = 'front-door-test';
const id = 'ab'.repeat(16);
const routes = operations.flatMap(({ name, contract }) =>
  contract.routes.map(({ method, path }) => ({ name, contract, method, path: path.replace(/\{\w+\}/g, id) })),
);
const NOT_CANONICAL =
  'The path is not in its plain form. Send it without empty or dotted segments, backslashes and needless escapes.';

const escaped = (letter: string, percent = '%'): string => `${percent}${letter.charCodeAt(0).toString(16)}`;

/** One path in ways that some reader takes for it. */
function spellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const last = rest.at(-1) ?? first;
  const inside = (letter: string): string => `${path.slice(0, -last.length)}${letter}${last.slice(1)}`;
  return [
    `/${path}`,
    `/${first}//${rest.join('/')}`,
    `${path}//`,
    `/.${path}`,
    `/x/..${path}`,
    `/_next/..${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x/..%2f${path.slice(1)}`,
    `/${first}\\${rest.join('/')}`,
    `/${first}%5c${rest.join('/')}`,
    inside(escaped(last)),
    inside(escaped(last, '%25')),
    `${path}%00`,
    `${path}#x`,
    `${path}/.`,
    `http://evil.example${path}`,
  ];
}

function assertPolicy({ headers }: Pick<RawReply, 'headers'>, what: string, ofPage: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...ofPage }))
    assert.equal(headers.get(name), value, `${what}: ${name}`);
}

describe('every route of the registry', () => {
  it('answers 400 in its own family to every other spelling, and never anything else', async () => {
    const { send, close } = createSender(origin);
    const failure = new Failure('malformed_target', NOT_CANONICAL);
    let asked = 0;
    for (const { contract, method, path } of routes) {
      const body = failureBody(failure, contract.errors, REQUEST_ID);
      const text = body === null ? '' : JSON.stringify(body);
      await Promise.all(
        spellings(path).map(async (target) => {
          const reply = await send({ method, target, headers: { 'request-id': REQUEST_ID }, body: null });
          asked += 1;
          assert.deepEqual({ status: reply.status, text: reply.text }, { status: 400, text }, `${method} ${target}`);
          assert.equal(reply.headers['request-id'], REQUEST_ID);
          assertPolicy({ headers: new Map(Object.entries(reply.headers)) }, target);
        }),
      );
    }
    close();
    assert.ok(asked > 3000, `${asked} requests`);
  });

  it('is reached by the plain spelling alone: upper case means a page', async () => {
    const { send, close } = createSender(origin);
    for (const { contract, method, path } of routes) {
      const plain = await send({ method, target: path, headers: { 'request-id': REQUEST_ID }, body: null });
      assert.ok(!plain.text.includes(NOT_CANONICAL), path);
      if (contract.access.caller !== 'anyone') assert.equal(plain.status, 401, `${method} ${path}`);
      const upper = await send({ method, target: path.toUpperCase(), headers: {}, body: null });
      assert.equal(upper.status, method === 'GET' ? 200 : 405);
      if (method === 'GET') assert.equal(JSON.parse(upper.text).what, PAGE);
    }
    close();
  });
});

describe('pages, sessions, files and plain endpoints', () => {
  const paths = [
    '/sign-in',
    '/session/csrf',
    '/_next/static/x.js',
    '/healthz',
    '/metrics',
    '/openapi.json',
    `/receivers/${id}`,
  ];

  it('answer 400 to every other spelling, with the policy', async () => {
    for (const target of paths.flatMap(spellings)) {
      const reply = await ask(origin, target);
      assert.equal(reply.status, 400, target);
      assertPolicy(reply, target);
    }
  });

  it('are read: other methods are answered 405 with what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const reply = await ask(origin, '/sign-in', { method });
      assert.deepEqual([reply.status, reply.headers.get('allow')], [405, 'GET, HEAD'], method);
      assertPolicy(reply, method);
    }
    assert.equal((await ask(origin, '/sign-in', { method: 'HEAD' })).status, 200);
    assert.equal(
      (await ask(origin, '/session/signout', { method: 'POST', headers: ['content-length: 0'] })).status,
      200,
    );
    const put = await ask(origin, '/session/signout', { method: 'PUT' });
    assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST']);
    assert.equal((await ask(origin, '*', { method: 'OPTIONS' })).status, 204);
    assert.equal((await ask(origin, '*')).status, 400);
  });

  it('carry the policy whatever is said', async () => {
    for (const path of [...paths, '/nothing', '/api/nothing', '/_next/nothing', '/api/v2/ping']) {
      const reply = await ask(origin, path);
      const isPage = !/^\/(api|healthz|metrics|openapi|receivers)/.test(path);
      assertPolicy(reply, path, isPage ? { 'content-security-policy': 'policy' } : {});
    }
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n'])
      assertPolicy(await sendRaw(origin, bytes), bytes);
  });

  it('have 64 KiB for path, query and headers; beyond that 431 with the reason', async () => {
    const withHeader = (size: number) =>
      sendRaw(
        origin,
        `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx: ${'x'.repeat(size)}\r\n\r\n`,
      );
    assert.equal((await withHeader(60_000)).status, 200);
    const { status, text } = await withHeader(66_000);
    assert.deepEqual([status, JSON.parse(text).name], [431, 'HeadersTooLarge']);
  });

  it('hear from the host alone what only the host may say', async () => {
    const headers = [
      'clearhouse-address: 203.0.113.7',
      'clearhouse-target: //evil.example/x',
      'content-security-policy: none',
      'x-forwarded-for: 203.0.113.8',
      'x-forwarded-host: evil.example',
      'x-forwarded-proto: https',
      'x-forwarded-port: 1',
      'forwarded: for=203.0.113.9',
    ];
    for (const path of ['/e/x/audit?y', '/session/csrf', '/_next/static/x.js']) {
      const told = JSON.parse((await ask(origin, path, { headers })).text).headers;
      assert.equal(told['clearhouse-address'], '127.0.0.1');
      assert.equal(told['clearhouse-target'], path);
      assert.equal(told['content-security-policy'], 'policy');
      assert.equal(told['x-forwarded-for'], '127.0.0.1');
      assert.equal(told['x-forwarded-host'], new URL(origin).host);
      assert.equal(told['x-forwarded-proto'], 'http');
      assert.deepEqual([told['x-forwarded-port'], told.forwarded], [undefined, undefined]);
    }
  });

  it('hear the last hop behind a trusted proxy, and the proxy itself where that says nothing', async () => {
    const behind = await openFrontHost(h, { TRUST_PROXY: true });
    const told = async (...headers: string[]) =>
      JSON.parse((await ask(behind, '/sign-in', { headers })).text).headers['clearhouse-address'];
    assert.equal(await told('x-forwarded-for: 1.1.1.1, 203.0.113.8'), '203.0.113.8');
    assert.equal(await told('x-forwarded-for: <script>', 'clearhouse-address: 203.0.113.7'), '127.0.0.1');
    assert.equal(await told(), '127.0.0.1');
  });
});

describe('the front door', () => {
  it('wants one Host header with a name of ours', async () => {
    const host = (...names: string[]) =>
      ask(origin, '/openapi.json', { headers: names.map((name) => `host: ${name}`) });
    assert.equal((await host('localhost')).status, 200);
    assert.equal((await host('localhost', 'localhost')).status, 400);
    assert.equal((await host('a b')).status, 400);
    const foreign = await host('evil.example');
    assert.equal(foreign.status, 421);
    assert.match(foreign.text, /set PUBLIC_URL/);
    assert.equal((await sendRaw(origin, 'GET /sign-in HTTP/1.1\r\nconnection: close\r\n\r\n')).status, 400);
    assert.equal((await sendRaw(origin, 'GET /readyz HTTP/1.0\r\n\r\n')).status, 200);
    assert.equal((await ask(origin, '/readyz', { headers: ['host: 10.0.0.7'] })).status, 200);
  });

  it('says in the family of the endpoint that a host is not ours', async () => {
    const reply = await ask(origin, '/v1/idv', { headers: ['host: evil.example'] });
    assert.deepEqual([reply.status, Object.keys(JSON.parse(reply.text))], [421, ['error']]);
  });

  it('gives metrics of a sandbox to loopback under a name of loopback, and of production to nobody without the token', async () => {
    const metrics = async (at: string, ...headers: string[]) => (await ask(at, '/metrics', { headers })).status;
    assert.equal(await metrics(origin), 200);
    assert.equal(await metrics(origin, 'host: evil.example'), 403);
    assert.equal(await metrics(origin, 'host: 203.0.113.7'), 403);
  });

  it('stands before sockets of development, too', async () => {
    const upgrade = ['upgrade: websocket', 'connection: upgrade'];
    const status = async (target: string, ...headers: string[]) =>
      (await ask(origin, target, { headers: [...upgrade, ...headers] })).status;
    assert.equal(await status('/_next/webpack-hmr'), 101);
    assert.equal(await status('/_next/../_next/webpack-hmr'), 400);
    assert.equal(await status('/_next/webpack-hmr', 'host: evil.example'), 421);
  });

  it('is policed while the service starts', async () => {
    const server = await listen({ ...h.service.env, PORT: 0 });
    const reply = await ask(`http://127.0.0.1:${server.port}`, '/api/v2/ping');
    await server.close();
    assert.equal(reply.status, 503);
    assertPolicy(reply, 'starting');
  });
});

describe('bodies for which nobody counts', () => {
  const SMALL = 64 * 1024;
  const post = (path: string, ...headers: string[]) => ask(origin, path, { method: 'POST', headers });
  const form = (length: number) =>
    sendRaw(
      origin,
      `POST /session/signout HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(length)}`,
    );

  it('are small and of a known length', async () => {
    assert.equal((await form(SMALL)).status, 200);
    const large = await form(SMALL + 1);
    assert.deepEqual([large.status, large.headers.get('connection')], [413, 'close']);
    assertPolicy(large, '413');
    for (const path of ['/session/signout', '/session/callback/credentials']) {
      const chunked = await post(path, 'transfer-encoding: chunked');
      assert.deepEqual([chunked.status, chunked.headers.get('connection')], [411, 'close'], path);
    }
    for (const path of [
      '/api/nothing',
      '/healthz',
      '/metrics',
      '/openapi.json',
      '/.well-known/jwks.json',
      '/v1/nothing',
    ]) {
      assert.equal((await post(path, 'transfer-encoding: chunked')).status, 411, path);
      assert.equal((await post(path, `content-length: ${SMALL + 1}`)).status, 413, path);
    }
  });

  it('end their connection, whatever still comes', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write('POST /session/signout HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n');
    const [reply] = await once(socket, 'data');
    assert.match(String(reply), /^HTTP\/1\.1 411 /);
    socket.on('data', () => assert.fail('there is one reply'));
    const more = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const feed = (): void => {
      while (socket.writable && socket.write(more));
      socket.once('drain', feed);
    };
    feed();
    await closed;
  });
});
