import assert from 'node:assert/strict';
import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runFailingHost, runHost } from '#e2e/support/run-host.ts';
import { suiteDataDir } from '#e2e/support/suite-data-dir.ts';

const WORKER = { ROLES: 'worker' };
const KEY = 'a-master-key-for-tests-of-the-host-00000';

/** One sentence of ours on standard error, and no stack. */
function assertOneSentence(output: string, pattern: RegExp): void {
  const said = output.split('\n').filter((line) => line.startsWith('Clearhouse: '));
  assert.equal(said.length, 1, output);
  assert.match(said[0] ?? '', pattern);
  assert.doesNotMatch(output, /\n\s+at /);
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** The different modes of the files in a folder, and its own. */
async function modesIn(dir: string): Promise<{ files: number[]; folder: number }> {
  const files = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile());
  const modes = await Promise.all(files.map(({ name }) => modeOf(join(dir, name))));
  return { files: [...new Set(modes)], folder: await modeOf(dir) };
}

describe('a start that cannot be', () => {
  const dir = suiteDataDir();

  it('says which port is in use and exits 1', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const result = await runFailingHost({ DATA_DIR: dir, PORT: String(port) });
    server.close();
    assert.equal(result.code, 1);
    assertOneSentence(result.output, new RegExp(`Port ${port} .*is in use`));
  });

  it('says that DATABASE_URL does not work, without its password, and exits 1', async () => {
    const result = await runFailingHost({
      DATA_DIR: dir,
      ...WORKER,
      DATABASE_URL: 'postgresql://someone:hunter2secret@127.0.0.1:1/none',
    });
    assert.equal(result.code, 1);
    assertOneSentence(result.output, /DATABASE_URL does not work \(127\.0\.0\.1:1\/none\)/);
    assert.doesNotMatch(result.output, /hunter2secret/);
  });

  it('asks for MASTER_KEY in production and exits 1', async () => {
    const result = await runFailingHost({ DATA_DIR: dir, ...WORKER, CLEARHOUSE_MODE: 'production' });
    assert.equal(result.code, 1);
    assertOneSentence(result.output, /MASTER_KEY is missing/);
  });

  it('refuses a sandbox on an address that others can reach, unless allowed twice', async () => {
    const result = await runFailingHost({ DATA_DIR: dir, ...WORKER, HOST: '0.0.0.0' });
    assert.equal(result.code, 1);
    assertOneSentence(result.output, /ALLOW_REMOTE_SANDBOX=1/);
    const host = await runHost({ DATA_DIR: dir, ...WORKER, HOST: '0.0.0.0', ALLOW_REMOTE_SANDBOX: '1' });
    assert.equal(await host.kill('SIGTERM'), 0);
  });
});

describe('one data folder', () => {
  const dir = suiteDataDir();

  it('is refused to a second process, and taken over from a killed one', async () => {
    const first = await runHost({ DATA_DIR: dir, ...WORKER });
    const second = await runFailingHost({ DATA_DIR: dir, ...WORKER });
    assert.equal(second.code, 1);
    assertOneSentence(second.output, new RegExp(`process ${first.pid}\\) runs on`));
    await first.kill('SIGKILL');
    const next = await runHost({ DATA_DIR: dir, ...WORKER });
    assert.equal(await next.kill('SIGTERM'), 0);
    await assert.rejects(stat(join(dir, 'clearhouse.lock')), 'a clean stop leaves no lock');
    await assert.rejects(stat(join(dir, 'postgres', 'postmaster.pid')), 'a clean stop leaves no database running');
  });

  it('stops cleanly on Ctrl-C', async () => {
    const host = await runHost({ DATA_DIR: dir, ...WORKER });
    assert.equal(await host.kill('SIGINT'), 0);
    await assert.rejects(stat(join(dir, 'postgres', 'postmaster.pid')));
  });

  it('serves health and metrics of a process without web on METRICS_PORT, and says when it is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const refused = await runFailingHost({ DATA_DIR: dir, ...WORKER, METRICS_PORT: port });
    assert.equal(refused.code, 1);
    assertOneSentence(refused.output, new RegExp(`METRICS_PORT ${port} on 127\\.0\\.0\\.1 cannot be opened`));
    await new Promise((resolve) => taken.close(resolve));
    const host = await runHost({ DATA_DIR: dir, ...WORKER, METRICS_PORT: port });
    const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    assert.deepEqual(JSON.parse(await read('/readyz')), { status: 'ready' });
    assert.match(await read('/metrics'), /^clearhouse_webhook_due \d+$/m);
    assert.equal((await fetch(`http://127.0.0.1:${port}/openapi.json`)).status, 404);
    assert.equal(await host.kill('SIGTERM'), 0);
  });

  it('keeps its files from others, those of older versions included', async () => {
    for (const name of ['master.key', 'postgres.postgres.json', 'clearhouse.log']) await chmod(join(dir, name), 0o644);
    await chmod(dir, 0o755);
    const host = await runHost({ DATA_DIR: dir, ...WORKER });
    assert.equal(await host.kill('SIGTERM'), 0);
    assert.deepEqual(await modesIn(dir), { files: [0o600], folder: process.getuid?.() === 0 ? 0o711 : 0o700 });
  });

  it('starts a new database beside the old one when the sandbox lost its key', async () => {
    await rm(join(dir, 'master.key'));
    const host = await runHost({ DATA_DIR: dir, ...WORKER });
    assert.match(host.output(), /postgres-2, starts beside it/);
    assert.equal(await host.kill('SIGTERM'), 0);
    assert.ok((await stat(join(dir, 'postgres', 'PG_VERSION'))).isFile(), 'the old database is still there');
    const again = await runHost({ DATA_DIR: dir, ...WORKER });
    assert.doesNotMatch(again.output(), /starts beside/);
    assert.equal(await again.kill('SIGTERM'), 0);
  });
});

