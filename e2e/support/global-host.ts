import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDataDir, runHost, temporaryDataDir } from './run-host.ts';

/** Runs the real host on the production build with a data directory of its own, and stops it after the last test. */
export default async function startHost(): Promise<() => Promise<void>> {
  const dataDir = await temporaryDataDir();
  const sessions = join(dataDir, 'browser-sessions');
  const host = await runHost({ DATA_DIR: dataDir, CLEARHOUSE_MODE: 'sandbox', LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  await mkdir(sessions);
  process.env.CONSOLE_ORIGIN = host.origin;
  process.env.CONSOLE_DATA_DIR = dataDir;
  return async () => {
    await host.kill('SIGTERM');
    await rm(sessions, { recursive: true, force: true });
    await removeDataDir(dataDir);
  };
}
