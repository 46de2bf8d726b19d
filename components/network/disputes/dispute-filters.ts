import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byIds, byObject, bySpan, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countDisputes, DISPUTE_STATES, searchDisputes } from '#lib/contracts/network/enterprise-disputes.ts';
import { formatCount } from '#lib/count.ts';
import { bySide } from '../side-filter.ts';
import { STATE_WORDS } from './dispute-labels.ts';

export const disputeFilters = filtersOf(
  searchDisputes,
  {
    text: byText('text', 'External id or id'),
    states: byValues('states', 'Status', { options: DISPUTE_STATES, words: STATE_WORDS }),
    partnerIds: byObject('partnerIds', 'Partner'),
    connectionIds: byObject('connectionIds', 'Connection'),
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Raised'),
    partner: bySide(),
    settlementIds: fromLinks(byIds('settlementIds', 'Settlement')),
    settledInSettlementIds: fromLinks(byIds('settledInSettlementIds', 'Settled in')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['states'] as const;

/** Tabs of the page, with how many disputes each has once that is known. */
export const disputeTabs = (counts: OutputOf<typeof countDisputes> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    ...DISPUTE_STATES.map((state) => ({
      label: STATE_WORDS[state],
      value: [state],
      count: formatCount(counts?.[state]),
    })),
  ],
});
