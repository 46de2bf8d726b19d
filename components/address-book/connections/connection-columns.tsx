import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { CounterpartyRow, exportCounterparties } from '#lib/contracts/address-book/counterparties.ts';
import { ConnectionStanding, ConnectionTypeWord, HiddenMark } from './connection-badges.tsx';
import { DIRECTION_WORDS } from './connection-labels.ts';

const helper = createListColumnHelper<CounterpartyRow, typeof exportCounterparties>();

function Counterparty({ row }: { row: CounterpartyRow }) {
  return (
    <span className="block min-w-0" title={`${row.counterpartyName} · ${row.label}`}>
      <span className="flex min-w-0 items-center gap-2 leading-4 font-medium">
        <span className="truncate">{row.counterpartyName}</span>
        {row.isHidden && <HiddenMark />}
      </span>
      {row.label !== row.counterpartyName && <span className="block truncate text-xs text-muted">{row.label}</span>}
    </span>
  );
}

/** Columns of the table of counterparties; times that are near are written from `now`. */
export const counterpartyColumns = (now: string) =>
  helper.columns([
    helper.accessor('counterpartyName', {
      header: 'Counterparty',
      enableSorting: false,
      cell: ({ row }) => <Counterparty row={row.original} />,
      meta: {
        label: 'Counterparty',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'counterpartyName', 'label', 'isHidden'],
      },
    }),
    helper.accessor('ownAccountName', {
      header: 'Our account',
      enableSorting: false,
      cell: ({ row }) => <span className="block truncate">{row.original.ownAccountName}</span>,
      meta: { label: 'Our account', exportAs: ['ownAccountName', 'ownWalletId'], className: 'sm:w-[11rem]' },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <ConnectionStanding row={row.original} now={now} />,
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['status', 'direction', 'isToAnswer', 'expiresAt', 'changesAt', 'ending', 'endingReason'],
        className: 'sm:w-[12rem]',
      },
    }),
    helper.accessor('type', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => <ConnectionTypeWord type={row.original.type} />,
      meta: { label: 'Type', className: 'sm:w-[7rem] sm:max-lg:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7.5rem]' },
    }),
    ...extraColumns(helper, [
      { id: 'label', label: 'Called', text: (row) => row.label },
      { id: 'direction', label: 'Direction', text: (row) => DIRECTION_WORDS[row.direction] },
      { id: 'endingReason', label: 'Reason', text: (row) => row.endingReason },
      { id: 'counterpartyDescription', label: 'About the counterparty', text: (row) => row.counterpartyDescription },
      { id: 'remindersSent', label: 'Reminders', text: (row) => String(row.remindersSent) },
      { id: 'expiresAt', label: 'Expires', time: (row) => row.expiresAt },
      { id: 'changesAt', label: 'Changes', time: (row) => row.changesAt },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'ownWalletId', label: 'Our account id', key: (row) => row.ownWalletId },
      { id: 'counterpartyWalletId', label: 'Their account id', key: (row) => row.counterpartyWalletId },
      { id: 'counterpartyEntryId', label: 'Entry id', key: (row) => row.counterpartyEntryId },
      { id: 'counterpartyListingId', label: 'Listing id', key: (row) => row.counterpartyListingId },
      { id: 'ownEntryId', label: 'Our entry id', key: (row) => row.ownEntryId },
      { id: 'linkedConnectionId', label: 'Their connection', key: (row) => row.linkedConnectionId },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
