import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { DemoFile } from '#e2e/support/demo.ts';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from '#e2e/support/run-host.ts';
import { ask, parseReply, type RawReply, sendRaw } from '#server/testing/raw-request.ts';

const MIB = 1024 * 1024;
const BODY_BYTES = 200 * MIB;
const MAX_GROWTH_BYTES = 64 * MIB;
const FORGED = ['x-forwarded-for: 8.8.4.4', 'clearhouse-address: 8.8.4.4', 'forwarded: for=8.8.4.4'];

let host: RunningHost;
let demo: DemoFile;

before(async () => {
  host = await runHost({ DATA_DIR: await temporaryDataDir(), CLEARHOUSE_MODE: 'sandbox', LOG_LEVEL: 'warn' });
  demo = JSON.parse(readFileSync(join(host.dataDir, 'demo.json'), 'utf8')) as DemoFile;
});
after(async () => {
  await host.kill('SIGTERM');
  await removeDataDir(host.dataDir);
});

const cookiesOf = (reply: RawReply): string[] =>
  [...reply.bytes.matchAll(/^set-cookie: ([^;\r]+)/gim)].map(([, cookie = '']) => cookie);

/** Signs in as a browser does, with headers that no browser would send. */
async function signIn(email: string, password: string, headers: readonly string[]): Promise<RawReply> {
  const csrf = await ask(host.origin, '/session/csrf');
  const token = /"csrfToken":"(\w+)"/.exec(csrf.text)?.[1] ?? '';
  const form = new URLSearchParams({ csrfToken: token, email, password, json: 'true' }).toString();
  const lines = [
    'POST /session/callback/credentials HTTP/1.1',
    `host: ${new URL(host.origin).host}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${form.length}`,
    `cookie: ${cookiesOf(csrf).join('; ')}`,
    'connection: close',
    ...headers,
  ];
  return sendRaw(host.origin, `${lines.join('\r\n')}\r\n\r\n${form}`);
}

/** Stops the clock of the host or lets it go on, so that what is counted in windows is counted in one. */
async function setFrozen(frozen: boolean): Promise<void> {
  const reply = await fetch(`${host.origin}/api/clearhouse/v1/sandbox/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demo.tokens.full}`, 'content-type': 'application/json' },
    body: JSON.stringify({ frozen }),
  });
  assert.equal(reply.status, 200, await reply.text());
}

/** Memory of the host, in bytes; 0 where the system does not say, and only the replies are checked. */
function residentBytes(): number {
  const file = `/proc/${host.pid}/status`;
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) * 1024 : 0;
}

interface Flooded {
  reply: RawReply;
  sent: number;
  /** Highest memory of the host meanwhile. */
  peak: number;
}

