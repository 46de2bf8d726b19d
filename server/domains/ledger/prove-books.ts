import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/core/database/db.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { booksOf } from './books.ts';
import {
  type Finding,
  falseBalances,
  falseHolds,
  falseUses,
  MAX_NAMED,
  sizes,
  strayTransfers,
  unbalancedAssets,
  unknownKinds,
  unmatched,
} from './proof-sql.ts';

/** Longer than any other statement may take: of ten million transfers the longest check takes about a minute. */
const TIMEOUT_MS = 900_000;

/** What was proven of all books, and what is not as it must be. */
export interface BooksProof {
  accounts: number;
  transfers: number;
  openHolds: number;
  problems: string[];
}

async function findingsOf(tx: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute<Finding>(query);
  const more = Number(rows[0]?.total ?? 0) - rows.length;
  const named = rows.map(({ found }) => found);
  return more > 0 ? [...named, `and ${more} more like the last one`] : named;
}

type Unmatched = { is_unexplained: boolean; total: string; references: string };

async function unmatchedOf(tx: Queryable, kind: string, expected: SQL): Promise<string[]> {
  const { rows } = await tx.execute<Unmatched>(unmatched(kind, expected));
  return rows.map(({ is_unexplained: isUnexplained, total, references }) => {
    const what = isUnexplained ? 'groups that nothing explains' : 'that must be in the books and are not';
    const rest = Number(total) > MAX_NAMED ? `, and ${Number(total) - MAX_NAMED} more` : '';
    return `${kind}: ${total} ${what}: ${references}${rest}`;
  });
}

/**
 * Proves the books from the first entry on: assets sum up to zero, every balance is the replay of its transfers, what is held is what
 * open holds say, and everything that must be booked is, once, and nothing else. One snapshot, all of it inside PostgreSQL: neither
 * writers wait for it, nor does memory grow with the books.
 */
export const proveBooks = (db: Db, domains: readonly Domain[]): Promise<BooksProof> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
      const { rows } = await tx.execute<{ accounts: string; transfers: string; openHolds: string }>(sizes);
      const [size] = rows;
      const problems: string[] = [];
      for (const check of [unbalancedAssets, falseBalances, falseHolds, falseUses, strayTransfers])
        problems.push(...(await findingsOf(tx, check)));
      const books = booksOf(domains);
      problems.push(...(await findingsOf(tx, unknownKinds([...books.keys()]))));
      for (const [kind, { expected }] of books)
        if (expected !== undefined) problems.push(...(await unmatchedOf(tx, kind, expected)));
      return {
        accounts: Number(size?.accounts ?? 0),
        transfers: Number(size?.transfers ?? 0),
        openHolds: Number(size?.openHolds ?? 0),
        problems,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
