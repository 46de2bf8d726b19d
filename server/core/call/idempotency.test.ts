import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { createEnterprise, grantLicence } from '#lib/contracts/directory/platform.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { changeClock } from '../runtime/clock.ts';
import { fail } from './errors.ts';
import { purgeKeys } from './idempotency.ts';
import type { NamedOperation } from './operation.ts';

const h = await harness();
const { pool } = h.service;
const as = await h.create.user({}, { isPlatformAdmin: true });
const create = (key: string, name: string, who = as) =>
  h.call(createEnterprise, { as: who, input: { name }, headers: { 'idempotency-key': key } });
const countNamed = async (name: string): Promise<number> =>
  Number((await pool.query('select count(*) from enterprises where name = $1', [name])).rows[0].count);

/** A second process over the same database, as after a restart. */
async function restart() {
  const options = { env: h.service.env, databaseUrl: h.databaseUrl, masterKey: h.service.env.MASTER_KEY ?? '' };
  const service = await openService({ ...options, log: h.service.log, domains });
  after(() => service.close());
  return { service, app: createHttpApp(service) };
}

describe('Idempotency-Key', () => {
  it('makes one row of 50 parallel POSTs and gives 50 equal replies', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => create('storm', 'Storm')));
    assert.deepEqual([...new Set(replies.map((reply) => reply.status))], [201]);
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
    assert.equal(await countNamed('Storm'), 1);
    assert.equal(replies.filter((reply) => reply.headers.get('idempotency-replayed') === 'true').length, 49);
    const { rows } = await pool.query('select 1 from audit_log where subject_id = $1', [replies[0]?.body.id]);
    assert.equal(rows.length, 1);
  });
  it('refuses the same key with another body', async () => {
    await create('body', 'First');
    const reply = await create('body', 'Second');
    assert.equal(reply.status, 409, reply.text);
    assert.equal(JSON.parse(reply.text).name, 'IdempotencyConflict');
    assert.equal(await countNamed('Second'), 0);
  });
  it('gives the first reply to the retry when the process died between commit and reply', async () => {
    await pool.query(
      `insert into faults (id, operation, drop_reply, remaining, created_at)
       values (gen_random_uuid(), 'createEnterprise', true, 1, '2026-01-01')`,
    );
    await h.service.onSignal('faults');
    await assert.rejects(create('killed', 'Killed'));
    assert.equal(await countNamed('Killed'), 1, 'the work was committed');
    const { app } = await restart();
    const { path, init } = toRequest(createEnterprise, {
      as,
      input: { name: 'Killed' },
      headers: { 'idempotency-key': 'killed' },
    });
    const retry = await app.request(path, init);
    assert.equal(retry.status, 201);
    assert.equal(retry.headers.get('idempotency-replayed'), 'true');
    const { rows } = await pool.query(`select id from enterprises where name = 'Killed'`);
    assert.deepEqual(
      rows.map((row) => row.id.replaceAll('-', '')),
      [JSON.parse(await retry.text()).id],
    );
  });
  it('leaves the key free when the work was rolled back', async () => {
    const wrong = { as, headers: { 'idempotency-key': 'again' } };
    const missing = 'f'.repeat(32);
    const failed = await h.call(grantLicence, { ...wrong, input: { enterpriseId: missing, licence: 'fix' } });
    assert.equal(failed.status, 404);
    const right = await h.call(grantLicence, { ...wrong, input: { enterpriseId: h.enterpriseId, licence: 'fix' } });
    assert.equal(right.status, 200, right.text);
  });
  it('leaves the key free after a failure whose other writes are kept', async () => {
    let runs = 0;
    const flaky: NamedOperation = {
      name: 'flaky',
      contract: createEnterprise,
      run: async ({ audit, now }) => {
        runs += 1;
        await audit({ subjectType: 'user', subjectId: `flaky-${runs}` });
        if (runs === 1) fail('invalid_credentials', 'Wrong.', { keepWrites: true });
        const made = {
          id: 'a'.repeat(32),
          name: 'F',
          organizationId: null,
          trustOrg: 'T',
          licences: [],
          memberCount: 0,
        };
        return { ...made, createdAt: now.toISOString() };
      },
    };
    const app = createHttpApp(h.service, [flaky]);
    const headers = { 'idempotency-key': 'flaky' };
    const { path, init } = toRequest(createEnterprise, { as, input: { name: 'F' }, headers });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await app.request(path, init)).status);
    assert.deepEqual(statuses, [401, 201, 201]);
    assert.equal(runs, 2, 'the third call got the reply of the second');
    const { rows } = await pool.query(`select subject_id from audit_log where subject_id like 'flaky-%' order by 1`);
    assert.deepEqual(
      rows.map((row) => row.subject_id),
      ['flaky-1', 'flaky-2'],
    );
  });
  it('belongs to one caller and one operation', async () => {
    const another = await h.create.user({}, { isPlatformAdmin: true });
    const [first, second] = [await create('shared', 'Shared'), await create('shared', 'Shared', another)];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.notEqual(first.body.id, second.body.id);
    const headers = { 'idempotency-key': 'shared' };
    const user = await h.call(createUser, { as, input: { email: 'shared@example.test', name: 'S' }, headers });
    assert.equal(user.status, 201, user.text);
  });
  it('keeps the reply encrypted: its secrets are not in the database', async () => {
    const headers = { 'idempotency-key': 'secret' };
    const input = { email: 'secret@example.test', name: 'Secret' };
    const made = await h.call(createUser, { as, input, headers });
    const token = made.body.passwordLink.url.split('#')[1] ?? '';
    const again = await h.call(createUser, { as, input, headers });
    assert.equal(again.text, made.text);
    const { rows } = await pool.query(
      `select k::text as row, encode(reply, 'escape') as reply from idempotency_keys k`,
    );
    assert.ok(rows.length > 0);
    assert.ok(rows.every((row) => !row.row.includes(token) && !(row.reply ?? '').includes(token)));
  });
  it('refuses keys that are empty, too long or not printable', async () => {
    for (const key of ['', 'x'.repeat(256), 'with space', 'ümlaut'])
      assert.equal((await create(key, 'Never')).status, 400, key);
    assert.equal(await countNamed('Never'), 0);
  });
  it('is good for 24 hours of business time, and then free again', async () => {
    const first = await create('aged', 'Aged');
    const hours = async (count: number): Promise<void> => {
      await changeClock(h.db, (state) => ({ ...state, offsetMs: state.offsetMs + count * 3_600_000 }));
      await h.service.onSignal('clock');
    };
    await hours(23);
    assert.equal((await create('aged', 'Aged')).body.id, first.body.id);
    await hours(1);
    await purgeKeys(h.db, h.service.clock.now());
    const second = await create('aged', 'Aged');
    assert.notEqual(second.body.id, first.body.id);
    assert.equal(await countNamed('Aged'), 2);
  });
});
