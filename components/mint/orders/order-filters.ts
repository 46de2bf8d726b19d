import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byObject, bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countMintOrders, searchMintOrders } from '#lib/contracts/stablecoin/own-orders.ts';
import { OrderStatus, OrderType } from '#lib/contracts/stablecoin/words.ts';
import { formatCount } from '#lib/count.ts';
import { STATUS_WORDS, TYPE_WORDS } from './order-labels.ts';

export const orderFilters = filtersOf(
  searchMintOrders,
  {
    text: byText('text', 'Id or idempotency key'),
    statuses: byValues('statuses', 'Status', { options: OrderStatus.options, words: STATUS_WORDS }),
    types: byValues('types', 'Type', { options: OrderType.options, words: TYPE_WORDS }),
    tokens: byObject('tokens', 'Token'),
    accountIds: byObject('accountIds', 'Account'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
    onlyLate: byFlag('onlyLate', 'Late'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses', 'onlyLate'] as const;

/** Tabs of the page, with how many orders each has once that is known. */
export const orderTabs = (counts: OutputOf<typeof countMintOrders> | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    {
      label: 'Under way',
      value: ['CREATED', 'CONFIRMED_DEPOSIT', 'PROCESSING'],
      count: formatCount(counts?.underway),
    },
    { label: 'Late', value: [], flag: 'onlyLate', count: formatCount(counts?.late) },
    { label: STATUS_WORDS.FULFILLED, value: ['FULFILLED'], count: formatCount(counts?.fulfilled) },
    { label: STATUS_WORDS.FAILED, value: ['FAILED'], count: formatCount(counts?.failed) },
  ],
});
