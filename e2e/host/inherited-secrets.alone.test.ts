import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { removeDataDir, temporaryDataDir } from '#e2e/support/run-host.ts';
import { launchService, type Part, processesOf, untilNoneIsLeft, untilReady } from '#e2e/support/run-service.ts';
import { runStep } from '#server/cli/run-step.ts';
import { childEnv, forgetSecrets } from '#server/core/runtime/env.ts';
import { buildPages } from '#server/host/build-pages.ts';
import { ROOT } from '#server/host/root.ts';
import { fcmCredentials } from '#server/testing/fcm-double.ts';

/** Every secret that the service reads, and one that it has never heard of. */
const CANARIES: Readonly<Record<string, string>> = {
  MASTER_KEY: 'canary-master-key-00000000000000000000',
  DATABASE_URL: 'postgresql://canary:canary@127.0.0.1:1/canary',
  MIGRATION_URL: 'postgresql://canary:canary@127.0.0.1:1/canary',
  METRICS_TOKEN: 'canary-metrics-token',
  WEBHOOK_SIGNING_KEY: 'canary-signing-key',
  SUMSUB_APP_TOKEN: 'canary-app-token',
  SUMSUB_SECRET_KEY: 'canary-secret-key-of-sumsub',
  SUMSUB_WEBHOOK_SECRET: 'canary-webhook-secret-of-sumsub',
  FCM_CREDENTIALS: fcmCredentials().replace('push@', 'canary@'),
  SMTP_URL: 'smtp://canary:canary@127.0.0.1:1',
  DKIM_KEY: 'canary-dkim-key',
  CHAIN_SOURCES: 'canary-chain-sources',
  CLEARHOUSE_TOKEN: 'canary-token',
  SOMEBODY_ELSES_SECRET: 'canary-of-somebody-else',
};
const CANARY = /canary/;
const WRITE_ENV =
  "require('node:fs').writeFileSync(require('node:path').join(__dirname, 'env.txt'), JSON.stringify(process.env));";

let dir = '';
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clearhouse-secrets-'));
  Object.assign(process.env, CANARIES);
});
after(async () => {
  for (const name of Object.keys(CANARIES)) delete process.env[name];
  await rm(dir, { recursive: true, force: true });
});

describe('secrets in the environment of the service', () => {
  it('are not inherited by PostgreSQL nor by what makes its data folder', async () => {
    const dataDir = await temporaryDataDir();
    const { DATABASE_URL: _, WEBHOOK_SIGNING_KEY: __, CHAIN_SOURCES: ___, DKIM_KEY: ____, ...secrets } = CANARIES;
    const env = { ...secrets, MAIL_FROM: 'notices@clearing.test' };
    const service = launchService({ dataDir, env });
    const seen = new Map<number, { part: Part; environ: string }>();
    let isStarting = true;
    const started = untilReady(service).finally(() => {
      isStarting = false;
    });
    started.catch(() => undefined);
    while (isStarting) {
      for (const { pid, part, environ } of await processesOf(dataDir)) if (environ) seen.set(pid, { part, environ });
      await delay(10);
    }
    await started;
    for (const { pid, part, environ } of await processesOf(dataDir)) seen.set(pid, { part, environ });
    const found = Map.groupBy(seen.values(), ({ part }) => part);
    for (const part of ['initdb', 'postmaster', 'backend'] as const) {
      assert.ok(found.get(part)?.length, `a process of ${part} was seen`);
      for (const { environ } of found.get(part) ?? []) assert.doesNotMatch(environ, CANARY, part);
    }
    assert.match(found.get('host')?.[0]?.environ ?? '', CANARY);
    service.child.kill('SIGTERM');
    assert.deepEqual(await untilNoneIsLeft(dataDir, 10_000), []);
    await removeDataDir(dataDir);
  });

  it('are not inherited by npm ci, but by the program that is started then', async () => {
    const project = join(dir, 'project');
    await mkdir(join(project, 'server/core/runtime'), { recursive: true });
    await mkdir(join(project, 'npm'));
    for (const file of [
      'server/cli/bootstrap.mjs',
      'server/cli/quick-modules.mjs',
      'server/core/runtime/inherited-variables.json',
    ])
      await cp(join(ROOT, file), join(project, file));
    for (const file of ['package.json', 'package-lock.json']) await writeFile(join(project, file), '{}');
    await writeFile(join(project, 'npm/npm-cli.js'), `${WRITE_ENV} require('node:fs').mkdirSync('node_modules');`);
    await writeFile(join(project, 'server/cli/program.cjs'), WRITE_ENV);
    const env = {
      ...CANARIES,
      npm_execpath: join(project, 'npm/npm-cli.js'),
      npm_config_registry: 'https://mirror.test',
    };
    const command = [process.execPath, join(project, 'server/cli/bootstrap.mjs'), 'server/cli/program.cjs'];
    const service = launchService({ command, dataDir: dir, env: { ...env, NODE_OPTIONS: '' } });
    assert.equal(await service.ended, 0, service.output());
    const ofNpm = await readFile(join(project, 'npm/env.txt'), 'utf8');
    assert.doesNotMatch(ofNpm, CANARY);
    assert.match(ofNpm, /mirror\.test/);
    const ofProgram = JSON.parse(await readFile(join(project, 'server/cli/env.txt'), 'utf8'));
    for (const [name, value] of Object.entries(CANARIES)) assert.equal(ofProgram[name], value);
  });

  it('are not inherited by the build of the pages', async () => {
    const root = join(dir, 'pages');
    const bin = join(root, 'node_modules/next/dist/bin');
    await mkdir(bin, { recursive: true });
    await mkdir(join(root, '.next'));
    await writeFile(join(root, 'node_modules/next/package.json'), '{"name":"next","version":"1.0.0"}');
    await writeFile(join(bin, 'next'), WRITE_ENV);
    await buildPages(() => undefined, { root });
    assert.doesNotMatch(await readFile(join(bin, 'env.txt'), 'utf8'), CANARY);
  });

  it('are not inherited by the steps of verify and test', async () => {
    const { output, ok } = await runStep('print', [process.execPath, '-p', 'JSON.stringify(process.env)']);
    assert.ok(ok);
    assert.doesNotMatch(output, CANARY);
  });

  it('are not in what any other child gets, unless it is given one', () => {
    assert.doesNotMatch(JSON.stringify(childEnv({}, ['downloads', 'tests'])), CANARY);
    assert.equal(childEnv({ MASTER_KEY: 'given' }).MASTER_KEY, 'given');
  });

  it('are taken out of its own variables once they were read', () => {
    forgetSecrets();
    const left = Object.keys(CANARIES).filter((name) => process.env[name] !== undefined);
    assert.deepEqual(left, ['SOMEBODY_ELSES_SECRET']);
  });
});
