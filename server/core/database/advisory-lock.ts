import type { Queryable } from './db.ts';
import { runKept } from './kept.ts';
import { prepare } from './prepared.ts';

const LOCK = prepare('select pg_advisory_xact_lock(hashtextextended($1, 0))');

const TRY = prepare('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held');

/** Holds a name until the transaction ends; others that want it wait. */
export async function advisoryLock(tx: Queryable, name: string): Promise<void> {
  await runKept(tx, LOCK, [name]);
}

/** The same if nobody holds it; false where somebody does. */
export async function tryAdvisoryLock(tx: Queryable, name: string): Promise<boolean> {
  const [row] = await runKept<{ held: boolean }>(tx, TRY, [name]);
  return row?.held === true;
}
