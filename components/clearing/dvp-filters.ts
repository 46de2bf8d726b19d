import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import {
  byAsset,
  byFlag,
  byIds,
  byName,
  byObject,
  bySpan,
  byText,
  byValues,
  filtersOf,
  fromLinks,
} from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  type countDvpSettlements,
  OWED,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { formatCount } from '#lib/count.ts';
import { METHOD_WORDS, OWED_WORDS, STATUS_WORDS, TYPE_WORDS } from './dvp-labels.ts';

const MOVED = { currencies: 'currencies', atLeast: 'quantityAtLeast', atMost: 'quantityAtMost' } as const;

/** Without accounts the list shows all of the enterprise. */
export const dvpFilters = filtersOf(
  searchDvpSettlements,
  {
    text: byText('text', 'External id or id'),
    accountIds: byObject('accountIds', 'Account'),
    statuses: byValues('statuses', 'Status', { options: DvpStatus.options, words: STATUS_WORDS }),
    types: byValues('types', 'Type', { options: DvpType.options, words: TYPE_WORDS }),
    clearingMethods: byValues('clearingMethods', 'Clearing', { options: ClearingMethod.options, words: METHOD_WORDS }),
    counterparty: byName('counterparty', 'Counterparty'),
    asset: byAsset(MOVED, 'Asset'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
    owed: fromLinks(byValues('owed', 'Waits for', { options: OWED, words: OWED_WORDS })),
    batchIds: fromLinks(byIds('batchIds', 'Batch')),
    counterpartyAccountIds: fromLinks(byIds('counterpartyAccountIds', 'Counterparty account')),
    nettingRunIds: fromLinks(byIds('nettingRunIds', 'Netting run')),
    onlyWaitingForUs: fromLinks(byFlag('onlyWaitingForUs', 'Waiting for us')),
    requiresSigning: fromLinks(byFlag('requiresSigning', 'To sign')),
    onlyExpiringSoon: fromLinks(byFlag('onlyExpiringSoon', 'Expiring soon')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses', 'onlyWaitingForUs', 'requiresSigning', 'onlyExpiringSoon'] as const;
const TABS = ['pending', 'pending-acknowledgement', 'settled', 'rejected', 'canceled', 'expired'] as const;

/** Tabs of the page, with how many settlements each has once that is known. */
export function dvpTabs(counts: OutputOf<typeof countDvpSettlements> | undefined): RecordTabs {
  return {
    key: 'statuses',
    tabs: [
      { label: 'All', value: [], count: formatCount(counts?.all) },
      {
        label: 'Waiting for us',
        value: [],
        flag: 'onlyWaitingForUs',
        count: formatCount(counts?.waitingForUs),
      },
      { label: 'To sign', value: [], flag: 'requiresSigning', count: formatCount(counts?.requiresSigning) },
      { label: 'Expiring soon', value: [], flag: 'onlyExpiringSoon', count: formatCount(counts?.expiringSoon) },
      ...TABS.map((status) => ({
        label: STATUS_WORDS[status],
        value: [status],
        count: formatCount(counts?.[status]),
      })),
    ],
  };
}
