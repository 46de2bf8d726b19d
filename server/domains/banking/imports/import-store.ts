import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { StagedChunk } from './stage-file.ts';
import {
  bankAccountImportChunks as chunks,
  bankAccountImports as imports,
  bankAccountImportRows as rows,
} from './tables.ts';

export type ImportRow = typeof imports.$inferSelect;
export type CheckedRow = typeof rows.$inferSelect;

/** How many chunks one statement writes. */
const AT_A_TIME = 10;

/** Writes a new import with its rows as they came. */
export async function insertImport(
  db: Queryable,
  row: typeof imports.$inferInsert,
  staged: readonly StagedChunk[],
): Promise<ImportRow> {
  const [made] = await db.insert(imports).values(row).returning();
  if (!made) throw new Error('the import was not written');
  for (let at = 0; at < staged.length; at += AT_A_TIME)
    await db
      .insert(chunks)
      .values(
        staged
          .slice(at, at + AT_A_TIME)
          .map((chunk) => ({ ...chunk, importId: made.id, enterpriseId: made.enterpriseId })),
      );
  return made;
}

export async function findImport(db: Queryable, id: string, enterpriseId: string): Promise<ImportRow | undefined> {
  if (!isHexId(id)) return undefined;
  const isOwn = and(eq(imports.id, id), eq(imports.enterpriseId, enterpriseId));
  const [row] = await db.select().from(imports).where(isOwn).limit(1);
  return row;
}

/** An import as it is now. */
export async function readImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).limit(1);
  return row;
}

/** An import, locked until the transaction ends. */
export async function lockImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).limit(1).for('update');
  return row;
}

type Change = Partial<Omit<ImportRow, 'id' | 'enterpriseId'>> & { updatedAt: string };

export async function changeImport(db: Queryable, id: string, change: Change): Promise<ImportRow> {
  const [row] = await db.update(imports).set(change).where(eq(imports.id, id)).returning();
  if (!row) throw new Error('the import is gone');
  return row;
}

/** What of an enterprise's imports stands in the way of another one. */
export async function readLoad(
  db: Queryable,
  enterpriseId: string,
): Promise<{ busy: string | undefined; keptBytes: number }> {
  const isOwn = eq(imports.enterpriseId, enterpriseId);
  const [busy] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOwn, inArray(imports.state, ['checking', 'running'])))
    .limit(1);
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${imports.fileBytes}), 0)::text` })
    .from(imports)
    .where(and(isOwn, isNull(imports.rowsDeletedAt)));
  return { busy: busy?.id, keptBytes: Number(kept?.bytes ?? 0) };
}

/** Rows of an import as they came; undefined once they were deleted. */
export async function findChunk(db: Queryable, importId: string, number: number) {
  const [chunk] = await db
    .select()
    .from(chunks)
    .where(and(eq(chunks.importId, importId), eq(chunks.number, number)))
    .limit(1);
  return chunk;
}

export const insertRows = (db: Queryable, checked: readonly CheckedRow[]): Promise<void> =>
  insertAll(db, rows, checked);

/** The numbers of rows by the hashes that valid ones of an import have, among some hashes. */
export async function findHashes(
  db: Queryable,
  importId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (hashes.length === 0) return new Map();
  const found = await db
    .select({ idHash: rows.idHash, row: rows.row })
    .from(rows)
    .where(and(eq(rows.importId, importId), inArray(rows.idHash, [...hashes]), ne(rows.state, 'duplicate')))
    .limit(hashes.length);
  return new Map(found.map(({ idHash, row }) => [idHash ?? '', row]));
}

/** Numbers of the valid rows among some that follow each other. */
export async function findValid(
  db: Queryable,
  { importId, firstRow, count }: { importId: string; firstRow: number; count: number },
): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ row: rows.row })
    .from(rows)
    .where(
      and(
        eq(rows.importId, importId),
        eq(rows.state, 'valid'),
        sql`${rows.row} between ${firstRow} and ${firstRow + count - 1}`,
      ),
    )
    .orderBy(asc(rows.row))
    .limit(count);
  return new Set(found.map(({ row }) => row));
}

/** What became of a valid row. */
export interface Outcome {
  row: number;
  /** The account that it became; null where it did not. */
  bankAccountId: string | null;
  problems: CheckedRow['problems'];
}

export async function writeOutcomes(db: Queryable, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const written = outcomes.map(({ row, bankAccountId, problems }) => ({ row, account: bankAccountId, problems }));
  await db.execute(sql`
    update ${rows} set state = case when new.account is null then 'failed' else 'imported' end,
      bank_account_id = new.account, problems = coalesce(new.problems, ${rows.problems})
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as new("row" int, account uuid, problems jsonb)
    where ${rows.importId} = ${importId} and ${rows.row} = new."row"`);
}

/** Deletes all that is kept of the rows of an import. */
export async function deleteRows(db: Queryable, importId: string): Promise<void> {
  await db.delete(chunks).where(eq(chunks.importId, importId));
  await db.delete(rows).where(eq(rows.importId, importId));
}
