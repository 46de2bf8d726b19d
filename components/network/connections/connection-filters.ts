import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byObject, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { ConnectionState, type countConnections, searchConnections } from '#lib/contracts/network/connections.ts';
import { formatCount } from '#lib/count.ts';
import { bySide } from '../side-filter.ts';
import { STATE_WORDS } from './connection-labels.ts';

export const connectionFilters = filtersOf(
  searchConnections,
  {
    text: byText('text', 'Name or id'),
    partner: bySide(),
    states: byValues('states', 'Status', { options: ConnectionState.options, words: STATE_WORDS }),
    partnerIds: byObject('partnerIds', 'Partner'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['states'] as const;

/** Tabs of the page, with how many connections each has once that is known. */
export const connectionTabs = (counts: OutputOf<typeof countConnections> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    ...ConnectionState.options.map((state) => ({
      label: STATE_WORDS[state],
      value: [state],
      count: formatCount(counts?.[state]),
    })),
  ],
});
