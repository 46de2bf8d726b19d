import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireDataLock, dataLockHolder } from './data-lock.ts';
import { ConfigurationError } from './env.ts';
import { identify, type ProcessIdentity, processState } from './processes.ts';

const dir = await mkdtemp(join(tmpdir(), 'clearhouse-lock-'));
const file = join(dir, 'clearhouse.lock');
after(() => rm(dir, { recursive: true, force: true }));

const write = (holder: unknown): Promise<void> => writeFile(file, JSON.stringify(holder));
const own = (await identify(process.pid)) ?? { pid: process.pid, startedAt: '' };

async function assertTakenOver(): Promise<void> {
  const release = await acquireDataLock(dir);
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), own);
  await release();
  assert.deepEqual(await readdir(dir), []);
}

/** A process that ended and whose parent never asks how. */
async function makeZombie(): Promise<{ zombie: ProcessIdentity; end: () => Promise<void> }> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(line));
  while (!/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8'))) await delay(5);
  return {
    zombie: (await identify(pid)) ?? { pid, startedAt: '' },
    async end() {
      parent.kill('SIGKILL');
      await once(parent, 'exit');
    },
  };
}

describe('the lock of a data folder', () => {
  it('is taken over from a zombie', async () => {
    const { zombie, end } = await makeZombie();
    assert.equal(await processState(zombie), 'dead');
    await write(zombie);
    assert.equal(await dataLockHolder(dir), null);
    await assertTakenOver();
    await end();
  });

  it('is taken over from a process that is being killed, as soon as it has ended', async () => {
    const child = spawn('sleep', ['600'], { stdio: 'ignore' });
    await write(await identify(child.pid ?? 0));
    child.kill('SIGKILL');
    await assertTakenOver();
  });

  it('is taken over from an earlier process of the same number, and from a file that says nothing', async () => {
    await write({ ...own, startedAt: '1' });
    await assertTakenOver();
    await writeFile(file, '');
    await assertTakenOver();
  });

  it('is refused while its holder lives', async () => {
    await write(own);
    await assert.rejects(acquireDataLock(dir), (error: Error) => {
      assert.ok(error instanceof ConfigurationError);
      assert.match(error.message, new RegExp(`^Another Clearhouse \\(process ${own.pid}\\) runs on `));
      return true;
    });
    await rm(file);
  });

  it('goes to exactly one of many who take it over at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await write({ pid: own.pid, startedAt: '1' });
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => acquireDataLock(dir)));
      const won = tries.filter(({ status }) => status === 'fulfilled');
      assert.equal(won.length, 1);
      await rm(file);
    }
    assert.deepEqual(await readdir(dir), []);
  });
});
