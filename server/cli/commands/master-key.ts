import { AuditRecordError } from '#server/core/audit/record.ts';
import { AuditDamagedError } from '#server/core/audit/reseal.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type Rewrapped, rewrap } from '#server/host/rewrap.ts';
import type { SystemCommand } from './command.ts';

function describe({ keyId, values, entries, isNew }: Rewrapped): string {
  if (!isNew && values + entries === 0) return `Everything is under the first key already (${keyId}).`;
  return `Encrypted ${values} values and sealed ${entries} entries of the audit log under the first key (${keyId}). Once \`audit verify\` finds the log intact with it alone, the old key can go.`;
}

const rewrapAll = (service: Service): Promise<Rewrapped> =>
  rewrap(service).catch((error: Error) => {
    const isAudit = error instanceof AuditDamagedError || error instanceof AuditRecordError;
    throw isAudit ? new ConfigurationError(error.message) : error;
  });

const rewrapCommand: SystemCommand = {
  name: 'master-key rewrap',
  summary: 'Encrypt and seal everything anew under the first key of MASTER_KEY, beside a running service.',
  options: {},
  async run(service) {
    const json = await rewrapAll(service);
    return { json, text: describe(json) };
  },
};

export const masterKeyCommands: readonly SystemCommand[] = [rewrapCommand];
