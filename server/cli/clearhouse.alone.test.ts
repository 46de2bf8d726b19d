import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { parseEnv } from '#server/core/runtime/env.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import { startDatabase } from '#server/host/start-database.ts';
import { harness } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';

const MASTER_KEY = 'a-master-key-for-the-command-line-tests';
const h = await harness({ MASTER_KEY });
const { pool } = h.service;
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-cli-'));
after(() => rm(scratch, { recursive: true, force: true }));
const ENV = { DATABASE_URL: h.databaseUrl, MASTER_KEY, DATA_DIR: scratch, CLEARHOUSE_MODE: 'production' };

const run = (...args: string[]) => runClearhouse(ENV, args);

async function runJson(...args: string[]) {
  const { exitCode, output, error } = await run(...args, '--json');
  assert.equal(exitCode, 0, error);
  return JSON.parse(output);
}

async function rolesOf(enterpriseId: string): Promise<Record<string, string>> {
  const { rows } = await pool.query('select user_id, role from memberships where enterprise_id = $1', [enterpriseId]);
  return Object.fromEntries(rows.map((row) => [row.user_id.replaceAll('-', ''), row.role]));
}

describe('clearhouse: help and mistakes', () => {
  it('prints every command for --help', async () => {
    const asked = await run('--help');
    assert.equal(asked.exitCode, 0);
    for (const name of [
      'enterprise create',
      'licence revoke',
      'user reset',
      'member remove',
      'audit verify',
      'ledger verify',
    ])
      assert.match(asked.output, new RegExp(name));
  });
  it('prints the options of a command without touching a database', async () => {
    const env = { ...ENV, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const asked = await runClearhouse(env, ['member', 'set', '--help']);
    assert.equal(asked.exitCode, 0, asked.error);
    assert.match(asked.output, /--role ROLE +viewer, operator or admin\. Required\./);
  });
  it('answers each mistake with one sentence and exit 1', async () => {
    const mistakes: [string[], RegExp][] = [
      [['enterprise', 'destroy'], /There is no command "enterprise destroy"/],
      [['enterprise', 'create'], /The option --name is missing\./],
      [['enterprise', 'create', '--nme', 'x'], /Unknown option '--nme'/],
      [['licence', 'grant', '--enterprise', newHexId(), '--licence', 'dvp'], /The enterprise does not exist\./],
      [['licence', 'grant', '--enterprise', h.enterpriseId, '--licence', 'gold'], /licence: /],
      [['user', 'reset', '--user', 'nobody@example.test'], /There is no user with this email address\./],
    ];
    const results = await Promise.all(
      mistakes.map(async ([args, sentence]) => ({ args, sentence, result: await run(...args) })),
    );
    for (const { args, sentence, result } of results) {
      assert.equal(result.exitCode, 1, args.join(' '));
      assert.match(result.error, sentence);
      assert.equal(result.error.trim().split('\n').length, 1, result.error);
      assert.equal(result.output, '');
    }
  });
  it('names a database that cannot be reached without its password', async () => {
    const env = { ...ENV, DATABASE_URL: 'postgresql://someone:hunter2@127.0.0.1:1/none' };
    const result = await runClearhouse(env, ['user', 'list']);
    assert.equal(result.exitCode, 1);
    assert.match(result.error, /127\.0\.0\.1:1/);
    assert.doesNotMatch(result.error, /hunter2/);
  });
  it('refuses another master key and, in production, none', async () => {
    const other = await runClearhouse({ ...ENV, MASTER_KEY: 'another-master-key-another-master-key' }, [
      'user',
      'list',
    ]);
    assert.deepEqual([other.exitCode, /MASTER_KEY does not fit/.test(other.error)], [1, true]);
    const none = await runClearhouse({ ...ENV, MASTER_KEY: '' }, ['user', 'list']);
    assert.deepEqual([none.exitCode, /MASTER_KEY is missing/.test(none.error)], [1, true]);
  });
});

describe('clearhouse: enterprises, users, members', () => {
  it('creates an enterprise, grants and revokes licences, and audits each as done by the machine', async () => {
    const made = await runJson('enterprise', 'create', '--name', 'Fabrikam', '--licence', 'dvp', '--licence', 'mint');
    const at = ['--enterprise', made.id] as const;
    assert.deepEqual((await runJson('licence', 'grant', ...at, '--licence', 'fix')).licences, ['dvp', 'fix', 'mint']);
    assert.deepEqual((await runJson('licence', 'revoke', ...at, '--licence', 'mint')).licences, ['dvp', 'fix']);
    const listed = await runJson('enterprise', 'list', '--text', 'fabri');
    assert.deepEqual(listed.enterprises, [{ ...made, licences: ['dvp', 'fix'] }]);
    const { rows } = await pool.query('select operation, actor_kind from audit_log where subject_id = $1 order by id', [
      made.id,
    ]);
    assert.deepEqual(
      rows.map((row) => [row.operation, row.actor_kind]),
      ['createEnterprise', 'grantLicence', 'revokeLicence'].map((name) => [name, 'machine']),
    );
  });
  it('creates a user, resets them by email and lists them', async () => {
    const made = await runJson('user', 'create', '--email', 'Kim@Example.test', '--name', 'Kim', '--platform-admin');
    assert.equal(made.user.isPlatformAdmin, true);
    const link = await runJson('user', 'reset', '--user', 'KIM@example.test');
    assert.match(link.url, /^http:\/\/127\.0\.0\.1:3000\/set-password#[\w-]{43}$/);
    assert.notEqual(link.url, made.passwordLink.url);
    const listed = await run('user', 'list', '--text', 'kim');
    assert.match(listed.output, /kim@example\.test +Kim +platform admin +no password yet/);
  });
  it('sets and removes members, and keeps the last admin', async () => {
    const at = ['--enterprise', h.enterpriseId, '--user'] as const;
    await runJson('member', 'set', ...at, h.outsider.email, '--role', 'viewer');
    assert.equal((await rolesOf(h.enterpriseId))[h.outsider.id], 'viewer');
    await runJson('member', 'remove', ...at, h.outsider.id);
    assert.equal((await rolesOf(h.enterpriseId))[h.outsider.id], undefined);
    const last = await run('member', 'remove', ...at, h.admin.id);
    assert.equal(last.exitCode, 1);
    assert.match(last.error, /last admin/);
    assert.equal((await rolesOf(h.enterpriseId))[h.admin.id], 'admin');
  });
});

describe('clearhouse: audit', () => {
  const file = join(scratch, 'heads.json');

  it('seals and verifies the log, and exports its heads', async () => {
    const report = await runJson('audit', 'verify');
    assert.equal(report.isIntact, true);
    assert.ok(report.chains[0].sealed >= 6);
    assert.equal(report.chains[0].unsealed, 0);
    assert.equal((await run('audit', 'head', '--out', file)).exitCode, 0);
    const [head] = JSON.parse(await readFile(file, 'utf8')).heads;
    assert.equal(head.position, report.chains[0].sealed);
  });
  it('leaves the backlog alone with --no-seal', async () => {
    await runJson('enterprise', 'create', '--name', 'Later');
    assert.equal((await runJson('audit', 'verify', '--no-seal')).chains[0].unsealed, 1);
    assert.equal((await runJson('audit', 'verify')).chains[0].unsealed, 0);
  });
  it('exits 2 and names the row when one was altered', async () => {
    await h.ownerPool.query(`update audit_log set operation = 'grantLicenze' where position = 2`);
    const result = await run('audit', 'verify', '--enterprise', NO_ENTERPRISE);
    assert.equal(result.exitCode, 2, result.error);
    assert.match(result.output, /DAMAGED.*\n +row [0-9a-f]{32} at position 2 does not match its seal/);
  });
  it('exits 2 for a log that was emptied, by the heads exported before', async () => {
    await h.ownerPool.query('delete from audit_log');
    await h.ownerPool.query('delete from audit_heads');
    const result = await run('audit', 'verify', '--head', file);
    assert.equal(result.exitCode, 2);
    assert.match(result.output, /the exported head is at \d+, the chain ends at 0/);
  });
  it('exits 2 for a log that was emptied, without heads that anybody kept', async () => {
    const result = await run('audit', 'verify');
    assert.equal(result.exitCode, 2);
    assert.match(
      result.output,
      /DAMAGED {2}the record of step \d+ has \d+ chains with \d+ entries, the heads come to 0/,
    );
    assert.match(result.output, /the head noted outside of the database is at \d+, the chain ends at 0/);
    await h.ownerPool.query('truncate audit_record');
    const emptier = await run('audit', 'verify');
    assert.equal(emptier.exitCode, 2);
    assert.match(emptier.output, /the record of all heads is missing/);
  });
  it('goes on once that was accepted, and keeps why', async () => {
    assert.equal((await run('audit', 'accept')).exitCode, 1);
    const accepted = await run('audit', 'accept', '--reason', 'emptied by a test');
    assert.equal(accepted.exitCode, 0, accepted.error);
    const after = await run('audit', 'verify');
    assert.equal(after.exitCode, 0, after.output);
    assert.match(await readFile(join(scratch, 'audit-heads.log'), 'utf8'), /"kind":"accepted".*emptied by a test/);
  });
  it('refuses a file of heads that is none', async () => {
    await writeFile(file, '{"heads": [{"position": -1}]}');
    const result = await run('audit', 'verify', '--head', file);
    assert.equal(result.exitCode, 1);
    assert.match(result.error, /is no export of `audit head`/);
  });
});

describe('clearhouse: ledger', () => {
  it('proves the books', async () => {
    const { id } = await createWallet(h.service, h.enterpriseId);
    await fundAccount(h.service, id, { ofcbtc: '150' });
    const { isIntact, accounts, transfers, openHolds, problems } = await runJson('ledger', 'verify');
    assert.deepEqual([isIntact, accounts, transfers, openHolds, problems], [true, 2, 1, 0, []]);
    const { exitCode, output } = await run('ledger', 'verify');
    assert.equal(exitCode, 0);
    assert.match(output, /^2 accounts, 1 transfer, 0 open holds, checked in [\d.]+ s\nThe books are right\.\n$/);
  });
  it('exits 1 and says what is wrong when a balance was changed', async () => {
    await h.ownerPool.query(`update ledger_accounts set posted = posted + 1 where kind = 'available'`);
    const { exitCode, output } = await run('ledger', 'verify');
    assert.equal(exitCode, 1);
    assert.match(output, /WRONG {2}ofcbtc: all accounts together come to 1, not to 0/);
    assert.match(output, /WRONG {2}account \d+ \(available ofcbtc of \w+\) has 151, its transfers come to 150/);
    assert.match(output, /The books are wrong\./);
    const shown = JSON.parse((await run('ledger', 'verify', '--json')).output);
    assert.deepEqual([shown.isIntact, shown.problems.length], [false, 2]);
  });
});

describe('clearhouse: embedded database', () => {
  it('uses the database of the service that runs, and starts it itself when none does', async () => {
    const env = { DATA_DIR: join(scratch, 'data'), MASTER_KEY, DATABASE_URL: '' };
    const running = await startDatabase(parseEnv(env));
    try {
      const beside = await runClearhouse(env, ['enterprise', 'create', '--name', 'Beside']);
      assert.equal(beside.exitCode, 0, beside.error);
    } finally {
      await running.stop();
    }
    const alone = await runClearhouse(env, ['enterprise', 'list']);
    assert.equal(alone.exitCode, 0, alone.error);
    assert.match(alone.output, /Beside/);
    const again = await startDatabase(parseEnv(env));
    await again.stop();
  });
});
