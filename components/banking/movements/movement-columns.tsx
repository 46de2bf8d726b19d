import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { exportFiatMovements, FiatMovement } from '#lib/contracts/banking/movements.ts';
import { RAIL_WORDS } from '../accounts/account-labels.ts';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './movement-labels.ts';
import { AmountWithOwed } from './owed.tsx';

const helper = createListColumnHelper<FiatMovement, typeof exportFiatMovements>();

/** The state of a movement, in an icon and in words. */
export const MovementStateMark = ({ state }: Pick<FiatMovement, 'state'>) => (
  <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />
);

/** Columns of the table of deposits. */
export const movementColumns = helper.columns([
  helper.accessor('walletName', {
    header: 'Account',
    enableSorting: false,
    cell: ({ row }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{row.original.walletName}</span>
        <span className="block truncate text-xs text-muted">{row.original.remittance ?? row.original.senderName}</span>
      </span>
    ),
    meta: {
      label: 'Account',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'walletName', 'walletId', 'remittance', 'senderName'],
    },
  }),
  helper.accessor('quantity', {
    header: 'Amount',
    enableSorting: false,
    cell: ({ row }) => <AmountWithOwed {...row.original} />,
    meta: { label: 'Amount', isNumeric: true, exportAs: ['quantity', 'owed', 'currency'], className: 'sm:w-[11rem]' },
  }),
  helper.accessor('rail', {
    header: 'Came by',
    enableSorting: false,
    cell: ({ row }) => RAIL_WORDS[row.original.rail],
    meta: { label: 'Came by', className: 'sm:w-[7rem]' },
  }),
  helper.accessor('state', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <MovementStateMark state={row.original.state} />,
    meta: { label: 'Status', card: 'aside', exportAs: ['state', 'reason'], className: 'sm:w-[9rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Received',
    cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
    meta: { label: 'Received', className: 'sm:w-[7.5rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'memoId', label: 'Memo', text: (row) => row.memoId },
    { id: 'senderName', label: 'Sender', text: (row) => row.senderName },
    { id: 'remittance', label: 'Remittance text', text: (row) => row.remittance },
    { id: 'reason', label: 'Reason', text: (row) => row.reason },
    { id: 'withdrawableAt', label: 'Can be withdrawn from', time: (row) => row.withdrawableAt },
    { id: 'settledAt', label: 'Settled', time: (row) => row.settledAt },
    { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
    { id: 'walletId', label: 'Account id', key: (row) => row.walletId },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
