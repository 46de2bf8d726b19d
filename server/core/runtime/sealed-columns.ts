import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../database/db.ts';
import type { Vault } from './vault.ts';

/** A column whose values the vault encrypts, under one purpose; its table has a primary key of one column. */
export interface SealedColumn {
  column: PgColumn;
  purpose: string;
  /** Which of its values; all by default. */
  where?: SQL;
  /** Whether values are bound to the key of their row. */
  isBound?: boolean;
}

const BATCH = 500;

interface Place extends SealedColumn {
  /** Of the table. */
  key: PgColumn;
  keyId: string;
}

interface Sealed {
  id: unknown;
  value: Buffer;
}

/** The next values that were encrypted under another key than the first, their rows locked. */
async function nextStale(tx: Tx, { column, where, key, keyId }: Place, after: unknown): Promise<Sealed[]> {
  const isStale = sql`substring(${column} from 2 for 4) <> decode(${keyId}, 'hex')`;
  const rows = await tx
    .select({ id: key, value: column })
    .from(column.table as PgTable)
    .where(and(isNotNull(column), where, isStale, after === undefined ? undefined : gt(key, after)))
    .orderBy(asc(key))
    .limit(BATCH)
    .for('update');
  return rows as Sealed[];
}

/**
 * Encrypts anew, under the first key, what is under another. Each value says which key it is under, so that a run that was cut off
 * is gone on with by the next; each batch is a transaction. Returns how many there were.
 */
export async function resealColumn({ db, vault }: { db: Db; vault: Vault }, sealed: SealedColumn): Promise<number> {
  const { column, purpose, isBound = false } = sealed;
  const table = column.table as PgTable;
  const [key] = getTableConfig(table).columns.filter(({ primary }) => primary);
  if (key === undefined) throw new Error('a sealed column stands in a table without a key of one column');
  const place = { ...sealed, key, keyId: vault.keyId };
  let total = 0;
  let last: unknown;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      const stale = await nextStale(tx, place, last);
      for (const { id, value } of stale) {
        const boundTo = isBound ? String(id) : undefined;
        const fresh = { [nameOf(column)]: vault.encrypt(purpose, vault.decrypt(purpose, value, boundTo), boundTo) };
        await tx.update(table).set(fresh).where(eq(key, id));
      }
      return stale;
    });
    total += rows.length;
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return total;
  }
}

/** What a table calls its column in code. */
const nameOf = (column: PgColumn): string => {
  const columns = Object.entries(column.table).filter(([, own]) => own === column);
  return columns[0]?.[0] ?? column.name;
};
