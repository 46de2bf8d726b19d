import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byFlag, byObject, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import {
  ConnectionDirection,
  type countCounterparties,
  searchCounterparties,
} from '#lib/contracts/address-book/counterparties.ts';
import { ConnectionStatus, ConnectionType } from '#lib/contracts/address-book/shapes.ts';
import { formatCount } from '#lib/count.ts';
import { DIRECTION_WORDS, STATUS_WORDS, TYPE_WORDS } from './connection-labels.ts';

const HIDDEN = ['include', 'show-only-hidden'] as const;
const HIDDEN_WORDS = { include: 'Included', 'show-only-hidden': 'Only hidden' };

/** One of two directions; both together are no filter. */
const byDirection = () => ({
  ...byValues('direction', 'Direction', { options: ConnectionDirection.options, words: DIRECTION_WORDS }),
  toFields: ([one, other]: readonly ConnectionDirection[]): { direction?: ConnectionDirection } =>
    one === undefined || other !== undefined ? {} : { direction: one },
});

/** Hidden ones are left out unless a reader asks for them; of both choices the narrower counts. */
const byHidden = () => ({
  ...byValues('hidden', 'Hidden', { options: HIDDEN, words: HIDDEN_WORDS }),
  toFields: (chosen: readonly (typeof HIDDEN)[number][]): { hidden?: (typeof HIDDEN)[number] } => {
    const last = chosen.at(-1);
    return last === undefined ? {} : { hidden: last };
  },
});

export const counterpartyFilters = filtersOf(
  searchCounterparties,
  {
    text: byText('text', 'Name, account or id'),
    onlyToAnswer: byFlag('onlyToAnswer', 'Awaits our answer'),
    statuses: byValues('statuses', 'Status', { options: ConnectionStatus.options, words: STATUS_WORDS }),
    direction: byDirection(),
    ownWalletIds: byObject('ownWalletIds', 'Our account'),
    types: byValues('types', 'Type', { options: ConnectionType.options, words: TYPE_WORDS }),
    hidden: byHidden(),
    counterpartyListingIds: fromLinks(byObject('counterpartyListingIds', 'Counterparty')),
  },
  {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    '-updatedAt': 'Last changed first',
    updatedAt: 'Last changed last',
  },
);

export const TAB_KEYS = ['statuses'] as const;

const WAITING: readonly ConnectionStatus[] = ['REQUESTED', 'UNDER_REVIEW', 'PENDING_ACTIVATION'];
const ACTIVE: readonly ConnectionStatus[] = ['ACTIVE', 'PENDING_DEACTIVATION'];
const ENDED: readonly ConnectionStatus[] = ['INACTIVE'];

/** Tabs of the page, with how many connections each has once that is known. */
export const counterpartyTabs = (counts: OutputOf<typeof countCounterparties> | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Waiting', value: WAITING, count: formatCount(counts?.waiting) },
    { label: 'Active', value: ACTIVE, count: formatCount(counts?.active) },
    { label: 'Ended', value: ENDED, count: formatCount(counts?.inactive) },
  ],
});
