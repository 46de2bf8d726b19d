import { AlignedAmount } from '#components/ui/amount.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { findCoin } from '#lib/coins.ts';
import type { exportBalances, LedgerBalance } from '#lib/contracts/network/balances.ts';
import { balanceName, balancePlace, KIND_WORDS } from './balance-labels.ts';

const helper = createListColumnHelper<LedgerBalance, typeof exportBalances>();

function Place({ row }: { row: LedgerBalance }) {
  return (
    <span className="block min-w-0" title={`${balanceName(row)} · ${balancePlace(row)}`}>
      <span className="block truncate leading-4 font-medium">{balanceName(row)}</span>
      <span className="second-line block truncate text-xs text-muted">{balancePlace(row)}</span>
    </span>
  );
}

function CurrencyName({ currency }: { currency: string }) {
  const coin = findCoin(currency);
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{coin?.symbol ?? currency}</span>
      <code className="second-line block truncate font-mono text-xs text-muted">{currency}</code>
    </span>
  );
}

function Quantity({ row, of }: { row: LedgerBalance; of: 'posted' | 'held' | 'available' }) {
  if (of === 'held' && row.held === '0') return <NoValue word="None" />;
  return <AlignedAmount currency={row.currency} quantity={row[of]} />;
}

const number = { isNumeric: true, className: 'sm:w-[12rem] sm:shrink-0' } as const;

/** Columns of the table of balances. */
export const balanceColumns = helper.columns([
  helper.display({
    id: 'account',
    header: 'Account',
    cell: ({ row }) => <Place row={row.original} />,
    meta: {
      label: 'Account',
      card: 'title',
      isFixed: true,
      exportAs: ['id', 'walletName', 'connectionName', 'kind'],
    },
  }),
  helper.accessor('currency', {
    header: 'Currency',
    enableSorting: false,
    cell: ({ row }) => <CurrencyName currency={row.original.currency} />,
    meta: { label: 'Currency', card: 'aside', className: 'sm:w-[8rem]' },
  }),
  helper.accessor('available', {
    header: 'Available',
    enableSorting: false,
    cell: ({ row }) => <Quantity row={row.original} of="available" />,
    meta: { label: 'Available', ...number },
  }),
  helper.accessor('held', {
    header: 'Held',
    enableSorting: false,
    cell: ({ row }) => <Quantity row={row.original} of="held" />,
    meta: { label: 'Held', term: 'heldAmount', ...number },
  }),
  helper.accessor('posted', {
    header: 'Total',
    enableSorting: false,
    cell: ({ row }) => <Quantity row={row.original} of="posted" />,
    meta: { label: 'Total', ...number, className: 'sm:w-[12rem] sm:shrink-0 sm:max-lg:hidden' },
  }),
  ...extraColumns(helper, [
    { id: 'kind', label: 'Where', text: (row) => KIND_WORDS[row.kind] },
    { id: 'walletName', label: 'Wallet', text: (row) => row.walletName ?? undefined },
    { id: 'walletId', label: 'Wallet id', key: (row) => row.walletId ?? undefined },
    { id: 'connectionName', label: 'Connection', text: (row) => row.connectionName ?? undefined },
    { id: 'connectionId', label: 'Connection id', key: (row) => row.connectionId ?? undefined },
    { id: 'settlementId', label: 'Settlement id', key: (row) => row.settlementId ?? undefined },
    { id: 'mintOrderId', label: 'Mint order id', key: (row) => row.mintOrderId ?? undefined },
    { id: 'id', label: 'Id', key: (row) => row.id },
  ]),
]);
