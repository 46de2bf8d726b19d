import { asc, gt, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import type { Head, Move } from './record.ts';
import { auditHeads } from './tables.ts';

const PURPOSE = 'audit-head';
const BATCH = 1000;

type HeadRow = typeof auditHeads.$inferSelect;

const contentOf = (head: Head, sealedAt: string, previous: Buffer | null): string =>
  [head.enterpriseId, head.position, head.hash.toString('hex'), sealedAt, previous?.toString('hex') ?? ''].join('|');

/** Whether a head is one that was sealed, now or before. */
export const isSealedHead = (vault: Vault, row: HeadRow): boolean =>
  vault.isMac(PURPOSE, contentOf(row, row.sealedAt, row.previous), {
    keyId: row.sealKey ?? '',
    hash: row.sealHash ?? Buffer.alloc(0),
  });

/** When an entry of any chain was sealed last; null before the first. */
export async function latestSeal(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ at: max(auditHeads.sealedAt) }).from(auditHeads);
  return row?.at ?? null;
}

/** The seal of the head that was sealed last, of whichever chain, as hex; null before the first. */
export const newestHead = sql`(select encode(h.hash, 'hex') from ${auditHeads} h
  order by h.sealed_at desc, h.enterprise_id desc limit 1)`;

/** Heads of some chains, by chain. */
export async function findHeads(db: Queryable, chains: readonly string[]): Promise<Map<string, HeadRow>> {
  const rows = await db
    .select()
    .from(auditHeads)
    .where(inArray(auditHeads.enterpriseId, [...chains]));
  return new Map(rows.map((row) => [row.enterpriseId, row]));
}

/** All heads in the order of their chains, up to 1000 at a time. */
export async function* eachHeads(db: Queryable): AsyncGenerator<HeadRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: HeadRow[] = await db
      .select()
      .from(auditHeads)
      .where(after === null ? undefined : gt(auditHeads.enterpriseId, after))
      .orderBy(asc(auditHeads.enterpriseId))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.enterpriseId ?? '';
  }
}

/** A head that goes on. */
export interface HeadMove extends Move {
  /** Seal of the head before. */
  previous: Buffer | null;
  sealedAt: string;
}

/** Writes heads under seals. */
export async function writeHeads(tx: Queryable, vault: Vault, moves: readonly HeadMove[]): Promise<void> {
  const rows = moves.map(({ to, previous, sealedAt }) => {
    const { keyId, hash } = vault.mac(PURPOSE, contentOf(to, sealedAt, previous));
    return {
      id: to.enterpriseId,
      position: to.position,
      hash: to.hash.toString('hex'),
      at: sealedAt,
      previous: previous?.toString('hex') ?? null,
      key: keyId,
      seal: hash.toString('hex'),
    };
  });
  await tx.execute(sql`
    insert into ${auditHeads} (enterprise_id, position, hash, sealed_at, previous, seal_key, seal_hash)
    select id, position, decode(hash, 'hex'), at, decode(previous, 'hex'), key, decode(seal, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as head(id uuid, position bigint, hash text, at timestamptz, previous text, key text, seal text)
    on conflict (enterprise_id) do update set position = excluded.position, hash = excluded.hash,
      sealed_at = excluded.sealed_at, previous = excluded.previous, seal_key = excluded.seal_key,
      seal_hash = excluded.seal_hash`);
}

/** Whether any head has a seal: there is one in every database but those of versions without a record. */
export async function hasSealedHeads(db: Queryable): Promise<boolean> {
  const [found] = await db
    .select({ id: auditHeads.enterpriseId })
    .from(auditHeads)
    .where(isNotNull(auditHeads.sealHash))
    .limit(1);
  return found !== undefined;
}

/** Seals all heads as they stand, as of their times or of another. */
export async function sealHeads(tx: Queryable, vault: Vault, at?: string): Promise<Head[]> {
  const all: Head[] = [];
  for await (const rows of eachHeads(tx)) {
    const moves = rows.map((to) => ({ from: null, to, previous: to.sealHash, sealedAt: at ?? to.sealedAt }));
    await writeHeads(tx, vault, moves);
    all.push(...rows);
  }
  return all;
}
