import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Contract } from '#lib/contract.ts';
import { acceptInvitation, createFirstAdmin, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { createBrowserSession, login } from '#lib/contracts/access/sessions.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { harness, TEST_MASTER_KEY, toRequest } from '#server/testing/harness.ts';
import { passwordWork } from '../accounts/password.ts';
import { freshAddress, givePassword, PASSWORD } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
await givePassword(h.service, h.admin);
await givePassword(h.service, h.viewer);
const windowStart = Math.floor(Date.now() / 300_000) * 300_000;
h.service.clock.now = () => new Date(windowStart + 1000);

const { env, log, pool } = h.service;
const other = await openService({ env, databaseUrl: h.databaseUrl, masterKey: TEST_MASTER_KEY, log, domains });
after(() => other.close());
other.clock.now = () => h.service.clock.now();
const apps = [h.app, createHttpApp(other)];

const attempt = (email: string, headers: Record<string, string> = freshAddress()) =>
  h.call(login, { as: null, input: { email, password: 'wrong' }, headers });
const list = () => h.call(searchMembers, { as: h.admin, input: { enterpriseId: h.enterpriseId } });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).toSorted((a, b) => a - b);

/** Work that holds every place of the hasher until it is let go. */
function occupyHasher(): () => void {
  let free = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    free = resolve;
  });
  const refuse = () => assert.fail('the hasher was busy');
  for (let place = 0; place < 2; place += 1)
    void passwordWork.run('known', { owner: 'somebody', work: () => until, refuse });
  return free;
}

describe('passwords that are checked', () => {
  it('hold no connection and no row meanwhile: another caller is served', async () => {
    const free = occupyHasher();
    const before = passwordWork.waiting;
    const tries = Array.from({ length: 20 }, (_, i) => attempt(i === 0 ? h.admin.email : `waiting-${i}@example.test`));
    while (passwordWork.waiting < before + tries.length) await turn();
    while (pool.idleCount < pool.totalCount) await turn();
    assert.equal(pool.waitingCount, 0);
    assert.equal((await list()).status, 200);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where email = $1 for update nowait', [h.admin.email]);
      await client.query('rollback');
    } finally {
      client.release();
    }
    free();
    assert.deepEqual(await statusesOf(tries), Array(20).fill(401));
  });
  it('are few at once and few that wait: of 200 from 200 addresses the rest is asked to come again', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => attempt(`nobody-${i}@example.test`)));
    const refused = replies.filter(({ status }) => status === 429);
    assert.equal(replies.filter(({ status }) => status === 401).length + refused.length, 200);
    assert.ok(refused.length > 0);
    for (const { headers, text } of refused) {
      assert.equal(headers.get('retry-after'), '2');
      assert.equal(JSON.parse(text).name, 'RateLimited');
    }
    assert.ok(passwordWork.mostAtOnce <= 2);
    assert.equal((await h.call(login, { as: null, input: { email: h.viewer.email, password: PASSWORD } })).status, 200);
  });
});

describe('the limit of sign-ins', () => {
  const send = <C extends Contract>(contract: C, input: unknown, { route = 0, at = 0, address = '' }) => {
    const headers = { 'x-forwarded-for': address };
    const { path, init } = toRequest(contract as Contract, { as: null, input, headers, route });
    return Promise.resolve(apps[at]?.request(path, init)) as Promise<Response>;
  };
  const token = 'x'.repeat(43);
  const password = 'an unlikely sentence';
  let people = 0;
  /** Somebody new each time: an email address has a limit of its own. */
  const email = (): string => {
    people += 1;
    return `stranger-${people}@example.test`;
  };
  const kinds: ((where: { at: number; address: string }) => Promise<Response>)[] = [
    ...login.routes.map(
      (_, route) => (where: { at: number; address: string }) =>
        send(login, { email: email(), password }, { route, ...where }),
    ),
    (where) => send(createBrowserSession, { email: email(), password }, where),
    (where) => send(redeemPasswordLink, { token, password }, where),
    (where) => send(createFirstAdmin, { token, email: 'a@example.test', name: 'A', password }, where),
    (where) => send(acceptInvitation, { token, name: 'A', password }, where),
  ];
  const storm = async (addressOf: (index: number) => string) => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const kind = kinds[i % kinds.length];
        assert.ok(kind);
        return kind({ at: i % 2, address: addressOf(i) });
      }),
    );
    for (const { headers } of replies) assert.match(headers.get('ratelimit') ?? '', /"login";r=\d+/);
    return replies.filter(({ headers }) => Number(headers.get('retry-after') ?? 0) <= 2).length;
  };
  it('is one for all operations that take a password from somebody unknown, exact over two processes', async () => {
    assert.equal(await storm(() => '203.0.113.9'), 15);
  });
  it('counts 64 bits of an IPv6 address, and one mapped into IPv6 as IPv4', async () => {
    assert.equal(await storm((i) => `2001:db8:7:7::${i.toString(16)}`), 15);
    assert.equal(await storm((i) => (i % 2 === 0 ? '203.0.113.77' : '::ffff:203.0.113.77')), 15);
  });
  it('is 30 for one email address, wherever strangers are', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await attempt('one@example.test')).status);
    assert.deepEqual(statuses, [...Array(30).fill(401), 429]);
    assert.equal((await attempt('another@example.test')).status, 401);
  });
});
