import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Owner } from '../settings/settings-store.ts';
import { noticeSubscriptions as n } from '../settings/tables.ts';
import type { Switch } from './rules.ts';

/** Writes what was switched, each once. Returns the ids of the rows, in no order. */
export async function writeSwitches({ db, userId, at }: Owner, switches: readonly Switch[]): Promise<string[]> {
  if (switches.length === 0) return [];
  const rows = await db
    .insert(n)
    .values(switches.map((one) => ({ ...one, id: uuidV7(Date.parse(at)), userId, createdAt: at, updatedAt: at })))
    .onConflictDoUpdate({
      target: [n.userId, n.category, n.notice, n.channel],
      set: { isSubscribed: sql`excluded.is_subscribed`, updatedAt: at },
    })
    .returning({ id: n.id });
  return rows.map(({ id }) => id);
}

/** All that a user has switched. */
export const listSwitches = (db: Queryable, userId: string) => db.select().from(n).where(eq(n.userId, userId));
