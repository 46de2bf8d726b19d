import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byObject, bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countTradingOrders, searchTradingOrders } from '#lib/contracts/trading/own-orders.ts';
import { OrderStatus, OrderType, Side } from '#lib/contracts/trading/words.ts';
import { formatCount } from '#lib/count.ts';
import { ENDED } from '#lib/trading/words.ts';
import { SIDE_WORDS, STATUS_WORDS, TYPE_WORDS } from '../order-labels.ts';

export const orderFilters = filtersOf(
  searchTradingOrders,
  {
    text: byText('text', 'Order id, or your order id'),
    statuses: byValues('statuses', 'Status', { options: OrderStatus.options, words: STATUS_WORDS }),
    products: byObject('products', 'Product'),
    sides: byValues('sides', 'Side', { options: Side.options, words: SIDE_WORDS }),
    types: byValues('types', 'Type', { options: OrderType.options, words: TYPE_WORDS }),
    accountIds: byObject('accountIds', 'Account'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Placed'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses'] as const;

/** Orders that ended before all of them was filled. */
export const UNFILLED: ReadonlySet<string> = new Set(['canceled', 'error'] satisfies OrderStatus[]);

const LIVE = OrderStatus.options.filter((status) => !ENDED.includes(status));

/** Tabs of the page, with how many orders each has once that is known. */
export const orderTabs = (counts: OutputOf<typeof countTradingOrders> | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Open', value: LIVE, count: formatCount(counts?.live) },
    { label: STATUS_WORDS.completed, value: ['completed'], count: formatCount(counts?.filled) },
    { label: STATUS_WORDS.canceled, value: ['canceled'], count: formatCount(counts?.canceled) },
    { label: STATUS_WORDS.error, value: ['error'], count: formatCount(counts?.failed) },
  ],
});
