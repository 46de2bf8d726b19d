import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type RunningHost, runHost } from '#e2e/support/run-host.ts';
import { suiteDataDir } from '#e2e/support/suite-data-dir.ts';

/** Their log lines are many times what a pipe holds. */
const REQUESTS = 1500;
const FULL_DISK = '/dev/full';

describe('a service whose log cannot be written', () => {
  const dir = suiteDataDir();

  const env = {
    DATA_DIR: dir,
    CLEARHOUSE_MODE: 'production',
    MASTER_KEY: 'a-master-key-for-tests-of-the-log-000000',
    LOG_LEVEL: 'debug',
  };

  async function assertServesAndStops(host: RunningHost): Promise<void> {
    for (let sent = 0; sent < REQUESTS; sent += 1)
      assert.equal((await fetch(`${host.origin}/api/v2/user/me`)).status, 401);
    assert.equal(await host.kill('SIGTERM'), 0);
    await assert.rejects(stat(join(dir, 'postgres', 'postmaster.pid')), 'the database was shut down');
  }

  it('serves and stops although its reader has gone', async () => {
    const host = await runHost(env);
    host.stdout.destroy();
    await assertServesAndStops(host);
  });

  it('serves and stops although its reader reads no more', async () => {
    const host = await runHost(env);
    host.stdout.pause();
    await assertServesAndStops(host);
  });

  it('serves and stops although the disk is full', async (t) => {
    if (!existsSync(FULL_DISK)) return t.diagnostic(`there is no ${FULL_DISK} here`);
    await assertServesAndStops(await runHost({ ...env, LOG_FILE: FULL_DISK }));
  });
});
