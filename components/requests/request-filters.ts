import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byIds, byObject, bySpan, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  type countRequests,
  RequestMethod,
  RequestOutcome,
  RequestSource,
  searchRequests,
} from '#lib/contracts/requests/requests.ts';
import { formatCount } from '#lib/count.ts';
import { OUTCOME_WORDS, SOURCE_WORDS } from './request-labels.ts';

const DURATIONS = ['100', '500', '1000', '5000'] as const;
const DURATION_WORDS = { 100: '100 ms or more', 500: '500 ms or more', 1000: '1 s or more', 5000: '5 s or more' };
const MINUTE_MS = 60_000;

/** Of several the shortest: it lets the others through. */
const byDuration = {
  ...byValues('minDurationMs', 'Duration', { options: DURATIONS, words: DURATION_WORDS }),
  toFields: (least: readonly string[]): { minDurationMs?: number } =>
    least.length === 0 ? {} : { minDurationMs: Math.min(...least.map(Number)) },
};

/** Requests have wall times: a span ends now by the clock on the wall, whatever business time is. */
const received = bySpan('receivedOnOrAfter', 'receivedBefore', 'Received');
const byWallSpan = {
  ...received,
  toFields: (range: string | null) =>
    received.toFields(range, new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()),
};

export const requestFilters = filtersOf(
  searchRequests,
  {
    text: byText('text', 'Request id'),
    outcomes: fromLinks(byValues('outcomes', 'Status', { options: RequestOutcome.options, words: OUTCOME_WORDS })),
    methods: byValues('methods', 'Method', {
      options: RequestMethod.options,
      words: Object.fromEntries(RequestMethod.options.map((method) => [method, method])),
    }),
    operations: byIds('operations', 'Operation'),
    sources: byValues('sources', 'Source', { options: RequestSource.options, words: SOURCE_WORDS }),
    actorIds: byObject('actorIds', 'Actor'),
    tokenIds: byObject('tokenIds', 'Token'),
    duration: byDuration,
    received: byWallSpan,
    mine: byFlag('mine', 'Only mine'),
  },
  { '-receivedAt': 'Newest first', receivedAt: 'Oldest first' },
);

export const TAB_KEYS = ['outcomes'] as const;

/** Tabs of the page, with how many requests each has once that is known. */
export const requestTabs = (counts: OutputOf<typeof countRequests> | undefined): RecordTabs => ({
  key: 'outcomes',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: OUTCOME_WORDS.refused, value: ['refused'], count: formatCount(counts?.refused) },
    { label: OUTCOME_WORDS.failed, value: ['failed'], count: formatCount(counts?.failed) },
  ],
});
