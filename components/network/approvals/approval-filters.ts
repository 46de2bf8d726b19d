import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byObject, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countApprovals, searchApprovals } from '#lib/contracts/approvals/approvals.ts';
import { APPROVAL_STATES } from '#lib/contracts/approvals/shapes.ts';
import { formatCount } from '#lib/count.ts';
import { STATE_WORDS } from './approval-labels.ts';

export const approvalFilters = filtersOf(
  searchApprovals,
  {
    states: byValues('states', 'Status', { options: APPROVAL_STATES, words: STATE_WORDS }),
    walletIds: byObject('walletIds', 'Account'),
    onlyMine: fromLinks(byFlag('onlyMine', 'Mine to decide')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['states', 'onlyMine'] as const;

/** Tabs of the page, with how many approvals each has once that is known. */
export const approvalTabs = (counts: OutputOf<typeof countApprovals> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Mine to decide', value: ['pending'], flag: 'onlyMine', count: formatCount(counts?.mine) },
    ...APPROVAL_STATES.map((state) => ({
      label: STATE_WORDS[state],
      value: [state],
      count: formatCount(counts?.[state]),
    })),
  ],
});
