import { ConfigurationError } from '#server/core/runtime/env.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** What an ephemeral start decides itself. */
const OWN = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_URL_FILE', 'MIGRATION_URL', 'MIGRATION_URL_FILE'];

function demandSandbox({ CLEARHOUSE_MODE: mode, ROLES: roles }: Variables): void {
  if (mode === 'production')
    throw new ConfigurationError('--ephemeral starts a sandbox, and CLEARHOUSE_MODE is production.');
  if (roles && !roles.split(',').some((role) => role.trim() === 'web'))
    throw new ConfigurationError('--ephemeral says where it can be called, and ROLES is without web.');
}

/**
 * The variables of a sandbox in a folder that goes when it ends, on ports that are free unless they are given. Throws ConfigurationError for
 * those that it could not follow.
 */
export function ephemeralVariables(given: Variables, dataDir: string): Variables {
  const foreign = OWN.find((name) => given[name]);
  if (foreign !== undefined)
    throw new ConfigurationError(`--ephemeral has a data folder and a database of its own: unset ${foreign}.`);
  demandSandbox(given);
  return { ...given, DATA_DIR: dataDir, PORT: given.PORT || '0', FIX_PORT: given.FIX_PORT || '0' };
}
