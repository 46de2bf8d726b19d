import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { type AuditRow, GENESIS, sealRow } from './audit.ts';
import { findHeads, type HeadMove, writeHeads } from './heads.ts';
import { keepLines } from './heads-file.ts';
import { addStep, holdRecord, moveHeads, writeRecord } from './record.ts';
import { tellFile } from './record-steps.ts';
import { auditHeads, auditLog } from './tables.ts';

const BATCH = 1000;

export interface ChainHead {
  enterpriseId: string;
  position: number;
  /** Hex. */
  hash: string;
  sealedAt: string;
}

/** What sealing takes; a service is one. */
export interface Sealer {
  db: Db;
  vault: Vault;
  /** File beside the database that takes what the record says at each step. */
  headsFile?: string | null;
}

/** Seals everything that is committed. Throws AuditRecordError where there is no record to take it down in. */
export async function sealAll(sealer: Sealer, sealedAt: () => string): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await sealBatch(sealer, sealedAt());
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

const readUnsealed = (db: Queryable, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(isNull(auditLog.position))
    .orderBy(asc(auditLog.enterpriseId), asc(auditLog.id))
    .limit(limit);

/** Seals up to 1000 rows, their heads and the record in one transaction, and then tells the file. One sealer at a time. */
async function sealBatch({ db, vault, headsFile = null }: Sealer, sealedAt: string): Promise<number> {
  if ((await readUnsealed(db, 1)).length === 0) return 0;
  const { record, count } = await db.transaction(async (tx) => {
    const held = await holdRecord(tx, vault);
    await tellFile(vault, held, { path: headsFile }).catch(() => undefined);
    const rows = await readUnsealed(tx, BATCH);
    const heads = await findHeads(tx, [...new Set(rows.map(({ enterpriseId }) => enterpriseId))]);
    const { seals, moves } = sealRows(vault, rows, { heads, sealedAt });
    await writeSeals(tx, seals);
    await writeHeads(tx, vault, moves);
    moveHeads(held, moves);
    if (rows.length > 0) addStep(vault, held, { kind: 'sealed', at: sealedAt, heads: moves.map(({ to }) => to) });
    await writeRecord(tx, vault, held);
    return { record: held, count: rows.length };
  });
  if (headsFile !== null) await keepLines(vault, headsFile, record.lines);
  return count;
}

export interface Seal {
  id: string;
  position: number;
  keyId: string;
  /** Hex. */
  hash: string;
}

interface Standing {
  heads: Awaited<ReturnType<typeof findHeads>>;
  sealedAt: string;
}

/** Seals of rows that are in the order of their chains, and where the chains end with them. */
function sealRows(vault: Vault, rows: readonly AuditRow[], { heads, sealedAt }: Standing) {
  const seals: Seal[] = [];
  const moves = new Map<string, HeadMove>();
  for (const row of rows) {
    const { enterpriseId } = row;
    const from = heads.get(enterpriseId) ?? null;
    const last = moves.get(enterpriseId)?.to ?? from ?? { position: 0, hash: GENESIS };
    const position = last.position + 1;
    const { keyId, hash } = sealRow(vault, row, { position, previous: last.hash });
    seals.push({ id: row.id, position, keyId, hash: hash.toString('hex') });
    moves.set(enterpriseId, { from, to: { enterpriseId, position, hash }, previous: from?.sealHash ?? null, sealedAt });
  }
  return { seals, moves: [...moves.values()] };
}

export async function writeSeals(tx: Queryable, seals: readonly Seal[]): Promise<void> {
  await tx.execute(sql`
    update ${auditLog} set position = seal.position, seal_key = seal."keyId", seal_hash = decode(seal.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as seal(id uuid, position bigint, "keyId" text, hash text)
    where ${auditLog.id} = seal.id`);
}

const asChainHead = ({ enterpriseId, position, hash, sealedAt }: typeof auditHeads.$inferSelect): ChainHead => ({
  enterpriseId,
  position,
  hash: hash.toString('hex'),
  sealedAt,
});

export async function listHeads(db: Queryable): Promise<ChainHead[]> {
  const rows = await db.select().from(auditHeads).orderBy(asc(auditHeads.enterpriseId)).limit(100_000);
  return rows.map(asChainHead);
}

/** The last sealed link of one enterprise; undefined before the first. */
export async function findHead(db: Queryable, enterpriseId: string): Promise<ChainHead | undefined> {
  const [row] = await db.select().from(auditHeads).where(eq(auditHeads.enterpriseId, enterpriseId)).limit(1);
  return row && asChainHead(row);
}

/** Every enterprise that has audit rows or a head. */
export async function listChains(db: Queryable): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select enterprise_id as id from ${auditLog} union select enterprise_id from ${auditHeads} order by 1`);
  return rows.rows.map((row) => row.id.replaceAll('-', ''));
}
