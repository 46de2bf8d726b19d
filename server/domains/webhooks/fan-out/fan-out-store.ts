import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhookFanOut } from '../tables.ts';

const OWN = eq(webhookFanOut.id, 1);

/** The sequence of the last event that was read; whoever holds it until the transaction ends is the fan-out at work. */
export async function lockPlace(tx: Queryable): Promise<number> {
  await tx.insert(webhookFanOut).values({ id: 1 }).onConflictDoNothing();
  const [place] = await tx.select({ last: webhookFanOut.last }).from(webhookFanOut).where(OWN).for('update');
  return place?.last ?? 0;
}

export async function movePlace(tx: Queryable, last: number): Promise<void> {
  await tx.update(webhookFanOut).set({ last }).where(OWN);
}
