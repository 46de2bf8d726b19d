import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { BankAccountRow, exportBankAccounts } from '#lib/contracts/banking/own-accounts.ts';
import { ACCOUNT_TYPE_WORDS, CURRENCY_CODES, markedEnd, ORIGIN_WORDS, railLabel } from './account-labels.ts';
import { AccountStanding, ReadyMark } from './account-marks.tsx';

const helper = createListColumnHelper<BankAccountRow, typeof exportBankAccounts>();

function Account({ row }: { row: BankAccountRow }) {
  return (
    <span className="block min-w-0" title={`${row.name}, ${row.ownerName}`}>
      <span className="flex min-w-0 items-baseline gap-2 leading-4 font-medium">
        <span className="truncate">{row.name}</span>
        <span className="shrink-0 font-mono text-xs text-muted">{markedEnd(row.accountNumber)}</span>
      </span>
      <span className="block truncate text-xs text-muted">{row.description ?? row.ownerName}</span>
    </span>
  );
}

/** Columns of the table of bank accounts. */
export const accountColumns = helper.columns([
  helper.accessor('name', {
    header: 'Account',
    enableSorting: false,
    cell: ({ row }) => <Account row={row.original} />,
    meta: {
      label: 'Account',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'name', 'accountNumber', 'ownerName', 'description'],
    },
  }),
  helper.accessor('currency', {
    header: 'Currency',
    enableSorting: false,
    cell: ({ row }) => CURRENCY_CODES[row.original.currency],
    meta: { label: 'Currency', className: 'sm:w-[5rem]' },
  }),
  helper.accessor('type', {
    header: 'Payment rail',
    enableSorting: false,
    cell: ({ row }) => <span className="block truncate">{railLabel(row.original)}</span>,
    meta: { label: 'Payment rail', exportAs: ['type', 'routingNumber', 'swiftCode'], className: 'sm:w-[11rem]' },
  }),
  helper.accessor('verificationState', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row }) => <AccountStanding {...row.original} />,
    meta: {
      label: 'Status',
      card: 'aside',
      exportAs: ['verificationState', 'pendingActivity', 'reason'],
      className: 'sm:w-[11rem]',
    },
  }),
  helper.accessor('isReady', {
    header: 'Payments',
    enableSorting: false,
    cell: ({ row }) => <ReadyMark {...row.original} />,
    meta: { label: 'Payments', className: 'sm:w-[9rem]' },
  }),
  helper.accessor('createdAt', {
    header: 'Added',
    cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
    meta: { label: 'Added', className: 'sm:w-[7.5rem]' },
  }),
  ...extraColumns(helper, [
    { id: 'ownerName', label: 'Owner', text: (row) => row.ownerName },
    { id: 'routingNumber', label: 'Routing number', text: (row) => row.routingNumber ?? null },
    { id: 'swiftCode', label: 'BIC', text: (row) => row.swiftCode ?? null },
    { id: 'externalId', label: 'External id', text: (row) => row.externalId ?? null },
    { id: 'accountType', label: 'Kind of account', text: (row) => ACCOUNT_TYPE_WORDS[row.accountType] },
    { id: 'shortCountryCode', label: 'Country', text: (row) => row.shortCountryCode },
    { id: 'origin', label: 'Origin', text: (row) => ORIGIN_WORDS[row.origin] },
    { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
    { id: 'idHash', label: 'Account hash', key: (row) => row.idHash },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
