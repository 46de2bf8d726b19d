import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asDatabaseUser, type ServerStart } from './server-process.ts';

const run = promisify(execFile);
const WAIT = ['-w', '-t', '60'];

/** Starts PostgreSQL by its own tool, apart from this process. Returns how it is shut down. */
export async function startByPgCtl({ binaries, data, user, settings }: ServerStart): Promise<() => Promise<void>> {
  const control = (...args: string[]) => run(binaries.pgCtl, [...args, '-D', data, ...WAIT], asDatabaseUser(user));
  const stop = async (): Promise<void> => void (await control('stop', '-m', 'fast').catch(() => undefined));
  const log = join(data, 'server.log');
  const options = Object.entries(settings).map(([key, value]) => `-c ${key}='${value}'`);
  await stop();
  try {
    await control('start', '-l', log, '-o', options.join(' '));
  } catch (cause) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' | ');
    throw new Error(`PostgreSQL did not start: ${tail || (cause as Error).message}`, { cause });
  }
  return stop;
}
