import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../database/db.ts';
import { equalBytes, type Vault } from '../runtime/vault.ts';
import { sealedContent } from './audit.ts';
import { auditHeads, auditLog } from './tables.ts';

export const GENESIS = Buffer.alloc(32);
export const PURPOSE = 'audit-chain';
export const BATCH = 1000;

export interface ChainHead {
  enterpriseId: string;
  position: number;
  /** Hex. */
  hash: string;
  sealedAt: string;
}

export interface ChainReport {
  enterpriseId: string;
  sealed: number;
  unsealed: number;
  /** What is wrong, first fault first; empty for an intact chain. */
  faults: string[];
}

interface Sealer {
  db: Db;
  vault: Vault;
}

/** Seals up to 1000 committed rows of one enterprise. One sealer at a time holds the head's row lock. Returns the count. */
export async function sealEnterprise({ db, vault }: Sealer, enterpriseId: string, sealedAt: string): Promise<number> {
  return db.transaction(async (tx) => {
    const head = await lockHead(tx, enterpriseId, sealedAt);
    const rows = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.enterpriseId, enterpriseId), isNull(auditLog.position)))
      .orderBy(asc(auditLog.id))
      .limit(BATCH);
    let { position } = head;
    let previous: Buffer = head.hash;
    const seals: Seal[] = [];
    for (const row of rows) {
      position += 1;
      const { keyId, hash } = vault.mac(PURPOSE, sealedContent(row, position, previous));
      seals.push({ id: row.id, position, keyId, hash: hash.toString('hex') });
      previous = hash;
    }
    await writeSeals(tx, seals);
    if (rows.length > 0) {
      await tx
        .update(auditHeads)
        .set({ position, hash: previous, sealedAt })
        .where(eq(auditHeads.enterpriseId, enterpriseId));
    }
    return rows.length;
  });
}

export interface Seal {
  id: string;
  position: number;
  keyId: string;
  /** Hex. */
  hash: string;
}

export async function writeSeals(tx: Tx, seals: Seal[]): Promise<void> {
  await tx.execute(sql`
    update ${auditLog} set position = seal.position, seal_key = seal."keyId", seal_hash = decode(seal.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal(id uuid, position bigint, "keyId" text, hash text)
    where ${auditLog.id} = seal.id`);
}

export async function lockHead(tx: Tx, enterpriseId: string, sealedAt: string) {
  await tx.insert(auditHeads).values({ enterpriseId, position: 0, hash: GENESIS, sealedAt }).onConflictDoNothing();
  const [head] = await tx.select().from(auditHeads).where(eq(auditHeads.enterpriseId, enterpriseId)).for('update');
  return head ?? { position: 0, hash: GENESIS };
}

/** Seals everything that is committed, enterprise by enterprise. */
export async function sealAll(db: Db, vault: Vault, sealedAt: () => string): Promise<number> {
  let total = 0;
  for (;;) {
    const waiting = await db
      .selectDistinct({ enterpriseId: auditLog.enterpriseId })
      .from(auditLog)
      .where(isNull(auditLog.position))
      .limit(200);
    if (waiting.length === 0) return total;
    for (const { enterpriseId } of waiting) total += await sealEnterprise({ db, vault }, enterpriseId, sealedAt());
  }
}

export async function listHeads(db: Queryable): Promise<ChainHead[]> {
  const rows = await db.select().from(auditHeads).orderBy(asc(auditHeads.enterpriseId)).limit(100_000);
  return rows.map((row) => ({ ...row, hash: row.hash.toString('hex') }));
}

/** The last sealed link of one enterprise; undefined before the first. */
export async function findHead(db: Queryable, enterpriseId: string): Promise<ChainHead | undefined> {
  const [row] = await db.select().from(auditHeads).where(eq(auditHeads.enterpriseId, enterpriseId)).limit(1);
  return row && { ...row, hash: row.hash.toString('hex') };
}

/** Every enterprise that has audit rows or a head. */
export async function listChains(db: Queryable): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select enterprise_id as id from ${auditLog} union select enterprise_id from ${auditHeads} order by 1`);
  return rows.rows.map((row) => row.id.replaceAll('-', ''));
}

/** Recomputes one chain. `exported` is a head kept elsewhere: the chain must pass through it. */
export async function verifyChain(
  { db, vault }: { db: Queryable; vault: Vault },
  enterpriseId: string,
  exported?: ChainHead,
): Promise<ChainReport> {
  const faults: string[] = [];
  let position = 0;
  let previous: Buffer = GENESIS;
  let visited = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.enterpriseId, enterpriseId),
          isNotNull(auditLog.position),
          sql`${auditLog.position} > ${position}`,
        ),
      )
      .orderBy(asc(auditLog.position), asc(auditLog.id))
      .limit(BATCH);
    for (const row of rows) {
      const at = row.position ?? 0;
      if (at !== position + 1)
        faults.push(`expected position ${position + 1}, found ${at}: a row was deleted or moved`);
      const hash = row.sealHash ?? Buffer.alloc(0);
      const intact = vault.isMac(PURPOSE, sealedContent(row, at, previous), { keyId: row.sealKey ?? '', hash });
      if (!intact) faults.push(`row ${row.id} at position ${at} does not match its seal`);
      if (exported?.position === at && exported.hash !== hash.toString('hex'))
        faults.push(`position ${at} differs from the exported head`);
      position = at;
      previous = hash;
      visited += 1;
    }
    if (rows.length < BATCH || faults.length > 20) break;
  }
  faults.push(...(await strayFaults(db, enterpriseId, visited)));
  faults.push(...(await headFaults(db, { enterpriseId, position, hash: previous }, exported)));
  const unsealed = await db.$count(auditLog, and(eq(auditLog.enterpriseId, enterpriseId), isNull(auditLog.position)));
  return { enterpriseId, sealed: position, unsealed, faults };
}

/** Rows that the walk from position 1 cannot meet: below it, or beside another at the same position. */
async function strayFaults(db: Queryable, enterpriseId: string, visited: number): Promise<string[]> {
  const stored = await db.$count(auditLog, and(eq(auditLog.enterpriseId, enterpriseId), isNotNull(auditLog.position)));
  return stored > visited ? [`${stored - visited} sealed rows stand beside the chain`] : [];
}

interface Link {
  enterpriseId: string;
  position: number;
  hash: Buffer;
}

async function headFaults(db: Queryable, last: Link, exported?: ChainHead): Promise<string[]> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.enterpriseId, last.enterpriseId)).limit(1);
  const faults: string[] = [];
  if (exported && exported.position > last.position)
    faults.push(`the exported head is at ${exported.position}, the chain ends at ${last.position}`);
  if (!head && last.position > 0) faults.push('the chain has no head');
  if (head && (head.position !== last.position || !equalBytes(head.hash, last.hash))) {
    faults.push(
      `the head is at ${head.position}, the chain ends at ${last.position}: rows at its end are missing or changed`,
    );
  }
  return faults;
}
