import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newMemo } from '#lib/banking/memo.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { depositMemos } from '../tables.ts';

const TRIES = 5;

interface Account {
  walletId: string;
  enterpriseId: string;
}

type Draw = (count: number) => Uint8Array;

/** The memo of a trading account, which is kept from when it is first asked for. */
export async function memoOf(
  db: Queryable,
  { walletId, enterpriseId }: Account,
  draw: Draw = randomBytes,
): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [known] = await db.select().from(depositMemos).where(eq(depositMemos.walletId, walletId)).limit(1);
    if (known) return known.memo;
    const memo = newMemo(draw);
    await db.insert(depositMemos).values({ walletId, enterpriseId, memo }).onConflictDoNothing();
  }
  throw new Error('no memo is free');
}
