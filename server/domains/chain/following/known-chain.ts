import { and, eq, isNull, min, ne } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { chainSteps } from '../tables.ts';

/** Blocks of a chain that were seen and are part of it. */
const isKnown = (coin: string) =>
  and(eq(chainSteps.coin, coin), isNull(chainSteps.undone), ne(chainSteps.kind, 'unconfirmed'));

export async function knownHashAt(db: Queryable, coin: string, height: number): Promise<string | null> {
  const [step] = await db
    .select({ hash: chainSteps.hash })
    .from(chainSteps)
    .where(and(isKnown(coin), eq(chainSteps.height, height)))
    .limit(1);
  return step?.hash ?? null;
}

export async function lowestKnown(db: Queryable, coin: string): Promise<number> {
  const [lowest] = await db
    .select({ height: min(chainSteps.height) })
    .from(chainSteps)
    .where(isKnown(coin));
  return lowest?.height ?? 0;
}
