import { and, eq, ne, sql } from 'drizzle-orm';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { keptInsert, keptQuery } from '#server/core/database/kept.ts';

import { networkAllocations } from './tables.ts';

export type AllocationRow = typeof networkAllocations.$inferSelect;

const findByExternalId = keptQuery((tx) => {
  const isClients = eq(networkAllocations.clientId, sql.placeholder('clientId'));
  const own = and(isClients, eq(networkAllocations.clientExternalId, sql.placeholder('clientExternalId')));
  return tx.select().from(networkAllocations).where(own).limit(1).for('update');
});

/** The allocation of a client by the id that it gave; whoever asks for the same id waits until the transaction ends. */
export async function lockByExternalId(
  tx: Queryable,
  { clientId, clientExternalId }: { clientId: string; clientExternalId: string },
): Promise<AllocationRow | undefined> {
  await advisoryLock(tx, `allocation ${clientId} ${clientExternalId}`);
  const [row] = await findByExternalId(tx, { clientId, clientExternalId });
  return row;
}

/** An allocation that nobody else changes until the transaction ends. */
export async function lockAllocation(tx: Queryable, id: string): Promise<AllocationRow | undefined> {
  const own = eq(networkAllocations.id, id);
  const [row] = await tx.select().from(networkAllocations).where(own).limit(1).for('update');
  return row;
}

/** Writes a new allocation. */
export const insertAllocation: (tx: Queryable, row: AllocationRow) => Promise<void> = keptInsert(networkAllocations);

export async function changeAllocation(
  tx: Queryable,
  id: string,
  change: Partial<Omit<AllocationRow, 'id' | 'createdAt'>>,
): Promise<AllocationRow> {
  const [changed] = await tx.update(networkAllocations).set(change).where(eq(networkAllocations.id, id)).returning();
  if (!changed) throw new Error('the allocation is gone');
  return changed;
}

/** Whether a partner gave an id to another record. */
export async function isPartnerIdTaken(
  tx: Queryable,
  { partnerId, partnerExternalId, exceptId }: { partnerId: string; partnerExternalId: string; exceptId: string },
): Promise<boolean> {
  await advisoryLock(tx, `partner id ${partnerId} ${partnerExternalId}`);
  const same = and(
    eq(networkAllocations.partnerId, partnerId),
    eq(networkAllocations.partnerExternalId, partnerExternalId),
    ne(networkAllocations.id, exceptId),
  );
  return (await tx.$count(networkAllocations, same)) > 0;
}
