import { readModel } from '#server/core/database/read-model.ts';
import { listings } from './tables.ts';

/** Every listing by its enterprise; simulated counterparties, who are no enterprises, have one as well. */
export const knownListings = readModel
  .select({ enterpriseId: listings.enterpriseId, name: listings.name, simulates: listings.simulates })
  .from(listings)
  .as('known_listings');

export { isBlocked } from './blocks/block-queries.ts';
export {
  lockConnectionOf,
  lockPlayedConnection,
  type SettlingConnection,
} from './connections/settling-connection.ts';
export { listPartnersOf } from './connections/trading-partners.ts';
export { isWithSimulated } from './connections/with-simulated.ts';
