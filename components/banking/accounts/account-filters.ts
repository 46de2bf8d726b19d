import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countBankAccounts, searchBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { BankAccountState, BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { formatCount } from '#lib/count.ts';
import { CURRENCY_WORDS, RAIL_WORDS, STATE_WORDS } from './account-labels.ts';

/** Accounts that payments cannot be made to. */
const notReady = () => ({
  ...byFlag('notReady', 'Not ready for payments'),
  toFields: (isOn: boolean): { ready?: 'false' } => (isOn ? { ready: 'false' } : {}),
});

export const accountFilters = filtersOf(
  searchBankAccounts,
  {
    text: byText('text', 'Name, code or end of number'),
    states: byValues('states', 'Status', { options: BankAccountState.options, words: STATE_WORDS }),
    currencies: byValues('currencies', 'Currency', { options: BankCurrency.options, words: CURRENCY_WORDS }),
    types: byValues('types', 'Payment rail', { options: BankRail.options, words: RAIL_WORDS }),
    notReady: notReady(),
  },
  {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    '-updatedAt': 'Last changed first',
    updatedAt: 'Last changed last',
  },
);

export const TAB_KEYS = ['states'] as const;

type Counts = OutputOf<typeof countBankAccounts>;

/** Tabs of the page, with how many accounts each has once that is known. */
export const accountTabs = (counts: Counts | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    ...(['approved', 'pending', 'revise', 'rejected', 'removed'] as const).map((state) => ({
      label: STATE_WORDS[state],
      value: [state],
      count: formatCount(counts?.[state]),
    })),
  ],
});
