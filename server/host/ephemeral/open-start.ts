import { constants } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { cacheFolder, type Env, processEnv } from '#server/core/runtime/env.ts';
import type { StartArguments } from '../start-options.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { copyTemplate, FAST } from './template.ts';
import { ephemeralVariables } from './variables.ts';

/** What a start begins with. */
export interface Start {
  env: Env;
  /** Brings the data folder to where the database can be started. */
  prepare: () => Promise<void>;
  /** For the embedded database. */
  database: { settings?: Record<string, string>; cache?: string };
  /** Removes what may not stay, once all has ended. */
  remove: () => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** Where what is made once is kept; null where nothing can be, and each start makes it anew. */
async function findCache(): Promise<string | null> {
  const folder = cacheFolder();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    return folder;
  } catch {
    return null;
  }
}

/** Reads the environment as the arguments change it. Throws ConfigurationError. */
export async function openStart({ isEphemeral, port }: StartArguments): Promise<Start> {
  const changed = port === null ? {} : { PORT: port };
  if (!isEphemeral) {
    const env = processEnv((given) => ({ ...given, ...changed }));
    return { env, prepare: nothing, database: {}, remove: nothing };
  }
  const dataDir = await makeDataFolder();
  try {
    const env = processEnv((given) => ephemeralVariables({ ...given, ...changed }, dataDir));
    const cache = await findCache();
    return {
      env,
      prepare: cache === null ? nothing : () => copyTemplate(dataDir, cache),
      database: { settings: FAST, ...(cache === null ? {} : { cache }) },
      remove: () => removeDataFolder(dataDir),
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}
