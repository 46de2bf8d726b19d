import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { BY_BOOTSTRAP, untilNoneIsLeft } from '#e2e/support/run-service.ts';
import { childEnv } from '#server/core/runtime/env.ts';
import { ROOT } from '#server/host/root.ts';

const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-e2e-'));
after(() => rm(scratch, { recursive: true, force: true }));
const CACHE = join(scratch, 'cache');
const LEFT_MS = 15_000;

interface Ended {
  code: number | null;
  output: string;
  error: string;
}

/** A service by its arguments: the first line that it prints, and how it ends. */
function launch(args: readonly string[], env: Record<string, string> = {}) {
  const [program, ...command] = [...BY_BOOTSTRAP, ...args];
  const child = spawn(program, command, {
    cwd: ROOT,
    env: childEnv({ NODE_ENV: 'production', XDG_CACHE_HOME: CACHE, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, error] = ['', ''];
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output, error })));
  child.stderr.on('data', (chunk) => {
    error += chunk;
  });
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('\n')) resolve(output.split('\n')[0] ?? '');
    });
    void ended.then(() => reject(new Error(`It ended:\n${error}`)));
  });
  line.catch(() => undefined);
  return { line, ended, stop: (signal: NodeJS.Signals) => child.kill(signal) };
}

async function runAndStop(signal: NodeJS.Signals): Promise<void> {
  const service = launch(['--ephemeral', '--port', '0']);
  const { address, demoFile } = JSON.parse(await service.line) as { address: string; demoFile: string };
  const folder = dirname(demoFile);
  const demo = JSON.parse(await readFile(demoFile, 'utf8'));
  assert.equal(demo.baseUrl, address);
  const call = await fetch(`${address}/api/v2/user/me`, { headers: { authorization: `Bearer ${demo.tokens.full}` } });
  const page = await fetch(`${address}/sign-in`);
  assert.deepEqual([call.status, page.status], [200, 200], await call.text());
  service.stop(signal);
  const { code, output } = await service.ended;
  assert.equal(code, 0);
  assert.equal(output.trimEnd().split('\n').length, 1, output);
  assert.equal(existsSync(folder), false);
  assert.deepEqual(await untilNoneIsLeft(folder, LEFT_MS), []);
}

describe('an ephemeral service', () => {
  it('prints where it is in one line, and leaves nothing', () => runAndStop('SIGTERM'));

  it('begins from the template that the first one made, and leaves nothing at Ctrl-C either', async () => {
    const before = await readdir(join(CACHE, 'clearhouse'));
    assert.equal(before.filter((name) => name.startsWith('template-')).length, 1);
    await runAndStop('SIGINT');
    assert.deepEqual(await readdir(join(CACHE, 'clearhouse')), before);
  });

  it('refuses what it does not know, and what it could not follow, with one sentence', async () => {
    const wrong = [
      launch(['--ephemeral', '--prt', '0']),
      launch(['--ephemeral'], { DATA_DIR: join(scratch, 'data') }),
      launch(['--ephemeral'], { PORT: 'x' }),
    ];
    for (const { ended } of wrong) {
      const { code, output, error } = await ended;
      assert.deepEqual([code, output], [1, '']);
      assert.match(error, /^Clearhouse: [^\n]+\.\n$/);
    }
    assert.equal(existsSync(join(scratch, 'data')), false);
  });
});
