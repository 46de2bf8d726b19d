import { readFile, writeFile } from 'node:fs/promises';
import { AuditHeads } from '#lib/contracts/audit/entries.ts';
import { type ChainHead, listHeads, sealAll } from '#server/core/audit/audit-chain.ts';
import { type KnownHeads, readKeptLines } from '#server/core/audit/known-heads.ts';
import { AuditRecordError } from '#server/core/audit/record.ts';
import { acceptAuditLog } from '#server/core/audit/record-steps.ts';
import { type AuditReport, type Verified, verifyAuditLog } from '#server/core/audit/verify-audit.ts';
import type { ChainReport } from '#server/core/audit/verify-chain.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type OptionValues, requiredText, type SystemCommand, textOf, UsageError } from './command.ts';

/** Exit code of `audit verify` when the log was changed. */
const DAMAGED = 2;

const noSeal = {
  type: 'boolean',
  help: 'Leave rows that the worker has not sealed yet as they are; they are not covered then.',
} as const;

async function sealBacklog(service: Service, values: OptionValues): Promise<void> {
  if (values['no-seal'] === true) return;
  await sealAll(service, () => service.clock.wall().toISOString());
}

/** Heads from a file: an export of `audit head`, or lines of the file of heads or of the log. */
interface Given {
  exported: ChainHead[];
  kept: KnownHeads | null;
}

async function readGiven({ vault, instance }: Service, file: string | undefined): Promise<Given> {
  if (file === undefined) return { exported: [], kept: null };
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The file ${file} cannot be read: ${error.message}.`);
  });
  try {
    return { exported: AuditHeads.parse(JSON.parse(text)).heads, kept: null };
  } catch {
    const kept = await readKeptLines({ vault, database: instance }, file);
    if (kept.last === null && kept.faults.length === 0)
      throw new UsageError(
        `The file ${file} is no export of \`audit head\`, and has no lines with heads of this database.`,
      );
    return { exported: [], kept };
  }
}

function chainOf(values: OptionValues): string | undefined {
  const only = textOf(values, 'enterprise');
  if (only !== undefined && !/^[0-9a-f]{32}$/.test(only))
    throw new UsageError('--enterprise must be 32 lowercase hex digits.');
  return only;
}

/** A deployment as the audit log is verified and sealed anew. */
export const auditedDeployment = ({ db, vault, instance, headsFile, env }: Service): Verified => ({
  db,
  vault,
  instance,
  headsFile,
  isEmbedded: env.DATABASE_URL === undefined,
  isSandbox: env.sandbox,
});

function describe(report: ChainReport): string {
  const waiting = report.unsealed > 0 ? `, ${report.unsealed} not sealed yet` : '';
  const verdict = report.faults.length === 0 ? 'intact ' : 'DAMAGED';
  const lines = [`${verdict}  ${report.enterpriseId}  ${report.sealed} rows${waiting}`];
  return [...lines, ...report.faults.map((fault) => `         ${fault}`)].join('\n');
}

function summaryOf({ chains, faults }: AuditReport): string {
  const damaged = chains.filter((report) => report.faults.length > 0).length;
  if (damaged > 0) return `${damaged} of ${chains.length} chains are damaged.`;
  return faults.length > 0 ? 'The audit log is damaged.' : 'The audit log is intact.';
}

const verify: SystemCommand = {
  name: 'audit verify',
  summary: `Recompute the audit log. Exits ${DAMAGED} when a row was altered, deleted, moved or added.`,
  options: {
    enterprise: { type: 'string', value: 'ID', help: 'Only the chain of this enterprise, and the record of all.' },
    head: {
      type: 'string',
      value: 'FILE',
      help: 'Heads kept elsewhere: an export of `audit head`, a copy of audit-heads.log, or a log.',
    },
    'no-seal': noSeal,
  },
  async run(service, values) {
    const chain = chainOf(values);
    const given = await readGiven(service, textOf(values, 'head'));
    await sealBacklog(service, values).catch((error: Error) => {
      if (!(error instanceof AuditRecordError)) throw error;
    });
    const report = await verifyAuditLog(auditedDeployment(service), { chain, ...given });
    const isIntact = report.faults.length === 0 && report.chains.every(({ faults }) => faults.length === 0);
    const rest = [
      ...report.faults.map((fault) => `DAMAGED  ${fault}`),
      ...report.warnings.map((warning) => `note     ${warning}`),
    ];
    return {
      json: { isIntact, ...report },
      text: [...report.chains.map(describe), ...rest, summaryOf(report)].join('\n'),
      exitCode: isIntact ? 0 : DAMAGED,
    };
  },
};

const accept: SystemCommand = {
  name: 'audit accept',
  summary: 'Take the heads of the audit log as they stand for right, after a backup was restored on purpose.',
  options: { reason: { type: 'string', value: 'TEXT', isRequired: true, help: 'Kept with the heads, for ever.' } },
  async run(service, values) {
    const { db, vault, instance: database, headsFile, clock } = service;
    const at = clock.wall().toISOString();
    const accepted = await acceptAuditLog(db, { vault, database, at, headsFile, note: requiredText(values, 'reason') });
    return {
      json: accepted,
      text: `Accepted ${accepted.chains} chains with ${accepted.entries} entries as they stand. Run \`audit verify\` now.`,
    };
  },
};

const head: SystemCommand = {
  name: 'audit head',
  summary: 'Export the heads of the chains of the audit log, to keep outside this machine.',
  options: {
    out: { type: 'string', value: 'FILE', help: 'Write to this file instead of the standard output.' },
    'no-seal': noSeal,
  },
  async run(service, values) {
    await sealBacklog(service, values);
    const json = { heads: await listHeads(service.db) };
    const text = JSON.stringify(json, null, 2);
    const out = textOf(values, 'out');
    if (out === undefined) return { json, text };
    await writeFile(out, `${text}\n`).catch((error: Error) => {
      throw new UsageError(`The file ${out} cannot be written: ${error.message}.`);
    });
    return { json, text: `Wrote ${json.heads.length} heads to ${out}.` };
  },
};

export const auditCommands: readonly SystemCommand[] = [verify, head, accept];
