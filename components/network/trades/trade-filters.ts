import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byIds, byObject, bySpan, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { TradeStatus } from '#lib/contracts/network/trade-shapes.ts';
import { type countTrades, searchTrades } from '#lib/contracts/network/trades.ts';
import { formatCount } from '#lib/count.ts';
import { bySide } from '../side-filter.ts';
import { STATUS_WORDS } from './trade-labels.ts';

export const tradeFilters = filtersOf(
  searchTrades,
  {
    text: byText('text', 'External id or id'),
    statuses: byValues('statuses', 'Status', { options: TradeStatus.options, words: STATUS_WORDS }),
    partnerIds: byObject('partnerIds', 'Partner'),
    connectionIds: byObject('connectionIds', 'Connection'),
    currencies: byObject('currencies', 'Currency'),
    traded: bySpan('tradedOnOrAfter', 'tradedBefore', 'Traded'),
    partner: bySide(),
    settlementIds: fromLinks(byIds('settlementIds', 'Settlement')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses'] as const;

/** Tabs of the page, with how many trades each has once that is known. */
export const tradeTabs = (counts: OutputOf<typeof countTrades> | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    ...TradeStatus.options.map((status) => ({
      label: STATUS_WORDS[status],
      value: [status],
      count: formatCount(counts?.[status]),
    })),
  ],
});
