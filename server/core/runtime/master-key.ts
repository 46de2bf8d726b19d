import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type Env } from './env.ts';

const fileOf = (env: Env): string => join(env.DATA_DIR, 'master.key');

/** `MASTER_KEY`, or in sandbox mode the one kept in `DATA_DIR/master.key` (mode 0600), made on the first start. */
export async function obtainMasterKey(env: Env): Promise<string> {
  const known = await readMasterKey(env);
  if (known !== null) return known;
  const fresh = randomBytes(32).toString('hex');
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(fileOf(env), `${fresh}\n`, { mode: 0o600, flag: 'wx' });
  return fresh;
}

/** The key when there is one already. Throws ConfigurationError for a file that cannot be read. */
export async function readMasterKey(env: Env): Promise<string | null> {
  if (env.MASTER_KEY !== undefined) return env.MASTER_KEY;
  try {
    return (await readFile(fileOf(env), 'utf8')).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigurationError(`The master key ${fileOf(env)} cannot be read: ${(cause as Error).message}.`);
  }
}
