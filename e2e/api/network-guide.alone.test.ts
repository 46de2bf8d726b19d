import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { ROOT } from '#server/host/root.ts';
import { harness } from '#server/testing/harness.ts';

const run = promisify(execFile);
const h = await harness();
const origin = await h.listen();
const { vault, env, clock, domains } = h.service;
const { enterprises, tokens, wallets } = await seedDemo(
  { db: h.db, vault, domains, operatorName: env.OPERATOR_NAME, origin: () => origin },
  { seed: env.SEED, date: clock.now() },
);
const folder = await mkdtemp(join(tmpdir(), 'network-guide-'));
after(() => rm(folder, { recursive: true, force: true }));

const text = await readFile(join(ROOT, 'public/docs/network.md'), 'utf8');
const blocksOf = (language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);

const variables = {
  NODE_ENV: 'test' as const,
  PATH: process.env.PATH,
  CLEARHOUSE_URL: origin,
  TOKEN: tokens.full,
  PLATFORM: tokens.platform,
  ENTERPRISE: enterprises[0]?.id,
};

describe('the guide of the off-exchange network', () => {
  it('runs as it stands: its commands, and the program of the vendor’s client on what they made', async () => {
    const script = [
      'set -euxo pipefail',
      ...blocksOf('sh'),
      'echo; echo "made $ACCOUNT $CONNECTION $SETTLEMENT $DISPUTE $ALLOCATION $CLOSABLE $ONCHAIN"',
    ];
    const { stdout } = await run('bash', ['--norc', '-c', script.join('\n')], {
      cwd: folder,
      env: variables,
      maxBuffer: 1e8,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`the guide stopped at\n${error.stderr.slice(-1500)}\n${error.stdout.slice(-500)}`);
    });
    const [ACCOUNT = '', CONNECTION = '', ...others] = /^made (.*)$/m.exec(stdout)?.[1]?.split(' ') ?? [];
    assert.ok(
      [ACCOUNT, CONNECTION, ...others].every((id) => id !== '' && id !== 'undefined'),
      stdout.slice(-500),
    );
    const PASSPHRASE = wallets.find(({ id }) => id === ACCOUNT)?.passphrase;
    const [program = ''] = blocksOf('ts');
    const options = ['--input-type=module', '--eval', program];
    const more = { ACCOUNT, CONNECTION, PASSPHRASE, NODE_NO_WARNINGS: '1' };
    const ended = await run(process.execPath, options, { cwd: ROOT, env: { ...variables, ...more }, maxBuffer: 1e8 });
    assert.match(ended.stdout, /^cleared$/m);
  });
});
