import { asc, gt } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { type AuditRow, GENESIS, isSealedRow, sealRow } from './audit.ts';
import { type Seal, writeSeals } from './audit-chain.ts';
import { findHeads, sealHeads, writeHeads } from './heads.ts';
import { keepLines } from './heads-file.ts';
import {
  type AuditRecord,
  AuditRecordError,
  addHeads,
  addStep,
  currentKeyId,
  holdRecord,
  moveHeads,
  NO_HEADS,
  newSumKey,
  readRecord,
  writeRecord,
} from './record.ts';
import { auditHeads } from './tables.ts';
import { headFaults, type Verified, verifyAuditLog } from './verify-audit.ts';
import { readLinks } from './verify-chain.ts';

/** Thrown by sealing anew where the log is damaged: new seals would hide that. */
export class AuditDamagedError extends Error {}

type Resealing = NonNullable<AuditRecord['resealing']>;

const BATCH = 1000;

/** The chain behind another, with nothing of it done; null behind the last. */
async function nextChain(tx: Queryable, after: string | null): Promise<Resealing | null> {
  const [head] = await tx
    .select({ id: auditHeads.enterpriseId })
    .from(auditHeads)
    .where(after === null ? undefined : gt(auditHeads.enterpriseId, after))
    .orderBy(asc(auditHeads.enterpriseId))
    .limit(1);
  const genesis = GENESIS.toString('hex');
  return head ? { chain: head.id, position: 0, previous: genesis, hash: genesis } : null;
}

/** New seals for rows that have the right ones; `place` goes on with them. Throws AuditDamagedError. */
function resealRows(vault: Vault, rows: readonly AuditRow[], place: Resealing): Seal[] {
  return rows.map((row) => {
    const position = place.position + 1;
    const isRight = isSealedRow(vault, row, { position, previous: Buffer.from(place.previous, 'hex') });
    if (row.position !== position || row.sealHash === null || !isRight)
      throw new AuditDamagedError(`The entry ${row.id} of the audit log does not match its seal.`);
    const { keyId, hash } = sealRow(vault, row, { position, previous: Buffer.from(place.hash, 'hex') });
    Object.assign(place, { position, previous: row.sealHash.toString('hex'), hash: hash.toString('hex') });
    return { id: row.id, position, keyId, hash: place.hash };
  });
}

async function moveHead(
  tx: Queryable,
  { vault, record, place }: { vault: Vault; record: AuditRecord; place: Resealing },
) {
  const from = (await findHeads(tx, [place.chain])).get(place.chain);
  if (from?.position !== place.position || from.hash.toString('hex') !== place.previous)
    throw new AuditDamagedError(`The head of the chain ${place.chain} of the audit log does not match its end.`);
  const to = { enterpriseId: place.chain, position: place.position, hash: Buffer.from(place.hash, 'hex') };
  const move = { from, to, previous: from.sealHash, sealedAt: from.sealedAt };
  await writeHeads(tx, vault, [move]);
  moveHeads(record, [move]);
}

/** All heads and the record under the current key, with another sum. Throws AuditDamagedError. */
async function finish(tx: Queryable, { vault, record, at }: { vault: Vault; record: AuditRecord; at: string }) {
  const [fault] = await headFaults(tx, vault, record);
  if (fault !== undefined) throw new AuditDamagedError(`The audit log is damaged: ${fault}.`);
  const heads = await sealHeads(tx, vault, at);
  const sumKey = newSumKey();
  const { number } = record;
  const note = `all seals from step ${number} on are under the key ${currentKeyId(vault)}`;
  Object.assign(record, { keyId: currentKeyId(vault), resealing: null, resealedAt: at, sumKey });
  Object.assign(record, addHeads(sumKey, NO_HEADS, heads));
  addStep(vault, record, { kind: 'resealed', at, note, heads });
}

/** Seals up to 1000 rows of one chain anew. Gives the record, and null once all is done. */
async function resealBatch(of: Verified, at: string): Promise<number | null> {
  const { db, vault, headsFile } = of;
  const { record, count } = await db.transaction(async (tx) => {
    const held = await holdRecord(tx, vault);
    const place = held.resealing;
    if (place === null) return { record: held, count: null };
    const rows = await readLinks(tx, place.chain, place.position);
    await writeSeals(tx, resealRows(vault, rows, place));
    if (rows.length < BATCH) {
      await moveHead(tx, { vault, record: held, place });
      held.resealing = await nextChain(tx, place.chain);
      if (held.resealing === null) await finish(tx, { vault, record: held, at });
    }
    await writeRecord(tx, vault, held);
    return { record: held, count: rows.length };
  });
  if (headsFile !== null && record.resealing === null) await keepLines(vault, headsFile, record.lines);
  return count;
}

/** Takes down that sealing anew begins, once all has been verified. False where there is nothing to do. */
async function beginResealing(of: Verified, at: string): Promise<boolean> {
  const { db, vault } = of;
  const known = await readRecord(db, vault);
  if (known === null) throw new AuditRecordError('The audit log has no record of its heads: start the service once.');
  if (known.resealing !== null) return true;
  if (known.keyId === currentKeyId(vault)) return false;
  const report = await verifyAuditLog(of);
  const fault = report.faults[0] ?? report.chains.flatMap(({ faults }) => faults)[0];
  if (fault !== undefined) throw new AuditDamagedError(`The audit log is damaged: ${fault}.`);
  await db.transaction(async (tx) => {
    const record = await holdRecord(tx, vault);
    record.resealing = await nextChain(tx, null);
    if (record.resealing === null) await finish(tx, { vault, record, at });
    else addStep(vault, record, { kind: 'resealing', at, heads: [] });
    await writeRecord(tx, vault, record);
  });
  return true;
}

/**
 * Seals the whole audit log anew under the first master key, in batches beside a service that runs: verifies all under the keys that
 * are known, then each batch again. Called again after an interruption it goes on; where all is done it does nothing. Gives the number
 * of entries that it sealed. Throws AuditDamagedError, AuditRecordError.
 */
export async function resealAudit(of: Verified, instant: () => string): Promise<number> {
  if (!(await beginResealing(of, instant()))) return 0;
  for (let total = 0; ; ) {
    const count = await resealBatch(of, instant());
    if (count === null) return total;
    total += count;
  }
}
