import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildPages } from '#server/host/build-pages.ts';
import { type RunningHost, removeDataDir, runHost, temporaryDataDir } from './run-host.ts';

const sessionsOf = ({ dataDir }: RunningHost): string => join(dataDir, 'browser-sessions');

async function startHost(): Promise<RunningHost> {
  const env = { CLEARHOUSE_MODE: 'sandbox', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  const host = await runHost({ DATA_DIR: await temporaryDataDir(), ...env });
  await mkdir(sessionsOf(host));
  return host;
}

async function stopHost(host: RunningHost): Promise<void> {
  await host.kill('SIGTERM');
  await rm(sessionsOf(host), { recursive: true, force: true });
  await removeDataDir(host.dataDir);
}

/** Runs the real host on the production build for each worker, with data of its own, and stops it after the last test. */
export default async function startHosts({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildPages(() => undefined);
  const hosts = await Promise.all(Array.from({ length: workers }, startHost));
  process.env.CONSOLE_HOSTS = JSON.stringify(hosts.map(({ origin, dataDir }) => ({ origin, dataDir })));
  return async () => {
    await Promise.all(hosts.map(stopHost));
  };
}
