import * as contracts from '#lib/contracts/address-book/entries.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandActingUser } from '#server/domains/directory/public.ts';
import { findMadeTo, groupByTarget } from '../connections/connection-queries.ts';
import { presentOwn, presentOwnerEntry } from '../connections/connection-view.ts';
import { findContacts } from './entry-lists.ts';
import { presentRows } from './listed-rows.ts';

export const listContacts = operation(contracts.listContacts, async (context, input) => {
  await demandActingUser(context, input, 'read');
  const { db } = context;
  const { enterpriseId, status: statuses } = input;
  const shown = await presentRows(db, await findContacts(db, input));
  const entryIds = shown.map(({ id }) => id);
  const made = groupByTarget(await findMadeTo(db, { enterpriseId, entryIds, statuses }), { alsoByEntry: false });
  return {
    listingEntries: shown.map((entry) => ({
      ...entry,
      connections: (made.get(entry.id) ?? []).map((row) => ({
        ...presentOwn(row),
        ownerListingEntry: presentOwnerEntry(row, 'owner'),
      })),
    })),
  };
});
