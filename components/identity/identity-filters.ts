import { bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { type IdvRow, IdvStatus, searchIdvRecords, VerificationType } from '#lib/contracts/identity/records.ts';
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

/** Views that people come back to. */
export const PRESETS: readonly { label: string; value: IdvRow['status'][] }[] = [
  { label: 'To review', value: ['action_required', 'pending'] },
  { label: 'Approved', value: ['approved'] },
  { label: 'Rejected', value: ['rejected'] },
  { label: 'All', value: [] },
];
