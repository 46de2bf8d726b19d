import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { KEPT_FILES, type Part, sealOf, writeArchive } from './archive.ts';
import { atOneMoment, dumpDatabase, migrationsOf } from './dump.ts';

export interface Backup {
  env: Pick<Env, 'DATA_DIR' | 'MASTER_KEY'>;
  databaseUrl: string;
  /** Id of the deployment. */
  instance: string;
  at: string;
  withMasterKey: boolean;
  vault: Vault;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
}

const KEY = 'master.key';

async function readFileOf(dataDir: string, name: string): Promise<Buffer | null> {
  const file = await open(join(dataDir, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  try {
    return (await file?.readFile()) ?? null;
  } finally {
    await file?.close();
  }
}

/** Before the database is looked at: a file of heads may lack what came since, and never has more. */
async function readFiles({ env, withMasterKey }: Backup): Promise<Part[]> {
  if (withMasterKey && env.MASTER_KEY !== undefined)
    throw new ConfigurationError(
      'The master key is given by MASTER_KEY, and stays where you keep it: leave --with-master-key out.',
    );
  const names = KEPT_FILES.filter((name) => withMasterKey || name !== KEY);
  const bodies = await Promise.all(names.map((name) => readFileOf(env.DATA_DIR, name)));
  return names.flatMap((name, index) => {
    const body = bodies[index];
    return body ? [{ kind: 'file' as const, name, body }] : [];
  });
}

/** Writes a backup of a deployment to a file that is not there yet, beside a service that runs. Throws ConfigurationError. */
export async function writeBackup(path: string, backup: Backup): Promise<void> {
  const { databaseUrl, instance, at, signal } = backup;
  const files = await readFiles(backup);
  const seal = sealOf(backup.vault);
  await atOneMoment(databaseUrl, async (client) => {
    const migrations = await migrationsOf(client);
    async function* parts(): AsyncGenerator<Part> {
      yield { kind: 'begin', format: 2, version: packageJson.version, migrations, instance, key: seal.keyId, at };
      yield* dumpDatabase(client);
      yield* files;
    }
    await writeArchive(path, parts(), { seal, signal });
  });
}
