import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Plain = z.object({});
const Reasoned = z.object({ reason: z.string().optional() });
const Described = z.object({ description: z.string().nullable() });

/** What happens to connections between counterparties. Each side hears of both directions, except of what only its owner may know. */
export const counterpartyEvents = eventsOf('counterparty-connection', {
  'put-under-review': { body: Plain },
  approved: { body: Plain },
  rejected: { body: Reasoned },
  requested: { body: Plain },
  reminded: { body: z.object({ reminder: z.int() }) },
  accepted: { body: Plain },
  declined: { body: Reasoned },
  withdrawn: { body: Plain },
  expired: { body: Plain },
  activated: { body: Plain },
  deactivating: { body: Plain },
  reactivated: { body: Plain },
  deactivated: { body: Plain },
  hidden: { body: Plain },
  shown: { body: Plain },
  renamed: { body: Plain },
});

/** What an enterprise does with its own listing, and with its copies of others. */
export const listingEvents = eventsOf('listing', {
  created: { body: Described },
  changed: { body: Described },
});

export const listingEntryEvents = eventsOf('listing-entry', {
  created: { body: Described.extend({ public: z.boolean() }) },
  changed: { body: Described.extend({ public: z.boolean() }) },
  featured: { body: z.object({ isFeatured: z.boolean() }) },
});

export const blockEvents = eventsOf('listing-block', {
  added: { body: z.object({ name: z.string() }) },
  removed: { body: z.object({ name: z.string() }) },
});
