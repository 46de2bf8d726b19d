import { Amount } from '#components/ui/amount.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { exportWithdrawals, Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { accountName, RAIL_WORDS } from '../accounts/account-labels.ts';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './withdrawal-labels.ts';

const helper = createListColumnHelper<Withdrawal, typeof exportWithdrawals>();

/** The state of a withdrawal, in an icon and in words. */
export const WithdrawalStateMark = ({ state }: Pick<Withdrawal, 'state'>) => (
  <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />
);

/** Columns of the table of withdrawals. */
export const withdrawalColumns = helper.columns([
  helper.accessor('bankName', {
    header: 'To',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          {accountName({ name: row.bankName, accountNumber: row.accountNumber })}
        </span>
        <span className="block truncate text-xs text-muted">
          {row.ownerName}, from {row.accountName}
        </span>
      </span>
    ),
    meta: {
      label: 'To',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'ownerName', 'bankName', 'accountNumber', 'bankAccountId', 'accountName', 'accountId'],
    },
  }),
  helper.accessor('quantity', {
    header: 'Amount',
    enableSorting: false,
    cell: ({ row }) => <Amount currency={row.original.currency} quantity={row.original.quantity} />,
    meta: { label: 'Amount', isNumeric: true, exportAs: ['quantity', 'fee', 'currency'], className: 'sm:w-[11rem]' },
  }),
  helper.accessor('rail', {
    header: 'Payment rail',
    enableSorting: false,
    cell: ({ row }) => RAIL_WORDS[row.original.rail],
    meta: { label: 'Payment rail', term: 'paymentRail', className: 'sm:w-[8rem]' },
  }),
  helper.accessor('state', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <WithdrawalStateMark state={row.original.state} />,
    meta: { label: 'Status', card: 'aside', exportAs: ['state', 'returnCode', 'reason'], className: 'sm:w-[10rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Requested',
    cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
    meta: { label: 'Requested', className: 'sm:w-[7.5rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'reference', label: 'Reference', text: (row) => row.reference },
    { id: 'requestId', label: 'Request id', text: (row) => row.requestId },
    { id: 'reason', label: 'Reason', text: (row) => row.reason },
    { id: 'cutOffAt', label: 'Cut-off', time: (row) => row.cutOffAt },
    { id: 'sentAt', label: 'Sent', time: (row) => row.sentAt },
    { id: 'arrivesAt', label: 'Arrives', time: (row) => row.arrivesAt },
    { id: 'settledAt', label: 'Settled', time: (row) => row.settledAt },
    { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
    { id: 'accountId', label: 'Account id', key: (row) => row.accountId },
    { id: 'bankAccountId', label: 'Bank account id', key: (row) => row.bankAccountId },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