/** Sends a large body whatever is answered, until all of it is sent or the other side has closed. */
function flood(method: string, path: string, framing: 'chunked' | 'declared'): Promise<Flooded> {
  const piece = Buffer.alloc(64 * 1024, 0x61);
  const chunk = framing === 'chunked' ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece;
  const length = framing === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${BODY_BYTES}`;
  const { hostname, port } = new URL(host.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const received: Buffer[] = [];
    let sent = 0;
    let peak = 0;
    const look = (): void => {
      peak = Math.max(peak, residentBytes());
    };
    const looking = setInterval(look, 10);
    const feed = (): void => {
      while (sent < BODY_BYTES && socket.writable) {
        sent += piece.length;
        if (!socket.write(chunk)) return void socket.once('drain', feed);
      }
    };
    socket.on('data', (data) => received.push(data));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(looking);
      look();
      resolve({ reply: parseReply(Buffer.concat(received).toString('latin1')), sent, peak });
    });
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    );
    feed();
  });
}

describe('a request that asks for another protocol', () => {
  const UPGRADE = ['connection: upgrade, close', 'upgrade: websocket', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='];
  const target = (path: string, headers: readonly string[] = []) =>
    ask(host.origin, path, { headers: [...UPGRADE, ...headers] });

  it('passes the door that all others pass, and stays in HTTP', async () => {
    assert.equal((await target('//login')).status, 400);
    assert.equal((await target('/login', ['host: evil.example'])).status, 421);
    for (const path of ['/login', '/_next/webpack-hmr', '/api/v2/ping']) {
      const reply = await target(path);
      assert.ok(reply.status >= 200 && reply.status < 500, `${path}: ${reply.status}`);
      assert.ok(reply.headers.has('content-security-policy'), path);
      assert.equal(reply.headers.get('upgrade'), undefined);
    }
  });
});

describe('a client that says where it comes from', () => {
  it('is written down with the address of its socket, in its session and in the audit log', async () => {
    const [admin] = demo.users;
    assert.ok(admin);
    const reply = await signIn(admin.email, admin.password, FORGED);
    assert.equal(reply.status, 200);
    const headers = [`cookie: ${cookiesOf(reply).join('; ')}`];
    const { sessions } = JSON.parse((await ask(host.origin, '/api/clearhouse/v1/me/sessions', { headers })).text);
    assert.deepEqual(
      sessions.map(({ address }: { address: string }) => address),
      ['127.0.0.1'],
    );
  });

  it('has no more sign-ins than others, however the path is spelled', async (t) => {
    await setFrozen(true);
    t.after(() => setFrozen(false));
    const outcomes: string[] = [];
    for (let tried = 0; tried < 16; tried += 1) {
      const { text } = await signIn(`nobody-${tried}@example.test`, 'x', [`x-forwarded-for: 198.51.100.${tried}`]);
      const { searchParams } = new URL(/"url":"([^"]+)"/.exec(text)?.[1] ?? '');
      outcomes.push(JSON.parse(searchParams.get('error') ?? '{}').status);
    }
    assert.equal(outcomes.at(-1), 429, outcomes.join());
    for (const path of ['/_next/../session/csrf', '/session/%63srf', '/./session/csrf', '//session/csrf'])
      assert.equal((await ask(host.origin, path, { headers: FORGED })).status, 400, path);
  });

  it('cannot have next-auth believe in another origin', async () => {
    const reply = await ask(host.origin, '/session/csrf', { headers: ['x-forwarded-host: evil.example'] });
    assert.match(cookiesOf(reply).join('\n'), new RegExp(`\\.return=${encodeURIComponent(host.origin)}$`, 'm'));
  });
});

describe('pages', () => {
  it('have a policy with a nonce wherever they are, and the real path to come back to', async () => {
    for (const path of ['/sign-in', '/nothing', '/_next/nothing', '/_next/static/nothing.js', '/API/v2/ping']) {
      const { headers } = await ask(host.origin, path);
      assert.match(headers.get('content-security-policy') ?? '', /script-src 'self' 'nonce-[^']{20,}'/, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    }
    const away = await ask(host.origin, '/e/x/audit', { headers: ['clearhouse-target: //evil.example/x'] });
    assert.equal(away.headers.get('location'), '/sign-in?next=%2Fe%2Fx%2Faudit');
    assert.equal((await ask(host.origin, '/_next/../sign-in')).status, 400);
    assert.equal((await ask(host.origin, '/sign-in', { method: 'DELETE' })).status, 405);
  });
});

describe('200 MB from a stranger', () => {
  const cases = [
    ['POST', '/sign-in', 'chunked', 405],
    ['GET', '/sign-in', 'chunked', 411],
    ['GET', '/sign-in', 'declared', 413],
    ['POST', '/session/callback/credentials', 'chunked', 411],
    ['POST', '/session/callback/credentials', 'declared', 413],
    ['POST', '/session/signout', 'chunked', 411],
    ['POST', '/./api/v2/user/login', 'chunked', 400],
    ['POST', '/api/v2/user/login', 'chunked', 413],
    ['POST', '/api/v2/user/login', 'declared', 413],
    ['POST', `/api/v2/webhook/${'ab'.repeat(16)}/verify`, 'chunked', 401],
    ['POST', '/api/nothing', 'chunked', 411],
    ['GET', '/healthz', 'chunked', 411],
    ['GET', '/_next/static/nothing.js', 'chunked', 411],
  ] as const;

  /** What a host makes once, some seconds after its start or at the first page, is no growth by what strangers send. */
  before(async () => {
    for (const path of ['/openapi.json', '/sign-in', '/api/v2/ping']) await ask(host.origin, path);
  });

  for (const [method, path, framing, status] of cases)
    it(`${status}: ${framing}, ${method} ${path}; the connection is closed and memory stays`, async (t) => {
      const start = residentBytes();
      const { reply, sent, peak } = await flood(method, path, framing);
      const grown = peak - start;
      t.diagnostic(
        `${(sent / MIB).toFixed(1)} MiB left the sender; ${(peak / MIB).toFixed(1)} MiB in memory, ${(grown / MIB).toFixed(1)} more than before`,
      );
      assert.deepEqual([reply.status, reply.headers.get('connection')], [status, 'close']);
      assert.ok(sent < BODY_BYTES, 'all of it was taken');
      assert.ok(grown <= MAX_GROWTH_BYTES, `${grown} bytes more`);
    });
});
