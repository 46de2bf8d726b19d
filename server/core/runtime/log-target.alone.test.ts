import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ConfigurationError, childEnv } from './env.ts';
import { LogTarget, openLogTarget } from './log-target.ts';

const run = promisify(execFile);
const dir = await mkdtemp(join(tmpdir(), 'clearhouse-log-'));
after(() => rm(dir, { recursive: true }));

const MODULE = JSON.stringify(new URL('log-target.ts', import.meta.url).href);
const lineOf = (number: number): string => `${JSON.stringify({ number, text: 'x'.repeat(980) })}\n`;
const LINES = 600;
const numbersIn = (text: string): number[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { number: number }).number);
const ALL = Array.from({ length: LINES }, (_, number) => number);

describe('a target of the log', () => {
  it('writes all lines in order, those of the last moment included, to a file of its owner', async () => {
    const path = join(dir, 'deep', 'all.log');
    const target = openLogTarget(path);
    for (const number of ALL) {
      target.write(lineOf(number));
      if (number % 100 === 0) await delay(1);
    }
    await target.end();
    assert.deepEqual(numbersIn(await readFile(path, 'utf8')), ALL);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('writes what waits when a process ends that has not ended it', async () => {
    const path = join(dir, 'exit.log');
    const script = `import { openLogTarget } from ${MODULE}; openLogTarget(${JSON.stringify(path)}).write('last words\\n'); process.exit(3)`;
    await assert.rejects(run(process.execPath, ['--input-type=module', '-e', script], { env: childEnv() }), {
      code: 3,
    });
    assert.equal(await readFile(path, 'utf8'), 'last words\n');
  });

  it('waits for a reader who is behind', async () => {
    const script = `import { LogTarget } from ${MODULE}; process.stdout;
      const target = new LogTarget(1);
      for (let number = 0; number < ${LINES}; number += 1) target.write(JSON.stringify({ number, text: 'x'.repeat(980) }) + '\\n');
      await target.end(); process.exit(0)`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: childEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await delay(400);
    assert.deepEqual(numbersIn((await child.stdout.toArray()).join('')), ALL);
  });

  it('keeps no more than a mebibyte for a disk that is full, and ends', async (t) => {
    if (!existsSync('/dev/full')) return t.diagnostic('there is no /dev/full here');
    const target = new LogTarget(openSync('/dev/full', 'a'));
    const before = process.memoryUsage().external;
    for (let round = 0; round < 20; round += 1) {
      for (const number of ALL) target.write(lineOf(number));
      await delay(5);
    }
    assert.ok(process.memoryUsage().external - before < 8 * 1024 * 1024);
    await target.end();
  });

  it('cannot be a folder, nor lie where no folder can be made', () => {
    for (const path of [dir, join(dir, 'exit.log', 'x.log')])
      assert.throws(() => openLogTarget(path), ConfigurationError);
  });
});
