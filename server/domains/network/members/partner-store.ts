import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkClients, networkConnections, networkPartners, partnerConfigurations } from './tables.ts';

export type PartnerRow = typeof networkPartners.$inferSelect;
export type PartnerConfiguration = Omit<typeof partnerConfigurations.$inferSelect, 'enterpriseId' | 'updatedAt'>;

export async function findPartner(db: Queryable, id: string): Promise<PartnerRow | undefined> {
  const [row] = await db.select().from(networkPartners).where(eq(networkPartners.id, id)).limit(1);
  return row;
}

/** Nobody else changes or locks the partner until the transaction ends. */
export async function lockPartner(tx: Queryable, id: string): Promise<void> {
  await tx
    .select({ id: networkPartners.id })
    .from(networkPartners)
    .where(eq(networkPartners.id, id))
    .limit(1)
    .for('no key update');
}

const MAX_PARTNERS_READ = 500;

export const findPartners = (db: Queryable, ids: readonly string[]): Promise<PartnerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(networkPartners)
        .where(inArray(networkPartners.id, [...ids]))
        .limit(MAX_PARTNERS_READ);

/** Partners that an enterprise is. */
export const partnersOf = (db: Queryable, enterpriseId: string): Promise<PartnerRow[]> =>
  db
    .select()
    .from(networkPartners)
    .where(eq(networkPartners.enterpriseId, enterpriseId))
    .orderBy(networkPartners.createdAt, networkPartners.id)
    .limit(MAX_PARTNERS_READ);

/** Refuses an enterprise that is no partner. Throws 403. */
export async function demandPartner(db: Queryable, enterpriseId: string): Promise<void> {
  const [one] = await partnersOf(db, enterpriseId);
  if (!one) fail('missing_role', 'The enterprise is no partner of the off-exchange network.');
}

/** Partners that an enterprise is or was connected with as a client. */
export async function connectedPartners(db: Queryable, enterpriseId: string): Promise<PartnerRow[]> {
  const connected = db
    .select({ id: networkConnections.partnerId })
    .from(networkConnections)
    .innerJoin(networkClients, eq(networkClients.id, networkConnections.clientId))
    .where(eq(networkClients.enterpriseId, enterpriseId));
  return db.select().from(networkPartners).where(inArray(networkPartners.id, connected)).limit(MAX_PARTNERS_READ);
}

/** One that an enterprise is; undefined for others'. */
export async function findOwnPartner(
  db: Queryable,
  { enterpriseId, partnerId }: { enterpriseId: string; partnerId: string },
): Promise<PartnerRow | undefined> {
  const own = and(eq(networkPartners.id, partnerId), eq(networkPartners.enterpriseId, enterpriseId));
  const [row] = await db.select().from(networkPartners).where(own).limit(1);
  return row;
}

export async function insertPartner(db: Queryable, row: typeof networkPartners.$inferInsert): Promise<PartnerRow> {
  const [inserted] = await db.insert(networkPartners).values(row).returning();
  if (!inserted) throw new Error('an insert left no row');
  return inserted;
}

/** What the operator configured for partners of an enterprise; undefined where there is nothing. */
export async function findConfiguration(
  db: Queryable,
  enterpriseId: string,
): Promise<PartnerConfiguration | undefined> {
  const own = eq(partnerConfigurations.enterpriseId, enterpriseId);
  const [row] = await db.select().from(partnerConfigurations).where(own).limit(1);
  if (!row) return undefined;
  const { enterpriseId: _, updatedAt: __, ...configuration } = row;
  return configuration;
}

export async function changePartner(
  tx: Queryable,
  id: string,
  change: Partial<Omit<PartnerRow, 'id' | 'createdAt'>>,
): Promise<PartnerRow> {
  const [changed] = await tx.update(networkPartners).set(change).where(eq(networkPartners.id, id)).returning();
  if (!changed) throw new Error('the partner is gone');
  return changed;
}

/** Writes what partners of an enterprise may do from their creation on. */
export async function saveConfiguration(
  tx: Queryable,
  enterpriseId: string,
  { configuration, at }: { configuration: PartnerConfiguration; at: string },
): Promise<void> {
  const row = { ...configuration, updatedAt: at };
  await tx
    .insert(partnerConfigurations)
    .values({ enterpriseId, ...row })
    .onConflictDoUpdate({ target: partnerConfigurations.enterpriseId, set: row });
}
