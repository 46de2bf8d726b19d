import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { verifyAuditLog } from '#server/core/audit/verify-audit.ts';
import { processEnv } from '#server/core/runtime/env.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { writeBackup } from '#server/host/backup/backup.ts';
import { restoreBackup } from '#server/host/backup/restore.ts';
import { auditedDeployment } from './audit.ts';
import type { FileCommand, Outcome } from './command.ts';
import { openNamed } from './run-on-system.ts';
import { untilAsked } from './until-asked.ts';

const DAMAGED = 2;
const MB = 1_000_000;

const backup: FileCommand = {
  name: 'backup',
  summary: 'Write all of the database as it stands, and the heads of its audit log, to a new file.',
  operand: { value: 'FILE', help: 'A file that is not there yet.' },
  options: {
    'with-master-key': {
      type: 'boolean',
      help: 'Add the master key that lies in DATA_DIR: whoever has the file can open everything then.',
    },
  },
  async look(values, file): Promise<Outcome> {
    const env = processEnv();
    const withMasterKey = values['with-master-key'] === true;
    const { service, close } = await openNamed(env);
    const { instance, vault } = service;
    try {
      const at = service.clock.wall().toISOString();
      const databaseUrl = service.pool.options.connectionString ?? '';
      await untilAsked((signal) =>
        writeBackup(resolve(file), { env, databaseUrl, instance, at, withMasterKey, vault, signal }),
      );
    } finally {
      await close();
    }
    const { size } = await stat(file);
    const key = withMasterKey
      ? 'With its master key.'
      : 'Without its master key, which a restore needs: keep that apart.';
    return {
      json: { file, bytes: size, withMasterKey },
      text: `Wrote ${(size / MB).toFixed(1)} MB to ${file}. ${key}`,
    };
  },
};

/** Opens what was restored, and proves its audit log and its books. */
async function prove(env: ReturnType<typeof processEnv>) {
  const { service, close } = await openNamed(env);
  try {
    const { chains, faults, warnings } = await verifyAuditLog(auditedDeployment(service), {});
    const { problems } = await makeProof(service);
    return { faults: [...faults, ...chains.flatMap((chain) => chain.faults)], warnings, problems };
  } finally {
    await close();
  }
}

const restore: FileCommand = {
  name: 'restore',
  summary: `Fill an empty database and DATA_DIR from a backup, and prove audit log and books. Exits 1 or ${DAMAGED} where they are wrong.`,
  operand: { value: 'FILE', help: 'A file that `backup` wrote.' },
  options: {},
  async look(_, file): Promise<Outcome> {
    const env = processEnv();
    const { begin, proof } = await untilAsked((signal) =>
      restoreBackup(resolve(file), env, {
        prove: async (about) => ({ begin: about, proof: await prove(env) }),
        signal,
      }),
    );
    const { faults, warnings, problems } = proof;
    const lines = [
      `Restored the backup of ${begin.at}, version ${begin.version}.`,
      ...faults.map((text) => `DAMAGED  ${text}`),
      ...warnings.map((text) => `note     ${text}`),
      ...problems.map((text) => `WRONG    ${text}`),
      faults.length === 0 ? 'The audit log is intact.' : 'The audit log is damaged.',
      problems.length === 0 ? 'The books are right.' : 'The books are wrong.',
    ];
    const { at, version, instance } = begin;
    return {
      json: {
        at,
        version,
        instance,
        audit: { isIntact: faults.length === 0, faults, warnings },
        books: { isRight: problems.length === 0, problems },
      },
      text: lines.join('\n'),
      exitCode: faults.length > 0 ? DAMAGED : problems.length > 0 ? 1 : 0,
    };
  },
};

export const backupCommands: readonly FileCommand[] = [backup, restore];
