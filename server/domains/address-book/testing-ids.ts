import type { ObjectIds } from '#server/testing/foreign-ids.ts';

const made = [{ uuid: 'select id from address_book_connections where owner_enterprise_id = $1' }];
const entries = [
  {
    uuid: `select e.id from address_book_entries e join address_book_listings l on l.id = e.listing_id
      where l.enterprise_id = $1 and not e.is_public`,
  },
];

/** Listings and public entries are nobody's secret; private entries are, and copies of what others list. */
export const objectIds: ObjectIds = {
  listingId: [
    {
      uuid: `select local_listing_id as id from address_book_connections
        where owner_enterprise_id = $1 and local_listing_id is not null`,
    },
  ],
  listingEntryId: entries,
  blockListId: [
    {
      uuid: `select b.id from address_book_blocks b join address_book_listings l on l.id = b.owner_listing_id
        where l.enterprise_id = $1`,
    },
  ],
  connectionId: made,
  connectionIds: made,
};
