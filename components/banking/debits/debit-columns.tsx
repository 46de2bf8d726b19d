import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { AchDebit, exportAchDebits } from '#lib/contracts/banking/own-ach-debits.ts';
import { formatDay } from '#lib/time.ts';
import { accountName } from '../accounts/account-labels.ts';
import { AmountWithOwed } from '../movements/owed.tsx';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './debit-labels.ts';

const helper = createListColumnHelper<AchDebit, typeof exportAchDebits>();

/** The state of a debit, in an icon and in words. */
export const DebitStateMark = ({ state }: Pick<AchDebit, 'state'>) => (
  <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />
);

/** The bank account that a debit is of, by its bank and the end of its number. */
export const debitedName = ({ bankName, accountNumber }: Pick<AchDebit, 'bankName' | 'accountNumber'>): string =>
  accountName({ name: bankName, accountNumber });

/** Columns of the table of debits. */
export const debitColumns = helper.columns([
  helper.accessor('bankName', {
    header: 'From',
    enableSorting: false,
    cell: ({ row }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{debitedName(row.original)}</span>
        <span className="block truncate text-xs text-muted">to {row.original.walletName}</span>
      </span>
    ),
    meta: {
      label: 'From',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'bankName', 'accountNumber', 'bankAccountId', 'walletName', 'walletId'],
    },
  }),
  helper.accessor('quantity', {
    header: 'Amount',
    enableSorting: false,
    cell: ({ row }) => <AmountWithOwed {...row.original} />,
    meta: { label: 'Amount', isNumeric: true, exportAs: ['quantity', 'owed', 'currency'], className: 'sm:w-[11rem]' },
  }),
  helper.accessor('state', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <DebitStateMark state={row.original.state} />,
    meta: { label: 'Status', card: 'aside', exportAs: ['state', 'returnCode', 'reason'], className: 'sm:w-[9rem]' },
  }),
  helper.accessor('estimatedEffectiveOn', {
    header: 'Effective on',
    enableSorting: false,
    cell: ({ row: { original } }) =>
      original.estimatedEffectiveOn === null ? null : formatDay(original.estimatedEffectiveOn),
    meta: { label: 'Effective on', className: 'sm:w-[8rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Made',
    cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
    meta: { label: 'Made', className: 'sm:w-[7.5rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'requestId', label: 'Request id', text: (row) => row.requestId },
    { id: 'memoId', label: 'Memo', text: (row) => row.memoId },
    { id: 'reason', label: 'Reason', text: (row) => row.reason },
    { id: 'agreedBy', label: 'Accepted by', text: (row) => row.agreedBy },
    { id: 'settledAt', label: 'Settled', time: (row) => row.settledAt },
    { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
    { id: 'walletId', label: 'Account id', key: (row) => row.walletId },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
