import { and, desc, eq } from 'drizzle-orm';
import type { Caller } from '#server/core/call/caller.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { readableWallets } from './readable.ts';
import { wallets } from './tables.ts';

const MAX_COUNTED = 1_000_000;

interface Asked {
  caller: Caller;
  enterpriseId: string;
}

const readableIn = ({ caller, enterpriseId }: Asked) =>
  and(eq(wallets.enterpriseId, enterpriseId), readableWallets(caller));

/** Ids of the wallets of an enterprise that the caller may read, newest first. */
export async function listReadableWalletIds(db: Queryable, asked: Asked, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(readableIn(asked))
    .orderBy(desc(wallets.createdAt), desc(wallets.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many they are. */
export const countReadableWallets = (db: Queryable, asked: Asked): Promise<number> =>
  db.$count(db.select({ id: wallets.id }).from(wallets).where(readableIn(asked)).limit(MAX_COUNTED).as('counted'));
