import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { ConnectionRow, exportConnections } from '#lib/contracts/network/connections.ts';
import { ConnectionStateMark } from './connection-badges.tsx';
import { SCHEMA_WORDS } from './connection-labels.ts';

const helper = createListColumnHelper<ConnectionRow, typeof exportConnections>();

function Named({ row, isPartner }: { row: ConnectionRow; isPartner: boolean }) {
  const other = isPartner ? row.clientName : row.partnerName;
  return (
    <span className="block min-w-0" title={`${row.name} · ${other}`}>
      <span className="block truncate leading-4 font-medium">{row.name}</span>
      <span className="block truncate text-xs text-muted">{other}</span>
    </span>
  );
}

/** The partner's ids of the client and of the connection. */
function PartnersIds({ row }: { row: ConnectionRow }) {
  if (row.partnersConnectionId === null) return <NoValue />;
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{row.partnersConnectionId}</span>
      <span className="second-line block truncate text-xs text-muted">Client {row.partnersClientId}</span>
    </span>
  );
}

/** Columns of the table of connections, as the client or the partner reads them. */
export const connectionColumns = (isPartner: boolean) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Connection',
      enableSorting: false,
      cell: ({ row }) => <Named row={row.original} isPartner={isPartner} />,
      meta: {
        label: 'Connection',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'name', 'clientName', 'partnerName', 'partnerId'],
      },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <ConnectionStateMark state={row.original.state} />,
      meta: { label: 'Status', card: 'aside', exportAs: ['state', 'refusedReason'], className: 'sm:w-[10.5rem]' },
    }),
    helper.accessor('keySchema', {
      header: 'Key schema',
      enableSorting: false,
      cell: ({ row }) => SCHEMA_WORDS[row.original.keySchema],
      meta: { label: 'Key schema', className: 'sm:w-[11rem] sm:max-lg:hidden' },
    }),
    helper.display({
      id: 'partnersIds',
      header: 'Partner’s ids',
      cell: ({ row }) => <PartnersIds row={row.original} />,
      meta: {
        label: 'Partner’s ids',
        exportAs: ['partnersConnectionId', 'partnersClientId'],
        className: 'sm:w-[14rem] sm:max-xl:hidden',
      },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7.5rem]' },
    }),
    ...extraColumns(helper, [
      { id: 'clientName', label: 'Client', text: (row) => row.clientName },
      { id: 'partnerName', label: 'Partner', text: (row) => row.partnerName },
      { id: 'partnerId', label: 'Partner id', key: (row) => row.partnerId },
      { id: 'networkAccountId', label: 'Network account', key: (row) => row.networkAccountId },
      { id: 'refusedReason', label: 'Reason', text: (row) => row.refusedReason ?? undefined },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
