import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';

const nameOf = ([one, other]: readonly [string, string]): string => `address-book ${[one, other].toSorted().join(' ')}`;

/**
 * Who connects, blocks, or changes a connection between two enterprises takes turns with whoever does so between the same two, until
 * the transaction ends, and waits for nobody else. Several pairs are taken in one order, so that nobody waits in a circle.
 */
export async function takeTurns(tx: Queryable, pairs: readonly (readonly [string, string])[]): Promise<void> {
  for (const name of [...new Set(pairs.map(nameOf))].toSorted()) await advisoryLock(tx, name);
}
