import { byFlag, byObject, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import { searchBalances } from '#lib/contracts/network/balances.ts';
import { KIND_WORDS, OWN_KINDS } from './balance-labels.ts';

export const balanceFilters = filtersOf(
  searchBalances,
  {
    text: byText('text', 'Account, connection or id'),
    kinds: byValues('kinds', 'Where', { options: OWN_KINDS, words: KIND_WORDS }),
    walletIds: byObject('walletIds', 'Account'),
    connectionIds: byObject('connectionIds', 'Connection'),
    currencies: byObject('currencies', 'Currency'),
    onlyNonZero: byFlag('onlyNonZero', 'With funds'),
    ledgerAccountIds: fromLinks(byObject('ledgerAccountIds', 'Account of the books')),
  },
  { currency: 'By currency' },
);
