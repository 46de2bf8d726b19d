import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** An empty data directory for a command, away from the deployment of whoever works in this folder; it goes with the tests. */
export async function ownDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'clearhouse-'));
  after(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
