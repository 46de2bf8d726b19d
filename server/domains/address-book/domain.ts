import { blockEvents, counterpartyEvents, listingEntryEvents, listingEvents } from '#lib/events/address-book.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { blockListing } from './blocks/block-listing.ts';
import { listBlocks } from './blocks/list-blocks.ts';
import { unblockListing } from './blocks/unblock-listing.ts';
import { acceptCounterparty } from './connections/accept-counterparty.ts';
import { bulkConnect } from './connections/bulk-connect.ts';
import { activate, deactivate, expire, remind } from './connections/connection-tasks.ts';
import { countCounterparties } from './connections/count-counterparties.ts';
import { createCounterpartyConnection } from './connections/create-counterparty-connection.ts';
import { declineCounterparty } from './connections/decline-counterparty.ts';
import { exportCounterparties } from './connections/export-counterparties.ts';
import { getCounterparty } from './connections/get-counterparty.ts';
import { listCounterparties } from './connections/list-counterparties.ts';
import { listCounterpartyConnections } from './connections/list-counterparty-connections.ts';
import { searchCounterparties } from './connections/search-counterparties.ts';
import { runTasks } from './connections/task-store.ts';
import { updateCounterpartyConnections } from './connections/update-counterparty-connections.ts';
import { demo } from './demo.ts';
import { createGlobalListing } from './listings/create-global-listing.ts';
import { createListingEntry } from './listings/create-listing-entry.ts';
import { exportDirectory } from './listings/export-directory.ts';
import { getGlobalListing } from './listings/get-global-listing.ts';
import { listContacts } from './listings/list-contacts.ts';
import { listDirectory } from './listings/list-directory.ts';
import { searchDirectory } from './listings/search-directory.ts';
import { updateListing } from './listings/update-listing.ts';
import { updateListingEntry } from './listings/update-listing-entry.ts';
import { attention, objects } from './objects.ts';
import { decideConnectionReview } from './operator/decide-connection-review.ts';
import { featureListingEntry } from './operator/feature-listing-entry.ts';
import { listConnectionReviews } from './operator/list-connection-reviews.ts';
import { listOperatorEntries } from './operator/list-operator-entries.ts';
import { answerAsSimulated } from './simulated/answer-as-simulated.ts';
import { createSimulatedRequest } from './simulated/create-simulated-request.ts';
import { addressBookTasks } from './tables.ts';

/** How enterprises show themselves to counterparties, find them, and connect. */
export const addressBook: Domain = {
  tags: {
    'Address book': 'Listings, the directory, and connections between trading accounts of counterparties.',
    'Address book operator': 'What the operator reviews and recommends in the address book.',
  },
  operations: {
    getGlobalListing,
    createGlobalListing,
    updateListing,
    createListingEntry,
    updateListingEntry,
    listContacts,
    listDirectory,
    searchDirectory,
    exportDirectory,
    listCounterpartyConnections,
    createCounterpartyConnection,
    updateCounterpartyConnections,
    bulkConnect,
    listCounterparties,
    searchCounterparties,
    countCounterparties,
    exportCounterparties,
    getCounterparty,
    acceptCounterparty,
    declineCounterparty,
    listBlocks,
    blockListing,
    unblockListing,
    listConnectionReviews,
    decideConnectionReview,
    listOperatorEntries,
    featureListingEntry,
    createSimulatedRequest,
  },
  events: [counterpartyEvents, listingEvents, listingEntryEvents, blockEvents],
  objects,
  attention,
  work: {
    due: [
      {
        name: 'address-book',
        table: addressBookTasks,
        clock: 'business',
        run: runTasks({
          'request-reminder': remind,
          'request-expiry': expire,
          activation: activate,
          deactivation: deactivate,
          'simulated-answer': answerAsSimulated,
        }),
      },
    ],
  },
  demo,
};
