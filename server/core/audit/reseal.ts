import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { type AuditOrigin, sealedContent, writeAudit } from './audit.ts';
import { BATCH, GENESIS, listChains, lockHead, PURPOSE, type Seal, verifyChain, writeSeals } from './audit-chain.ts';
import { auditHeads, auditLog } from './tables.ts';

/** A chain that does not verify under the keys at hand: sealing it anew would make its damage look right. */
export class DamagedChainError extends Error {}

interface Resealer {
  db: Db;
  vault: Vault;
}

interface End {
  position: number;
  hash: Buffer;
}

const damaged = (enterpriseId: string, fault: string): never => {
  throw new DamagedChainError(`The audit log of ${enterpriseId} is damaged and was not sealed anew: ${fault}.`);
};

/** Makes the links from a position on, each checked against its old seal first. Returns the ends of the old and of the new chain. */
async function relink(
  tx: Tx,
  vault: Vault,
  enterpriseId: string,
): Promise<{ before: End; after: End; lastId: string }> {
  let before: End = { position: 0, hash: GENESIS };
  let after = before;
  let lastId = '';
  for (;;) {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.enterpriseId, enterpriseId), sql`${auditLog.position} > ${before.position}`))
      .orderBy(asc(auditLog.position))
      .limit(BATCH);
    const seals: Seal[] = [];
    for (const row of rows) {
      const position = before.position + 1;
      const old = { keyId: row.sealKey ?? '', hash: row.sealHash ?? Buffer.alloc(0) };
      const isIntact =
        row.position === position && vault.isMac(PURPOSE, sealedContent(row, position, before.hash), old);
      if (!isIntact) damaged(enterpriseId, `row ${row.id} does not match its seal`);
      const { keyId, hash } = vault.mac(PURPOSE, sealedContent(row, position, after.hash));
      seals.push({ id: row.id, position, keyId, hash: hash.toString('hex') });
      before = { position, hash: old.hash };
      after = { position, hash };
      lastId = row.id;
    }
    await writeSeals(tx, seals);
    if (rows.length < BATCH) return { before, after, lastId };
  }
}

/** Whether a chain has rows that are not sealed under the first key. */
async function isStale(tx: Tx, vault: Vault, enterpriseId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(eq(auditLog.enterpriseId, enterpriseId), isNotNull(auditLog.position), ne(auditLog.sealKey, vault.keyId)),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Seals one chain anew under the first key, after it was verified under the keys that it was sealed with, and takes both ends down in
 * an entry. All in one transaction, so that who verifies sees either the old chain or the new one; its new entries wait for their seal
 * meanwhile. Returns the number of rows; 0 for a chain that is under the first key already. Throws DamagedChainError.
 */
const resealChain = ({ db, vault }: Resealer, enterpriseId: string, origin: AuditOrigin): Promise<number> =>
  db.transaction(async (tx) => {
    const sealedAt = origin.wall.toISOString();
    await lockHead(tx, enterpriseId, sealedAt);
    if (!(await isStale(tx, vault, enterpriseId))) return 0;
    const { faults } = await verifyChain({ db: tx, vault }, enterpriseId);
    if (faults[0] !== undefined) damaged(enterpriseId, faults[0]);
    const { before, after, lastId } = await relink(tx, vault, enterpriseId);
    await tx
      .update(auditHeads)
      .set({ position: after.position, hash: after.hash, sealedAt })
      .where(eq(auditHeads.enterpriseId, enterpriseId));
    const told = ({ position, hash }: End) => ({ position, head: hash.toString('hex') });
    const ends = { before: told(before), after: told(after) };
    await writeAudit(tx, origin, { subjectType: 'audit-entry', subjectId: lastId, enterpriseId, ...ends });
    return after.position;
  });

/** Seals the whole audit log anew under the first key, chain by chain: one that is done is left alone. Returns the number of rows. */
export async function resealAudit(resealer: Resealer, origin: AuditOrigin): Promise<number> {
  let total = 0;
  for (const enterpriseId of await listChains(resealer.db)) total += await resealChain(resealer, enterpriseId, origin);
  return total;
}
