import { AlignedAmount } from '#components/ui/amount.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { AllocationRow, exportAllocations } from '#lib/contracts/network/allocations.ts';
import { placeOf } from '../place-of.ts';
import { AllocationKind, AllocationStanding } from './allocation-badges.tsx';
import { awaitedLine, type Side } from './allocation-labels.ts';

const helper = createListColumnHelper<AllocationRow, typeof exportAllocations>();

/** What an allocation moves, by way. */
export const movesOf = ({ type, amount }: AllocationRow) => [
  { word: type === 'allocation' ? 'Allocated' : 'Deallocated', ...amount },
];

/** With whom it is, as its reader sees it. */
export const otherParty = (side: Side, row: Pick<AllocationRow, 'clientName' | 'partnerName'>): string =>
  side === 'client' ? row.partnerName : row.clientName;

function Allocation({ side, row }: { side: Side; row: AllocationRow }) {
  const place = placeOf(otherParty(side, row), row.connectionName);
  return (
    <span className="block min-w-0" title={`${row.clientExternalId} · ${place}`}>
      <span className="block truncate leading-4 font-medium">{row.clientExternalId}</span>
      <span className="block truncate text-xs text-muted">{place}</span>
    </span>
  );
}

/** Columns of the table of allocations, as the client or as the partner. */
export const allocationColumns = (side: Side) =>
  helper.columns([
    helper.display({
      id: 'allocation',
      header: 'Allocation',
      cell: ({ row }) => <Allocation side={side} row={row.original} />,
      meta: {
        label: 'Allocation',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'clientExternalId', 'partnerName', 'clientName', 'connectionName', 'connectionId'],
      },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <AllocationStanding side={side} row={row.original} />,
      meta: { label: 'Status', card: 'aside', exportAs: ['status', 'awaited', 'reason'], className: 'sm:w-[11rem]' },
    }),
    helper.accessor('type', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => <AllocationKind type={row.original.type} />,
      meta: { label: 'Type', className: 'sm:w-[8.5rem] sm:max-lg:hidden' },
    }),
    helper.display({
      id: 'quantity',
      header: 'Quantity',
      cell: ({ row: { original } }) => <AlignedAmount {...original.amount} />,
      meta: {
        label: 'Quantity',
        isNumeric: true,
        exportAs: ['quantity', 'amount'],
        className: 'sm:w-[13rem] sm:shrink-0',
      },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'awaited', label: 'Awaited', text: (row) => awaitedLine(side, row) },
      { id: 'reason', label: 'Reason', text: (row) => row.reason },
      { id: 'notes', label: 'Notes', text: (row) => row.notes },
      { id: 'partnerName', label: 'Partner', text: (row) => row.partnerName },
      { id: 'clientName', label: 'Client', text: (row) => row.clientName },
      { id: 'connectionName', label: 'Connection', text: (row) => row.connectionName },
      { id: 'connectionId', label: 'Connection id', key: (row) => row.connectionId },
      { id: 'clientExternalId', label: 'External id', text: (row) => row.clientExternalId },
      { id: 'partnerExternalId', label: 'Id at the partner', text: (row) => row.partnerExternalId },
      { id: 'policyResult', label: 'Policy result', text: (row) => row.policyResult },
      { id: 'retriable', label: 'Retriable', text: (row) => (row.retriable ? 'Yes' : undefined) },
      { id: 'initiatedBy', label: 'Initiated by', key: (row) => row.initiatedBy },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
