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

/** One of two directions; both together are no filter. */
const byDirection = () => ({
  ...byValues('direction', 'Direction', { options: ConnectionDirection.options, words: DIRECTION_WORDS }),
  toFields: ([one, other]: readonly ConnectionDirection[]): { direction?: ConnectionDirection } =>
    one === undefined || other !== undefined ? {} : { direction: one },
});

/** Hidden ones are left out, or are all that is listed: one switch, as for other parts of lists. */
const onlyHidden = () => ({
  ...byFlag('hidden', 'Hidden'),
  toFields: (isOn: boolean): { hidden?: 'show-only-hidden' } => (isOn ? { hidden: 'show-only-hidden' } : {}),
});

/** Links to all connections with a counterparty have hidden ones as well; the switch narrows them. */
const withHidden = () => ({
  ...byFlag('hidden', 'With hidden ones'),
  toFields: (isOn: boolean): { hidden?: 'include' } => (isOn ? { hidden: 'include' } : {}),
});

export const counterpartyFilters = filtersOf(
  searchCounterparties,
  {
    text: byText('text', 'Name, account or id'),
    statuses: byValues('statuses', 'Status', { options: ConnectionStatus.options, words: STATUS_WORDS }),
    direction: byDirection(),
    ownWalletIds: byObject('ownWalletIds', 'Account'),
    types: byValues('types', 'Type', { options: ConnectionType.options, words: TYPE_WORDS }),
    withHidden: fromLinks(withHidden()),
    hidden: onlyHidden(),
    onlyToAnswer: fromLinks(byFlag('onlyToAnswer', 'To answer')),
    counterpartyListingIds: fromLinks(byObject('counterpartyListingIds', 'Counterparty')),
  },
  {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    '-updatedAt': 'Last changed first',
    updatedAt: 'Last changed last',
  },
);

export const TAB_KEYS = ['statuses', 'onlyToAnswer'] as const;

/** The same filters for the count of what awaits an answer. */
export const toAnswerFilters: typeof counterpartyFilters = {
  ...counterpartyFilters,
  toInput: (...view) => ({ ...counterpartyFilters.toInput(...view), onlyToAnswer: 'true' }),
};

const WAITING: readonly ConnectionStatus[] = ['REQUESTED', 'UNDER_REVIEW', 'PENDING_ACTIVATION'];
const ACTIVE: readonly ConnectionStatus[] = ['ACTIVE', 'PENDING_DEACTIVATION'];
const ENDED: readonly ConnectionStatus[] = ['INACTIVE'];

type Counts = OutputOf<typeof countCounterparties>;

/** Tabs of the page, with how many connections each has once that is known. */
export const counterpartyTabs = (counts: Counts | undefined, toAnswer: Counts | undefined): RecordTabs => ({
  key: 'statuses',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'To answer', value: [], flag: 'onlyToAnswer', count: formatCount(toAnswer?.all) },
    { label: 'Waiting', value: WAITING, count: formatCount(counts?.waiting) },
    { label: 'Active', value: ACTIVE, count: formatCount(counts?.active) },
    { label: 'Ended', value: ENDED, count: formatCount(counts?.inactive) },
  ],
});
