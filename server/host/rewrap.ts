import { randomUUID } from 'node:crypto';
import { writeAudit } from '#server/core/audit/audit.ts';
import { resealAudit } from '#server/core/audit/reseal.ts';
import { coreSealed } from '#server/core/call/sealed.ts';
import { isKeyChecked, replaceKeyCheck } from '#server/core/runtime/deployment.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { resealColumn, type SealedColumn } from '#server/core/runtime/sealed-columns.ts';
import type { Domain, Service } from '#server/core/runtime/service.ts';

const MAX_ROUNDS = 5;

/** Everything that the vault encrypts. */
export const sealedColumns = (domains: readonly Domain[]): readonly SealedColumn[] => [
  ...coreSealed,
  ...domains.flatMap(({ sealed }) => sealed ?? []),
];

export interface Rewrapped {
  /** Of the first key. */
  keyId: string;
  values: number;
  /** Entries of the audit log. */
  entries: number;
  /** False when the database was under the first key before. */
  isNew: boolean;
}

type Origin = Parameters<typeof writeAudit>[1];

/** The audit log as it is verified before it is sealed anew. */
const auditOf = (service: Service) => ({
  ...service,
  isEmbedded: service.env.DATABASE_URL === undefined,
  isSandbox: service.env.sandbox,
});

/** One round over everything; what is under the first key is passed over. */
async function rewrapOnce(service: Service): Promise<{ values: number; entries: number }> {
  let values = 0;
  for (const column of sealedColumns(service.domains)) values += await resealColumn(service, column);
  return { values, entries: await resealAudit(auditOf(service), () => service.clock.wall().toISOString()) };
}

/**
 * Puts everything under the first master key, and last of all the mark by which a start knows its key. Beside a live service; after an
 * interruption it goes on. Throws ConfigurationError while another process still writes under an old key, AuditDamagedError and
 * AuditRecordError.
 */
export async function rewrap(service: Service): Promise<Rewrapped> {
  const { db, vault, clock } = service;
  const origin: Origin = {
    operation: 'rewrapMasterKey',
    actorKind: 'machine',
    requestId: randomUUID(),
    now: clock.now(),
    wall: clock.wall(),
  };
  const done = { values: 0, entries: 0 };
  for (let round = 1; ; round += 1) {
    const { values, entries } = await rewrapOnce(service);
    done.values += values;
    done.entries += entries;
    if (values + entries === 0) break;
    if (round === MAX_ROUNDS)
      throw new ConfigurationError(
        'A process still writes under the old key: give all of them the new key first, and run this again.',
      );
  }
  const isNew = await db.transaction(async (tx) => {
    if (await isKeyChecked(tx, vault)) return false;
    await replaceKeyCheck(tx, vault);
    await writeAudit(tx, origin, {
      subjectType: 'audit-entry',
      subjectId: 'master-key',
      after: { key: vault.keyId, ...done },
    });
    return true;
  });
  return { keyId: vault.keyId, ...done, isNew };
}
