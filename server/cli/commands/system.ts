import { WrongMasterKeyError } from '#server/core/runtime/deployment.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { auditCommands } from './audit.ts';
import type { OptionValues, Outcome, SystemCommand } from './command.ts';
import { enterpriseCommands } from './enterprise.ts';
import { ledgerCommands } from './ledger.ts';
import { licenceCommands } from './licence.ts';
import { masterKeyCommands } from './master-key.ts';
import { memberCommands } from './member.ts';
import { openSystem } from './open-system.ts';
import { userCommands } from './user.ts';

export const machineCommands: readonly SystemCommand[] = [
  ...enterpriseCommands,
  ...licenceCommands,
  ...userCommands,
  ...memberCommands,
  ...auditCommands,
  ...ledgerCommands,
  ...masterKeyCommands,
];

/** Runs a command on the deployment that the environment names. Throws Failure, UsageError, ConfigurationError. */
export async function runOnSystem(command: SystemCommand, values: OptionValues): Promise<Outcome> {
  const machine = await openSystem().catch((error: Error) => {
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
