import { eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/sandbox/address-book.ts';
import type { SimulatedCounterparty } from '#lib/simulated-counterparties.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { actOf } from '../connections/act.ts';
import { connect, targetOfEntry } from '../connections/connect.ts';
import { findEntry, type ListedEntry } from '../listings/listing-store.ts';
import { listingEntries, listings } from '../tables.ts';

/** The entry of a simulated counterparty on the network of a coin. */
async function simulatedEntry(db: Queryable, simulates: SimulatedCounterparty): Promise<ListedEntry> {
  const [row] = await db
    .select({ entry: listingEntries, listing: listings })
    .from(listingEntries)
    .innerJoin(listings, eq(listings.id, listingEntries.listingId))
    .where(eq(listings.simulates, simulates))
    .limit(1);
  return row ?? fail('unprocessable', 'This sandbox has no such simulated counterparty: reset it to have one.');
}

export const createSimulatedRequest = operation(
  contracts.createSimulatedRequest,
  async (context, { enterpriseId, listingEntryId, from }) => {
    const { db, audit } = context;
    const listed = await findEntry(db, listingEntryId);
    const own = listed?.listing.enterpriseId === enterpriseId ? listed : undefined;
    orNotFound(own, 'The enterprise has no such listing entry.');
    const target = orNotFound(await targetOfEntry(db, listingEntryId), 'The enterprise has no such listing entry.');
    const simulated = await simulatedEntry(db, from);
    const row = await connect({ ...actOf(context), userId: null }, simulated, { target });
    await audit({ subjectType: 'counterparty-connection', subjectId: row.id, after: { from, status: row.status } });
    return { connectionId: row.id, status: row.status };
  },
);
