import { readFile, writeFile } from 'node:fs/promises';
import { AuditHeads } from '#lib/contracts/audit/entries.ts';
import {
  type ChainHead,
  type ChainReport,
  listChains,
  listHeads,
  sealAll,
  verifyChain,
} from '#server/core/audit/audit-chain.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type OptionValues, type SystemCommand, textOf, UsageError } from './command.ts';

/** Exit code of `audit verify` when a chain was changed. */
const DAMAGED = 2;

const noSeal = {
  type: 'boolean',
  help: 'Leave rows that the worker has not sealed yet as they are; they are not covered then.',
} as const;

async function sealBacklog(service: Service, values: OptionValues): Promise<void> {
  if (values['no-seal'] === true) return;
  await sealAll(service.db, service.vault, () => service.clock.wall().toISOString());
}

async function readHeads(file: string | undefined): Promise<ChainHead[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The file ${file} cannot be read: ${error.message}.`);
  });
  try {
    return AuditHeads.parse(JSON.parse(text)).heads;
  } catch {
    throw new UsageError(`The file ${file} is no export of \`audit head\`.`);
  }
}

async function chainsToVerify(service: Service, only: string | undefined, exported: ChainHead[]): Promise<string[]> {
  if (only !== undefined) {
    if (!/^[0-9a-f]{32}$/.test(only)) throw new UsageError('--enterprise must be 32 lowercase hex digits.');
    return [only];
  }
  const known = await listChains(service.db);
  return [...new Set([...known, ...exported.map((head) => head.enterpriseId)])].sort();
}

function describe(report: ChainReport): string {
  const waiting = report.unsealed > 0 ? `, ${report.unsealed} not sealed yet` : '';
  const verdict = report.faults.length === 0 ? 'intact ' : 'DAMAGED';
  const lines = [`${verdict}  ${report.enterpriseId}  ${report.sealed} rows${waiting}`];
  return [...lines, ...report.faults.map((fault) => `         ${fault}`)].join('\n');
}

const verify: SystemCommand = {
  name: 'audit verify',
  summary: `Recompute the chains of the audit log. Exits ${DAMAGED} when a row was altered, deleted, moved or added.`,
  options: {
    enterprise: { type: 'string', value: 'ID', help: 'Only the chain of this enterprise.' },
    head: { type: 'string', value: 'FILE', help: 'Heads exported earlier: shows also rows that were cut off the end.' },
    'no-seal': noSeal,
  },
  async run(service, values) {
    const exported = await readHeads(textOf(values, 'head'));
    const chains = await chainsToVerify(service, textOf(values, 'enterprise'), exported);
    await sealBacklog(service, values);
    const reports: ChainReport[] = [];
    for (const id of chains) {
      const head = exported.find((candidate) => candidate.enterpriseId === id);
      reports.push(await verifyChain(service, id, head));
    }
    const damaged = reports.filter((report) => report.faults.length > 0).length;
    const summary = damaged === 0 ? 'The audit log is intact.' : `${damaged} of ${reports.length} chains are damaged.`;
    return {
      json: { isIntact: damaged === 0, chains: reports },
      text: [...reports.map(describe), summary].join('\n'),
      exitCode: damaged === 0 ? 0 : DAMAGED,
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

export const auditCommands: readonly SystemCommand[] = [verify, head];
