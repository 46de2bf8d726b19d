import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { runNodeTests } from './node-tests.ts';

const dir = mkdtempSync(join(tmpdir(), 'clearhouse-batch-'));
after(() => rmSync(dir, { recursive: true }));
const pidFile = join(dir, 'pid');

/** A file whose one test starts a process that lasts, and then does as told. */
async function testFile(name: string, then: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(
    file,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     import { test } from 'node:test';
     test('starts a process', async () => {
       const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       writeFileSync(${JSON.stringify(pidFile)}, String(left.pid));
       ${then}
     });`,
  );
  return file;
}

/** The process that a test started, once it is there. */
async function startedPid(): Promise<number> {
  for (;;) {
    const text = await readFile(pidFile, 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    await delay(20);
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(20);
}

describe('a batch of tests', { timeout: 30_000 }, () => {
  it('ends with what its tests have left running, and counts them', async () => {
    const { passed, failures } = await runNodeTests(
      [await testFile('left.mjs', 'left.unref();')],
      new AbortController().signal,
    );
    assert.deepEqual([passed, failures], [1, []]);
    await untilEnded(await startedPid());
    rmSync(pidFile);
  });

  it('ends when it is stopped, and with it what its tests have started', async () => {
    const stop = new AbortController();
    const run = runNodeTests(
      [await testFile('endless.mjs', 'await new Promise(() => setInterval(() => {}, 1000));')],
      stop.signal,
    );
    const pid = await startedPid();
    stop.abort();
    assert.ok((await run).failed > 0);
    await untilEnded(pid);
  });
});
