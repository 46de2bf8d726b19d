import * as contracts from '#lib/contracts/address-book/entries.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findMadeTo, groupByTarget } from '../connections/connection-queries.ts';
import { presentOwnWithEntries } from '../connections/connection-view.ts';
import { findDirectory } from './entry-lists.ts';
import { presentRows } from './listed-rows.ts';
import { findListing } from './listing-store.ts';

export const listDirectory = operation(contracts.listDirectory, async (context, input) => {
  await demandActingUser(context, input, 'read');
  const { db } = context;
  const { enterpriseId, status: statuses } = input;
  const own = await findListing(db, enterpriseId);
  const rows = await findDirectory(db, input, own?.id ?? null);
  const shown = await presentRows(db, rows);
  const entryIds = shown.map(({ id }) => id);
  const made = groupByTarget(await findMadeTo(db, { enterpriseId, entryIds, statuses }), { alsoByEntry: true });
  return {
    listingEntries: shown.map((entry) => ({
      ...entry,
      connections: (made.get(entry.id) ?? []).map(presentOwnWithEntries),
    })),
  };
});
