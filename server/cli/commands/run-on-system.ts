import { WrongMasterKeyError } from '#server/core/runtime/deployment.ts';
import { ConfigurationError, type Env } from '#server/core/runtime/env.ts';
import type { OptionValues, Outcome, SystemCommand } from './command.ts';
import { openSystem } from './open-system.ts';

/** Opens the deployment that the environment names. Throws ConfigurationError, also for another master key. */
export const openNamed = (env?: Env): ReturnType<typeof openSystem> =>
  openSystem(env).catch((error: Error) => {
    throw error instanceof WrongMasterKeyError ? new ConfigurationError(error.message) : error;
  });

/** Runs a command on the deployment that the environment names; it is read once, since reading takes its secrets away. Throws Failure, UsageError, ConfigurationError. */
export async function runOnSystem(
  command: Pick<SystemCommand, 'run'>,
  values: OptionValues,
  env?: Env,
): Promise<Outcome> {
  const machine = await openNamed(env);
  const interrupt = (): void => void machine.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await command.run(machine.service, values);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await machine.close();
  }
}
