import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { ROOT } from '#server/host/root.ts';
import type { Harness } from '#server/testing/harness.ts';

const run = promisify(execFile);

/** A guide of the documents over demo data, with the variables that it takes for granted. */
export async function openGuide(h: Harness, name: string) {
  const origin = await h.listen();
  const { vault, env, clock, domains } = h.service;
  const demo = await seedDemo(
    { db: h.db, vault, domains, operatorName: env.OPERATOR_NAME, origin: () => origin },
    { seed: env.SEED, date: clock.now() },
  );
  const folder = await mkdtemp(join(tmpdir(), `${name}-guide-`));
  after(() => rm(folder, { recursive: true, force: true }));
  const text = await readFile(join(ROOT, 'public/docs', `${name}.md`), 'utf8');
  const blocksOf = (language: string): string[] =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
  const variables = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    CLEARHOUSE_URL: origin,
    TOKEN: demo.tokens.full,
    PLATFORM: demo.tokens.platform,
    ENTERPRISE: demo.enterprises[0]?.id,
  };

  /** Runs all of its commands as one script that stops at the first that fails; gives the values of these variables at its end. */
  async function runCommands(named: readonly string[]): Promise<Record<string, string>> {
    const told = named.map((one) => `$${one}`).join(' ');
    const script = ['set -euxo pipefail', ...blocksOf('sh'), `echo; echo "made ${told}"`];
    const { stdout } = await run('bash', ['--norc', '-c', script.join('\n')], {
      cwd: folder,
      env: variables,
      maxBuffer: 1e8,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`the guide stopped at\n${error.stderr.slice(-1500)}\n${error.stdout.slice(-500)}`);
    });
    const values = /^made (.*)$/m.exec(stdout)?.[1]?.split(' ') ?? [];
    const missing = named.filter((_, index) => ['', 'undefined', undefined].includes(values[index]));
    if (missing.length > 0) throw new Error(`the guide has no ${missing.join(', ')}:\n${stdout.slice(-500)}`);
    return Object.fromEntries(named.map((one, index) => [one, values[index] ?? '']));
  }

  return { demo, blocksOf, variables, runCommands };
}
