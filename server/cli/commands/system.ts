import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import type { FileCommand, SystemCommand } from './command.ts';
import { enterpriseCommands } from './enterprise.ts';
import { issuerTokenCommands } from './issuer-tokens.ts';
import { ledgerCommands } from './ledger.ts';
import { licenceCommands } from './licence.ts';
import { masterKeyCommands } from './master-key.ts';
import { memberCommands } from './member.ts';
import { productCommands } from './products.ts';
import { reserveCommands } from './reserves.ts';
import { tokenCommands } from './tokens.ts';
import { userCommands } from './user.ts';

export { runOnSystem } from './run-on-system.ts';

export const machineCommands: readonly (SystemCommand | FileCommand)[] = [
  ...enterpriseCommands,
  ...licenceCommands,
  ...userCommands,
  ...memberCommands,
  ...auditCommands,
  ...backupCommands,
  ...ledgerCommands,
  ...reserveCommands,
  ...tokenCommands,
  ...issuerTokenCommands,
  ...productCommands,
  ...masterKeyCommands,
];
