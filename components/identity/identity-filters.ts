import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  type countIdvRecords,
  IdvStatus,
  searchIdvRecords,
  VerificationType,
} from '#lib/contracts/identity/records.ts';
import { formatCount } from '#lib/count.ts';
import { STATUS_WORDS, TYPE_WORDS } from './idv-labels.ts';

/** A bare URL shows what is waiting for a review, oldest first. */
export const identityFilters = filtersOf(
  searchIdvRecords,
  {
    text: byText('text', 'Name, email or id'),
    statuses: byValues('statuses', 'Status', {
      options: IdvStatus.options,
      words: STATUS_WORDS,
      initial: ['action_required', 'pending'],
    }),
    verificationTypes: byValues('verificationTypes', 'Type', { options: VerificationType.options, words: TYPE_WORDS }),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
  },
  {
    createdAt: 'Oldest first',
    '-createdAt': 'Newest first',
    updatedAt: 'Longest in status first',
    '-updatedAt': 'Latest change first',
  },
);

export const TAB_KEYS = ['statuses'] as const;

/** Tabs of the page, with how many records each has once that is known. */
export const identityTabs = (counts: OutputOf<typeof countIdvRecords> | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'Open', value: ['action_required', 'pending'], count: formatCount(counts?.toReview) },
    { label: 'Approved', value: ['approved'], count: formatCount(counts?.approved) },
    { label: 'Rejected', value: ['rejected'], count: formatCount(counts?.rejected) },
    { label: 'All', value: [], count: formatCount(counts?.all) },
  ],
});
