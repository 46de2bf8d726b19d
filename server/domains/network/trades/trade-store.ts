import { and, eq } from 'drizzle-orm';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { networkTrades, tradeVersions } from './tables.ts';

export type TradeRow = typeof networkTrades.$inferSelect;
export type VersionRow = typeof tradeVersions.$inferSelect;

interface TradeName {
  partnerId: string;
  externalId: string;
}

/** A trade by the id that its partner gave it; whoever asks for the same id waits until the transaction ends. */
export async function lockTradeNamed(
  tx: Queryable,
  { partnerId, externalId }: TradeName,
): Promise<TradeRow | undefined> {
  await advisoryLock(tx, `trade ${partnerId} ${externalId}`);
  const own = and(eq(networkTrades.partnerId, partnerId), eq(networkTrades.externalId, externalId));
  const [row] = await tx.select().from(networkTrades).where(own).limit(1).for('update');
  return row;
}

/** Who recorded it first: the version that a correction made, by its id. */
export async function findCorrection(
  tx: Queryable,
  { partnerId, correctionExternalId }: { partnerId: string; correctionExternalId: string },
): Promise<VersionRow | undefined> {
  const own = and(eq(tradeVersions.partnerId, partnerId), eq(tradeVersions.correctionExternalId, correctionExternalId));
  const [row] = await tx.select().from(tradeVersions).where(own).limit(1);
  return row;
}

/** Writes a new trade with its first version. */
export async function insertTrade(
  tx: Queryable,
  row: typeof networkTrades.$inferInsert,
  version: Omit<typeof tradeVersions.$inferInsert, 'tradeId' | 'version' | 'partnerId'>,
): Promise<TradeRow> {
  const [inserted] = await tx.insert(networkTrades).values(row).returning();
  if (!inserted) throw new Error('an insert left no row');
  const { id: tradeId, partnerId } = inserted;
  await tx.insert(tradeVersions).values({ ...version, tradeId, partnerId, version: 1 });
  return inserted;
}

/** Writes what a trade says from now on, as its next version. */
export async function correctTrade(
  tx: Queryable,
  { id, partnerId, version: before }: TradeRow,
  {
    change,
    version,
  }: {
    change: Partial<Omit<TradeRow, 'id' | 'partnerId' | 'version' | 'createdAt'>>;
    version: Omit<typeof tradeVersions.$inferInsert, 'tradeId' | 'version' | 'partnerId'>;
  },
): Promise<TradeRow> {
  const next = before + 1;
  const [changed] = await tx
    .update(networkTrades)
    .set({ ...change, version: next })
    .where(eq(networkTrades.id, id))
    .returning();
  if (!changed) throw new Error('the trade is gone');
  await tx.insert(tradeVersions).values({ ...version, tradeId: id, partnerId, version: next });
  return changed;
}

export const listVersions = (db: Queryable, tradeId: string): Promise<VersionRow[]> =>
  db.select().from(tradeVersions).where(eq(tradeVersions.tradeId, tradeId)).orderBy(tradeVersions.version).limit(1000);
