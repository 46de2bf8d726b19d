import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeDataDir, temporaryDataDir } from '#e2e/support/run-host.ts';
import { launchService, processesOf, untilReady } from '#e2e/support/run-service.ts';
import { runStartStorm } from './start-storm.ts';

const KILLS = 12;

/** Backends may end with their postmaster before it is their turn. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('a service whose every process is killed, and that is started in the same moment', () => {
  it('is never refused and has lost nothing that was acknowledged, in whatever order they were killed', async (t) => {
    const dataDir = await temporaryDataDir();
    const { refused, lost, acknowledged, startsMs } = await runStartStorm({ kills: KILLS, dataDir });
    t.diagnostic(`${acknowledged} rows; slowest start ${(Math.max(...startsMs) / 1000).toFixed(1)} s`);
    assert.deepEqual(refused, []);
    assert.equal(lost, 0);
    await removeDataDir(dataDir);
  });

  it('is not refused while its killed host lies there as a zombie', async () => {
    const dataDir = await temporaryDataDir();
    const killed = await untilReady(launchService({ dataDir }));
    const bootstrap = await killed.part('bootstrap');
    process.kill(bootstrap, 'SIGSTOP');
    for (const { pid, part } of await processesOf(dataDir)) if (part !== 'bootstrap') killIfThere(pid);
    const next = await untilReady(launchService({ dataDir }));
    process.kill(bootstrap, 'SIGKILL');
    next.child.kill('SIGTERM');
    assert.equal(await next.ended, 0);
    await removeDataDir(dataDir);
  });
});
