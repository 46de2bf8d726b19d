import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { withClient } from '#server/host/cluster/database.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { runClearhouse } from '#server/testing/run-clearhouse.ts';
import { tablesOf } from './dump.ts';

const h = await harness();
const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-backup-'));
after(() => rm(scratch, { recursive: true, force: true }));

const SECRET = { MASTER_KEY: TEST_MASTER_KEY, CLEARHOUSE_MODE: 'production' };
const OWN = { ...SECRET, DATABASE_URL: h.databaseUrl, DATA_DIR: join(scratch, 'own') };
const FILE = join(scratch, 'all.backup');

/** What every table holds, as one text each. */
const contentOf = (url: string): Promise<Map<string, string>> =>
  withClient(url, async (client) => {
    const tables = await tablesOf(client);
    const texts = new Map<string, string>();
    for (const { table } of tables) {
      const name = pg.escapeIdentifier(table);
      const { rows } = await client.query<{ text: string | null }>(
        `select md5(string_agg(t::text, ',' order by t::text)) as text from ${name} t`,
      );
      texts.set(table, rows[0]?.text ?? '');
    }
    return texts;
  });

const constraintsOf = (url: string): Promise<unknown[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select conrelid::regclass::text as table, conname, contype, convalidated, pg_get_constraintdef(oid) as text
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    );
    const off = await client.query(`select tgname from pg_trigger where tgenabled <> 'O'`);
    return [...rows, ...off.rows];
  });

describe('a backup of a given database', () => {
  it('is all of it, and is restored into an empty one with the audit log proved', async () => {
    await runClearhouse(OWN, ['enterprise', 'create', '--name', 'Fabrikam']);
    const sealed = await runClearhouse(OWN, ['audit', 'verify']);
    assert.equal(sealed.exitCode, 0, sealed.error + sealed.output);
    const before = await contentOf(h.ownerUrl);
    const made = await runClearhouse(OWN, ['backup', FILE]);
    assert.equal(made.exitCode, 0, made.error);
    assert.match(made.output, /Without its master key/);
    const empty = await createEmptyDatabase();
    try {
      const target = {
        ...SECRET,
        DATABASE_URL: empty.url,
        MIGRATION_URL: empty.ownerUrl,
        DATA_DIR: join(scratch, 'restored'),
      };
      const cut = join(scratch, 'cut.backup');
      await writeFile(cut, (await readFile(FILE)).subarray(0, -20));
      const short = await runClearhouse(target, ['restore', cut]);
      assert.deepEqual([short.exitCode, /cut short or changed/.test(short.error)], [1, true], short.error);
      const other = await runClearhouse({ ...target, MASTER_KEY: 'f'.repeat(64) }, ['restore', FILE]);
      assert.deepEqual([other.exitCode, /is not that of/.test(other.error)], [1, true], other.error);
      const done = await runClearhouse(target, ['restore', FILE]);
      assert.equal(done.exitCode, 0, done.error + done.output);
      assert.match(done.output, /The audit log is intact\.\nThe books are right\.$/m);
      const [restored, own] = await Promise.all([contentOf(empty.ownerUrl), contentOf(h.ownerUrl)]);
      assert.deepEqual([...restored.keys()], [...before.keys()]);
      assert.deepEqual(restored, own);
      assert.deepEqual(await constraintsOf(empty.ownerUrl), await constraintsOf(h.ownerUrl));
      const again = await runClearhouse({ ...target, DATA_DIR: join(scratch, 'again') }, ['restore', FILE]);
      assert.deepEqual([again.exitCode, /is a deployment in this database already/.test(again.error)], [1, true]);
    } finally {
      await empty.drop();
    }
  });

  it('is restored into an embedded one, and into nothing where its key lacks', async () => {
    const dataDir = join(scratch, 'embedded');
    const keyless = await runClearhouse({ DATA_DIR: dataDir }, ['restore', FILE]);
    assert.deepEqual([keyless.exitCode, /without its master key/.test(keyless.error)], [1, true], keyless.error);
    assert.deepEqual(await readdir(scratch).then((names) => names.includes('embedded')), false);
    const done = await runClearhouse({ ...SECRET, DATA_DIR: dataDir }, ['restore', FILE]);
    assert.equal(done.exitCode, 0, done.error + done.output);
    const verified = await runClearhouse({ ...SECRET, DATA_DIR: dataDir }, ['audit', 'verify']);
    assert.equal(verified.exitCode, 0, verified.output);
    const occupied = await runClearhouse({ ...SECRET, DATA_DIR: dataDir }, ['restore', FILE]);
    assert.deepEqual([occupied.exitCode, /a deployment in this/.test(occupied.error)], [1, true], occupied.error);
    const other = join(scratch, 'other');
    await mkdir(other);
    await writeFile(join(other, 'audit-heads.log'), 'of another deployment\n');
    const foreign = await runClearhouse({ ...SECRET, DATA_DIR: other }, ['restore', FILE]);
    assert.deepEqual([foreign.exitCode, /is there already/.test(foreign.error)], [1, true], foreign.error);
  });

  it('is made of nothing where there is none', async () => {
    const dataDir = join(scratch, 'nothing');
    const none = await runClearhouse({ ...SECRET, DATA_DIR: dataDir }, ['backup', join(scratch, 'none.backup')]);
    assert.deepEqual([none.exitCode, /There is no Clearhouse in/.test(none.error)], [1, true], none.error);
    assert.ok(!(await readdir(scratch)).some((name) => name.startsWith('no')));
  });

  it('takes no key along that is given by MASTER_KEY', async () => {
    const file = join(scratch, 'with-key.backup');
    const refused = await runClearhouse(OWN, ['backup', file, '--with-master-key']);
    assert.deepEqual([refused.exitCode, /leave --with-master-key out/.test(refused.error)], [1, true], refused.error);
    assert.ok(!(await readdir(scratch)).includes('with-key.backup'));
  });
});
