import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { removeDataDir } from './run-host.ts';

/** A data folder that the tests of a suite share, and that goes with it. */
export function suiteDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'clearhouse-host-'));
  after(() => removeDataDir(dir));
  return dir;
}
