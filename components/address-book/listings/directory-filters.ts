import { byFlag, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { NETWORK_WORDS } from './listing-labels.ts';

const CONNECTED_WORDS = { yes: 'Connected', no: 'Not connected' } as const;
type Connected = keyof typeof CONNECTED_WORDS;

/** Whether there is a connection; both together are no filter. */
const byConnected = () => ({
  ...byValues('connected', 'Connected', {
    options: Object.keys(CONNECTED_WORDS) as Connected[],
    words: CONNECTED_WORDS,
  }),
  toFields: ([one, other]: readonly Connected[]): { connected?: Connected } =>
    one === undefined || other !== undefined ? {} : { connected: one },
});

export const directoryFilters = filtersOf(
  searchDirectory,
  {
    text: byText('text', 'Name, description or id'),
    onlyFeatured: byFlag('onlyFeatured', 'Recommended'),
    coins: byValues('coins', 'Network', { options: Object.keys(NETWORK_WORDS), words: NETWORK_WORDS }),
    connected: byConnected(),
  },
  { featured: 'Recommended first', '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);
