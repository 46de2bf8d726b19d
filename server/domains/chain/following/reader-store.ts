import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { chainFollowers, chainReaders, chainSteps } from '../tables.ts';

export type ChainStep = typeof chainSteps.$inferSelect;

/** Somebody who reads the steps of a chain in their order, each once. */
interface ReaderOf {
  reader: string;
  coin: string;
}

/** Chains of which steps were written that a reader has not taken. */
export async function findUnread(db: Queryable, reader: string): Promise<string[]> {
  const rows = await db
    .select({ coin: chainFollowers.coin })
    .from(chainFollowers)
    .leftJoin(chainReaders, and(eq(chainReaders.coin, chainFollowers.coin), eq(chainReaders.reader, reader)))
    .where(sql`${chainFollowers.position} > coalesce(${chainReaders.position}, 0)`);
  return rows.map(({ coin }) => coin);
}

/** How far a reader has come, held until the transaction ends, and the last step that was written. */
export async function lockCursor(
  tx: Queryable,
  { reader, coin }: ReaderOf,
): Promise<{ position: number; last: number }> {
  await tx.insert(chainReaders).values({ reader, coin, position: 0 }).onConflictDoNothing();
  const own = and(eq(chainReaders.reader, reader), eq(chainReaders.coin, coin));
  const [cursor] = await tx.select().from(chainReaders).where(own).limit(1).for('update');
  const position = cursor?.position ?? 0;
  const { position: written } = chainFollowers;
  const [follower] = await tx.select({ written }).from(chainFollowers).where(eq(chainFollowers.coin, coin)).limit(1);
  return { position, last: Math.max(position, follower?.written ?? 0) };
}

/** Notes that a reader has come so far. */
export async function moveCursor(tx: Queryable, { reader, coin }: ReaderOf, position: number): Promise<void> {
  const own = and(eq(chainReaders.reader, reader), eq(chainReaders.coin, coin));
  await tx.update(chainReaders).set({ position }).where(own);
}

/** The next steps for a reader, who has taken them when the transaction commits. One at a time takes those of a chain. */
export async function takeSteps(tx: Queryable, of: ReaderOf, limit: number): Promise<ChainStep[]> {
  const { position } = await lockCursor(tx, of);
  const steps = await tx
    .select()
    .from(chainSteps)
    .where(and(eq(chainSteps.coin, of.coin), gt(chainSteps.position, position)))
    .orderBy(asc(chainSteps.position))
    .limit(limit);
  const last = steps.at(-1);
  if (last) await moveCursor(tx, of, last.position);
  return steps;
}
