import { ConfigurationError } from '#server/core/env.ts';
import { WrongMasterKeyError } from '#server/open-service.ts';
import { auditCommands } from './audit.ts';
import type { MachineCommand, OptionValues, Outcome } from './command.ts';
import { enterpriseCommands } from './enterprise.ts';
import { licenceCommands } from './licence.ts';
import { memberCommands } from './member.ts';
import { openMachine } from './open-machine.ts';
import { userCommands } from './user.ts';

export const machineCommands: readonly MachineCommand[] = [
  ...enterpriseCommands,
  ...licenceCommands,
  ...userCommands,
  ...memberCommands,
  ...auditCommands,
];

/** Runs a command on the deployment that the environment names. Throws Failure, UsageError, ConfigurationError. */
export async function runOnMachine(command: MachineCommand, values: OptionValues): Promise<Outcome> {
  const machine = await openMachine().catch((error: Error) => {
    throw error instanceof WrongMasterKeyError ? new ConfigurationError(error.message) : error;
  });
  const interrupt = (): void => void machine.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await command.run(machine.service, values);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await machine.close();
  }
}