describe('the database of a sandbox', () => {
  const dir = suiteDataDir();

  it('is refused to every process of a production, since everybody knows its passwords', async () => {
    const sandbox = await runHost({ DATA_DIR: dir });
    assert.equal(await sandbox.kill('SIGTERM'), 0);
    const key = (await readFile(join(dir, 'master.key'), 'utf8')).trim();
    for (const roles of [{}, WORKER]) {
      const result = await runFailingHost({ DATA_DIR: dir, ...roles, CLEARHOUSE_MODE: 'production', MASTER_KEY: key });
      assert.equal(result.code, 1);
      assertOneSentence(result.output, /has the demo data of a sandbox/);
    }
  });
});

describe('production', () => {
  const dir = suiteDataDir();

  it('keeps a link for the first administrator in a file, makes no demo data, and exits 1 under another key', async () => {
    const env = { DATA_DIR: dir, CLEARHOUSE_MODE: 'production' };
    const host = await runHost({ ...env, MASTER_KEY: KEY });
    const file = join(dir, 'first-admin-link');
    assert.ok(host.output().includes(`by the link in ${file}\n`), host.output());
    assert.doesNotMatch(host.output(), /first-admin#/);
    assert.match(await readFile(file, 'utf8'), new RegExp(`^${host.origin}/first-admin#\\S{20,}\n$`));
    assert.deepEqual(await modesIn(dir), { files: [0o600], folder: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await assert.rejects(readFile(join(dir, 'demo.json')), 'there is no demo data in production');
    const sandboxPath = await fetch(`${host.origin}/api/clearhouse/v1/sandbox/clock`);
    assert.equal(sandboxPath.status, 404);
    const page = await (await fetch(`${host.origin}/first-admin`)).text();
    assert.match(page, /<html [^>]*data-theme-choice=/);
    assert.doesNotMatch(page, /<html [^>]*data-sandbox/, 'pages listen to tests only where this mark stands');
    const token = (await readFile(file, 'utf8')).trim().split('#')[1] ?? '';
    const made = await fetch(`${host.origin}/api/clearhouse/v1/first-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        email: 'first@example.com',
        name: 'First Person',
        password: 'seventeen green kettles',
      }),
    });
    assert.equal(made.status, 201, await made.text());
    assert.equal(await host.kill('SIGTERM'), 0);
    const wrong = await runFailingHost({ ...env, ...WORKER, MASTER_KEY: `${KEY}-another` });
    assert.equal(wrong.code, 1);
    assertOneSentence(wrong.output, /MASTER_KEY does not fit/);
  });

  it('keeps its database from every process of a sandbox', async () => {
    for (const roles of [{}, WORKER]) {
      const result = await runFailingHost({ DATA_DIR: dir, ...roles, MASTER_KEY: KEY });
      assert.equal(result.code, 1);
      assertOneSentence(result.output, /is that of a production/);
    }
  });
});
