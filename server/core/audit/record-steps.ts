import type { Logger } from 'pino';
import type { Db, Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { hasSealedHeads, sealHeads } from './heads.ts';
import { isLong, keepLines, turnFile } from './heads-file.ts';
import { readHeadsFile } from './known-heads.ts';
import {
  type AuditRecord,
  addStep,
  beginRecord,
  currentKeyId,
  holdRecord,
  lockRecord,
  NO_HEADS,
  noteFile,
  readRecord,
  writeRecord,
} from './record.ts';
import { auditRecord } from './tables.ts';

interface Target {
  path: string | null;
  /** Beyond this a file is put aside. */
  maxBytes?: number;
}

/** Makes sure that the file has all lines, and takes that down in the record. A long file that proves whole is put aside. */
export async function tellFile(vault: Vault, record: AuditRecord, { path, maxBytes }: Target): Promise<void> {
  if (path === null) return;
  const { lines } = record;
  noteFile(record, await keepLines(vault, path, lines));
  if (!(await isLong(path, maxBytes))) return;
  const known = await readHeadsFile({ vault, database: record.database }, path);
  if (known !== null && known.faults.length + known.gaps.length === 0) await turnFile(vault, path, lines);
}

interface Place {
  vault: Vault;
  /** Id of the deployment. */
  database: string;
  at: string;
}

/** The record of a new database. */
export async function beginAuditRecord(tx: Queryable, { vault, database, at }: Place): Promise<void> {
  const place = { database, number: 0 };
  await writeRecord(
    tx,
    vault,
    beginRecord(vault, [], { ...place, keyId: currentKeyId(vault), step: { kind: 'begun', at } }),
  );
}

interface Adopting {
  db: Db;
  vault: Vault;
  instance: string;
  log: Logger;
  clock: { wall: () => Date };
}

/**
 * The record of a database of a version that had none, over its heads as they stand: whatever is wrong with its chains stays wrong.
 * Nothing where there is a record, or where there has been one. Says so in the log.
 */
export async function adoptAuditLog({ db, vault, instance, log, clock }: Adopting): Promise<void> {
  const found = await db.transaction(async (tx) => {
    await lockRecord(tx);
    if ((await tx.$count(auditRecord)) > 0) return 'known';
    if (await hasSealedHeads(tx)) return 'lost';
    const heads = await sealHeads(tx, vault);
    const step = { kind: 'adopted', at: clock.wall().toISOString() } as const;
    await writeRecord(tx, vault, beginRecord(vault, heads, { database: instance, number: 0, keyId: '', step }));
    return 'adopted';
  });
  if (found === 'adopted') log.warn({}, 'the audit log of an older version got its record: verify it now');
  if (found === 'lost') log.error({}, 'the record of the audit log is missing: nothing is sealed until it is accepted');
}

/** Starts anew with the sandbox, whose log is about to be emptied. */
export async function resetAuditRecord(tx: Queryable, vault: Vault, at: string): Promise<void> {
  const record = await holdRecord(tx, vault);
  Object.assign(record, NO_HEADS);
  addStep(vault, record, { kind: 'reset', at, heads: [] });
  await writeRecord(tx, vault, record);
}

interface Telling {
  db: Db;
  vault: Vault;
  log: Logger;
  headsFile: string | null;
}

/** Tells the last step to the log, and takes down that the file has it. */
export async function tellHeads({ db, vault, log, headsFile }: Telling): Promise<void> {
  const record = await db.transaction(async (tx) => {
    const held = await holdRecord(tx, vault);
    const isTold = held.lines.length === 1 && held.files[0]?.number === held.number;
    if (headsFile === null || isTold) return held;
    await tellFile(vault, held, { path: headsFile }).catch((error: Error) =>
      log.error({ kind: error.name }, 'the file of audit heads cannot be written'),
    );
    await writeRecord(tx, vault, held);
    return held;
  });
  log.info({ auditHeads: record.lines.at(-1) }, 'audit log');
}

type Accepted = Pick<AuditRecord, 'chains' | 'entries'>;

interface Acceptance extends Place {
  headsFile: string | null;
  note: string;
}

/** Takes the heads as they stand for right, after a restore: what is known outside of the database counts no more. Chains stay as they are. */
export async function acceptAuditLog(db: Db, { vault, database, at, headsFile, note }: Acceptance): Promise<Accepted> {
  const record = await db.transaction(async (tx) => {
    await lockRecord(tx);
    const former = await readRecord(tx, vault).catch(() => null);
    const file = headsFile === null ? null : await readHeadsFile({ vault, database }, headsFile);
    const number = Math.max(former?.number ?? 0, file?.last?.number ?? 0);
    const place = { database, number, keyId: former?.keyId ?? '' };
    const fresh = beginRecord(vault, await sealHeads(tx, vault), { ...place, step: { kind: 'accepted', at, note } });
    if (former !== null) Object.assign(fresh, { resealing: former.resealing, resealedAt: former.resealedAt });
    await writeRecord(tx, vault, fresh);
    return fresh;
  });
  if (headsFile !== null) await keepLines(vault, headsFile, record.lines);
  return { chains: record.chains, entries: record.entries };
}
