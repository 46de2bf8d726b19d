import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byObject, bySpan, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { AllocationStatus, AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { AllocationAwaited, type countAllocations, searchAllocations } from '#lib/contracts/network/allocations.ts';
import { formatCount } from '#lib/count.ts';
import { bySide } from '../side-filter.ts';
import { AWAITED_WORDS, type Side, STATUS_WORDS, TYPE_WORDS } from './allocation-labels.ts';

export const allocationFilters = filtersOf(
  searchAllocations,
  {
    text: byText('text', 'External id or id'),
    partner: bySide(),
    statuses: byValues('statuses', 'Status', { options: AllocationStatus.options, words: STATUS_WORDS }),
    types: byValues('types', 'Type', { options: AllocationType.options, words: TYPE_WORDS }),
    awaited: byValues('awaited', 'Awaited', { options: AllocationAwaited.options, words: AWAITED_WORDS }),
    partnerIds: byObject('partnerIds', 'Partner'),
    connectionIds: byObject('connectionIds', 'Connection'),
    currencies: byObject('currencies', 'Currency'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
    onlyToDo: fromLinks(byFlag('onlyToDo', 'Needs attention')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['statuses', 'onlyToDo'] as const;

const TO_DO: Readonly<Record<Side, string>> = { client: 'To ask again', partner: 'To answer' };

/** Tabs of the page, with how many allocations each has once that is known. */
export const allocationTabs = (counts: OutputOf<typeof countAllocations> | undefined, side: Side): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    ...(['reserved', 'cleared', 'released'] as const).map((status) => ({
      label: STATUS_WORDS[status],
      value: [status],
      count: formatCount(counts?.[status]),
    })),
    { label: TO_DO[side], value: [], flag: 'onlyToDo', count: formatCount(counts?.toDo) },
  ],
});
