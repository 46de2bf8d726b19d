import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import {
  byAsset,
  byFlag,
  byObject,
  bySpan,
  byText,
  byValues,
  filtersOf,
  fromLinks,
} from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countClientSettlements, searchClientSettlements } from '#lib/contracts/network/enterprise-settlements.ts';
import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import { formatCount } from '#lib/count.ts';
import { DIRECTION_WORDS, STATUS_WORDS, TYPE_WORDS } from './off-exchange-labels.ts';
import { bySide } from './side-filter.ts';

const MOVED = { currencies: 'currencies', atLeast: 'quantityAtLeast', atMost: 'quantityAtMost' } as const;

export const offExchangeFilters = filtersOf(
  searchClientSettlements,
  {
    text: byText('text', 'External id or id'),
    statuses: byValues('statuses', 'Status', { options: SettlementStatus.options, words: STATUS_WORDS }),
    partnerIds: byObject('partnerIds', 'Partner'),
    transferDirections: byValues('transferDirections', 'Direction', {
      options: TransferDirection.options,
      words: DIRECTION_WORDS,
    }),
    settlementTypes: byValues('settlementTypes', 'Type', { options: SettlementType.options, words: TYPE_WORDS }),
    asset: byAsset(MOVED, 'Asset'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
    onlyWithCutoff: byFlag('onlyWithCutoff', 'With cut-off'),
    partner: bySide(),
    onlyToFund: fromLinks(byFlag('onlyToFund', 'Waits for funds')),
    onlyShowDisputed: fromLinks(byFlag('onlyShowDisputed', 'Disputed')),
    onlySlaAlert: fromLinks(byFlag('onlySlaAlert', 'SLA alert')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses', 'onlyShowDisputed', 'onlySlaAlert'] as const;

/** Tabs of the page, with how many settlements each has once that is known. */
export function offExchangeTabs(counts: OutputOf<typeof countClientSettlements> | undefined): RecordTabs {
  return {
    key: 'statuses',
    tabs: [
      { label: 'All', value: [], count: formatCount(counts?.all) },
      ...SettlementStatus.options.map((status) => ({
        label: STATUS_WORDS[status],
        value: [status],
        count: formatCount(counts?.[status]),
      })),
      { label: 'Disputed', value: [], flag: 'onlyShowDisputed', count: formatCount(counts?.disputed) },
      { label: 'SLA alert', value: [], flag: 'onlySlaAlert', count: formatCount(counts?.slaAlert) },
    ],
  };
}
