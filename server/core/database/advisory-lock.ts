import type { Queryable } from './db.ts';
import { runKept } from './kept.ts';
import { prepare } from './prepared.ts';

const LOCK = prepare('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Holds a name until the transaction ends; others that want it wait. */
export async function advisoryLock(tx: Queryable, name: string): Promise<void> {
  await runKept(tx, LOCK, [name]);
}
