import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { saltOf } from '../accounts/salt-store.ts';
import { bankAccounts } from '../tables.ts';
import type { TaskRow } from '../task-store.ts';
import { factsOfAccount, factsOfRow, readRow } from './check-row.ts';
import { eachRow, workOff } from './import-chunk.ts';
import {
  type CheckedRow,
  changeImport,
  findChunk,
  findHashes,
  type ImportRow,
  insertRows,
  lockImport,
} from './import-store.ts';
import { planPurge } from './plan-purge.ts';
import { openRows } from './row-vault.ts';

const KNOWN = 'is that of an account that the enterprise has already';

/** Hashes of accounts that an enterprise has already, among some. */
async function findKnown(db: Queryable, enterpriseId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const isLive = notInArray(bankAccounts.state, ['removed', 'rejected']);
  const found = await db
    .select({ idHash: bankAccounts.idHash })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.enterpriseId, enterpriseId), inArray(bankAccounts.idHash, [...hashes]), isLive))
    .limit(hashes.length);
  return new Set(found.map(({ idHash }) => idHash));
}

/** What is found of the rows of a chunk by themselves. */
async function readChunk(service: Service, tx: Queryable, { id, enterpriseId, checkedChunks }: ImportRow) {
  const chunk = await findChunk(tx, id, checkedChunks);
  if (chunk === undefined) throw new Error('a chunk of an import is gone');
  const { vault, env } = service;
  const salt = await saltOf({ db: tx, vault }, enterpriseId);
  const { columns, rows } = openRows(vault, chunk);
  const checked: CheckedRow[] = [];
  await eachRow(rows, (row, index) => {
    const { sent, problems = null } = readRow(env, columns, row);
    const known = { idHash: null, isReady: null, findings: null, ...(sent && factsOfAccount(salt, sent)) };
    checked.push({
      importId: id,
      enterpriseId,
      row: chunk.firstRow + index,
      ...factsOfRow(columns, row),
      ...known,
      state: sent ? 'valid' : 'invalid',
      problems,
      bankAccountId: null,
    });
  });
  return checked;
}

/** Tells apart the rows whose account the enterprise, or an earlier row, has already. */
async function findDuplicates(tx: Queryable, { id, enterpriseId }: ImportRow, checked: CheckedRow[]): Promise<void> {
  const hashes = [...new Set(checked.flatMap(({ idHash }) => idHash ?? []))];
  const known = await findKnown(tx, enterpriseId, hashes);
  const rows = new Map(await findHashes(tx, id, hashes));
  for (const row of checked) {
    if (row.idHash === null) continue;
    const earlier = rows.get(row.idHash);
    if (earlier === undefined) rows.set(row.idHash, row.row);
    if (!known.has(row.idHash) && earlier === undefined) continue;
    row.state = 'duplicate';
    const text = known.has(row.idHash) ? KNOWN : `is that of row ${earlier}`;
    row.problems = [{ field: 'accountNumber', text }];
  }
}

const countOf = (rows: readonly CheckedRow[], state: CheckedRow['state']): number =>
  rows.filter((row) => row.state === state).length;

/** Checks the next chunk of an import. False when there is none left, or it is not wanted any more. */
const checkChunk = (service: Service, importId: string): Promise<boolean> =>
  transact(service.db, async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'checking') return false;
    const checked = await readChunk(service, tx, found);
    await findDuplicates(tx, found, checked);
    await insertRows(tx, checked);
    const isLast = found.checkedChunks + 1 === found.chunks;
    const now = service.clock.nowIso();
    await changeImport(tx, importId, {
      state: isLast ? 'checked' : 'checking',
      checkedChunks: found.checkedChunks + 1,
      checked: found.checked + checked.length,
      valid: found.valid + countOf(checked, 'valid'),
      invalid: found.invalid + countOf(checked, 'invalid'),
      duplicate: found.duplicate + countOf(checked, 'duplicate'),
      notReady: found.notReady + checked.filter(({ state, isReady }) => state === 'valid' && isReady === false).length,
      updatedAt: now,
    });
    if (isLast) await planPurge(tx, found, found.createdAt);
    return !isLast;
  });

/** Checks the rows of an uploaded file, as far as it gets in a while. */
export const checkImport = (service: Service, task: TaskRow): Promise<Date | null> =>
  workOff(service, () => checkChunk(service, task.subjectId));
