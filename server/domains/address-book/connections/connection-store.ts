import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { connections } from '../tables.ts';
import { takeTurns } from './turns.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type ConnectionDraft = typeof connections.$inferInsert;

/** Two accounts in one direction. */
export interface Way {
  ownerWalletId: string;
  targetWalletId: string;
}

const c = connections;
const MAX_LOCKED = 2000;
const isOpen = ne(c.status, 'INACTIVE');

const along = ({ ownerWalletId, targetWalletId }: Way): SQL | undefined =>
  and(eq(c.ownerWalletId, ownerWalletId), eq(c.targetWalletId, targetWalletId), isOpen);

/** The connection from one account to another that has not ended. */
export async function findOpen(db: Queryable, way: Way): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(c).where(along(way)).limit(1);
  return row;
}

export const reversed = ({ ownerWalletId, targetWalletId }: Way): Way => ({
  ownerWalletId: targetWalletId,
  targetWalletId: ownerWalletId,
});

/** Writes a connection; undefined where there is one the same way that has not ended. */
export async function insertConnection(db: Queryable, draft: ConnectionDraft): Promise<ConnectionRow | undefined> {
  const [row] = await db.insert(c).values(draft).onConflictDoNothing().returning();
  return row;
}

/** Writes many connections that are there already, as demo data does; those that are linked name each other. */
export async function insertConnections(db: Queryable, drafts: readonly ConnectionDraft[]): Promise<void> {
  await insertAll(
    db,
    connections,
    drafts.map((draft) => ({ ...draft, linkedConnectionId: null })),
  );
  for (const { id, linkedConnectionId } of drafts)
    if (linkedConnectionId) await db.update(c).set({ linkedConnectionId }).where(eq(c.id, id));
}

export async function changeConnection(
  db: Queryable,
  id: string,
  change: Partial<Omit<ConnectionRow, 'id' | 'createdAt'>>,
): Promise<ConnectionRow> {
  const [row] = await db.update(c).set(change).where(eq(c.id, id)).returning();
  if (!row) throw new Error('the connection is gone');
  return row;
}

/** A connection with the one the other way, both locked. */
export interface LockedPair {
  row: ConnectionRow;
  linked: ConnectionRow | null;
}

/** Connections that meet a condition, with those they are linked to, until the transaction ends. */
export async function lockPairs(tx: Queryable, wanted: SQL | undefined): Promise<LockedPair[]> {
  const found = await tx
    .select({ id: c.id, owner: c.ownerEnterpriseId, target: c.targetEnterpriseId })
    .from(c)
    .where(wanted)
    .limit(MAX_LOCKED);
  if (found.length === 0) return [];
  await takeTurns(
    tx,
    found.map(({ owner, target }) => [owner, target]),
  );
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(c)
    .where(or(inArray(c.id, ids), inArray(c.linkedConnectionId, ids)))
    .orderBy(asc(c.id))
    .limit(2 * MAX_LOCKED)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ row, linked: byId.get(row.linkedConnectionId ?? '') ?? null }] : [];
  });
}

/** A connection that leads somewhere: one that has ended, or that a block ends, shows what was there, and its words stay. */
const leads = and(isOpen, eq(c.isBlocked, false));

/** Connections between two enterprises, in either direction, that a block ends or begins to. */
export const unblocked = (one: string, other: string): SQL | undefined =>
  and(
    or(
      and(eq(c.ownerEnterpriseId, one), eq(c.targetEnterpriseId, other)),
      and(eq(c.ownerEnterpriseId, other), eq(c.targetEnterpriseId, one)),
    ),
    leads,
  );

/** Connections that an enterprise has made, by their ids. */
export const madeBy = (enterpriseId: string, ids: readonly string[]): SQL | undefined =>
  and(eq(c.ownerEnterpriseId, enterpriseId), inArray(c.id, [...ids]));

/** A request that an enterprise may answer. */
export const askedOf = (enterpriseId: string, id: string): SQL | undefined =>
  and(eq(c.targetEnterpriseId, enterpriseId), eq(c.id, id), eq(c.type, 'DVP'));

/** Connections of an enterprise that show its copy of a listing: by the copy's id, or by that of the listing itself. */
export const showingListing = (enterpriseId: string, listingId: string, entryIds: readonly string[]): SQL | undefined =>
  and(
    eq(c.ownerEnterpriseId, enterpriseId),
    leads,
    or(
      eq(c.localListingId, listingId),
      entryIds.length === 0 ? undefined : and(isNull(c.localListingId), inArray(c.targetEntryId, [...entryIds])),
    ),
  );

/** The same of a listing entry. */
export const showingEntry = (enterpriseId: string, entryId: string): SQL | undefined =>
  and(
    eq(c.ownerEnterpriseId, enterpriseId),
    leads,
    or(eq(c.localEntryId, entryId), and(isNull(c.localEntryId), eq(c.targetEntryId, entryId))),
  );

/** The label of connections that have no words of their own is the description of their target: it has changed. */
export async function touchLabels(tx: Queryable, entryId: string, at: string): Promise<void> {
  await tx
    .update(c)
    .set({ updatedAt: at })
    .where(and(eq(c.targetEntryId, entryId), leads, isNull(c.localEntryDescription), isNull(c.localListingId)));
}

/** Changes what an enterprise calls its counterparty in all connections that meet a condition, the newest first. */
export const changeCopies = (
  tx: Queryable,
  where: SQL | undefined,
  change: Partial<
    Pick<
      ConnectionRow,
      'localListingName' | 'localListingDescription' | 'localEntryDescription' | 'updatedAt' | 'updatedBy'
    >
  >,
): Promise<ConnectionRow[]> => tx.update(c).set(change).where(where).returning();
