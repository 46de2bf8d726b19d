import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { buildPages } from '#server/host/build-pages.ts';
import { ROOT } from '#server/host/root.ts';
import { harness, TEST_MASTER_KEY, toRequest } from '#server/testing/harness.ts';
import { ask } from '#server/testing/raw-request.ts';

const h = await harness();

/** `next start` and nothing else, over the harness's database. */
async function startNextAlone(): Promise<{ origin: string; stop: () => Promise<void> }> {
  await buildPages(() => undefined, { withService: true });
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: h.databaseUrl,
    MASTER_KEY: TEST_MASTER_KEY,
    LOG_FILE: '/dev/null',
    PORT: String(port),
  };
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: ROOT,
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      output += chunk;
      if (/Ready in/.test(output)) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', () => reject(new Error(`next start ended:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface RawReply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A GET with a body, which `fetch` refuses to send. */
function getWithBody(url: string, headers: Record<string, string>, body: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'GET',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('the route handlers of Next, without the host', () => {
  let next = { origin: '', stop: async (): Promise<void> => undefined };
  const bearer = { authorization: `Bearer ${h.admin.token}` };
  before(async () => {
    next = await startNextAlone();
  });
  after(() => next.stop());

  it('serve reads on both prefixes with the same bytes as the host', async () => {
    const paths = [
      `/api/network/v1/enterprises/${h.enterpriseId}/clients/settlements?pageSize=5`,
      '/v1/idv',
      '/api/sumsub-service/v1/idv',
      '/api/accounts/v1/address',
    ];
    for (const path of paths) {
      const [alone, hosted] = await Promise.all([
        fetch(next.origin + path, { headers: bearer }),
        h.app.request(path, { headers: bearer }),
      ]);
      assert.equal(alone.status, 200, path);
      assert.equal(await alone.text(), await hosted.text(), path);
      assert.ok(alone.headers.get('request-id'));
    }
  });

  it('serve health, readiness and the OpenAPI document', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json'])
      assert.equal((await fetch(next.origin + path)).status, 200, path);
    const document = await fetch(`${next.origin}/openapi.json`, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(document.headers.get('content-encoding'), 'gzip');
    assert.equal(((await document.json()) as { openapi: string }).openapi, '3.1.1');
    const known = { 'if-none-match': document.headers.get('etag') ?? '' };
    assert.equal((await fetch(`${next.origin}/openapi.json`, { headers: known })).status, 304);
  });

  it('serve a write and its errors', async () => {
    const refused = await fetch(`${next.origin}/api/v2/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"nobody@example.test","password":"x","otp":"000000"}',
    });
    assert.equal(refused.status, 401);
    const broken = await fetch(`${next.origin}/api/v2/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    assert.equal(broken.status, 400);
    assert.equal((await fetch(`${next.origin}/api/no-such-path`)).status, 404);
  });

  it('know no address: a token bound to one is refused, and the audit log names none, whatever is claimed', async () => {
    const { token } = await h.create.token(h.admin.id, { ipRestrict: ['127.0.0.1', '203.0.113.7'] });
    const claims = { 'x-forwarded-for': '203.0.113.7', 'clearhouse-address': '203.0.113.7' };
    const bound = await fetch(`${next.origin}/api/v2/user/me`, {
      headers: { authorization: `Bearer ${token}`, ...claims },
    });
    assert.equal(bound.status, 401);
    assert.match(await bound.text(), /AddressNotAllowed/);
    const { path, init } = toRequest(createSavedView, {
      as: h.admin,
      input: { ...createSavedView.example.input, enterpriseId: h.enterpriseId },
      headers: claims,
    });
    assert.equal((await fetch(next.origin + path, init)).status, createSavedView.status);
    const { body } = await h.call(searchAuditEntries, { as: h.admin, input: { enterpriseId: h.enterpriseId } });
    assert.deepEqual(
      body.entries.map(({ address }) => address),
      [null],
    );
  });

  it('take no more of a body than the host does', async () => {
    const large = 'x'.repeat(64 * 1024 + 1);
    const form = { method: 'POST', body: large };
    assert.equal((await fetch(`${next.origin}/session/callback/credentials`, form)).status, 413);
    assert.equal((await fetch(`${next.origin}/api/v2/user/login`, form)).status, 413);
    const verify = `${next.origin}/api/v2/webhook/${'ab'.repeat(16)}/verify`;
    assert.equal((await fetch(verify, form)).status, 401);
    const chunked = (path: string) =>
      ask(next.origin, path, { method: 'POST', headers: ['transfer-encoding: chunked'] });
    assert.equal((await chunked('/session/callback/credentials')).status, 411);
  });

  it('answer 400 with the reason to a GET that has a body', async () => {
    const reply = await getWithBody(`${next.origin}/v1/idv`, bearer, '{"enterpriseId":"x"}');
    assert.equal(reply.status, 400, reply.text);
    assert.match(reply.text, /body of a GET/);
  });
});
