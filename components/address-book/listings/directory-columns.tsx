import { Link2 } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { DirectoryRow, exportDirectory } from '#lib/contracts/address-book/directory.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { STATUS_MEANINGS, STATUS_TONES, STATUS_WORDS } from '../connections/connection-labels.ts';
import { networkOf } from './listing-labels.ts';
import { RecommendedMark } from './listing-marks.tsx';

const helper = createListColumnHelper<DirectoryRow, typeof exportDirectory>();

/** Marks an entry as one of the sandbox's. */
export const SimulatedMark = () => <Chip label="Simulated" meaning="One of the sandbox’s counterparties." />;

function Counterparty({ row }: { row: DirectoryRow }) {
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-center gap-2 leading-5 max-sm:flex-wrap">
        <span className="truncate font-medium" title={row.name}>
          {row.name}
        </span>
        {row.isFeatured && <RecommendedMark />}
        {row.isSimulated && <SimulatedMark />}
      </span>
      <span className="block truncate text-xs text-muted" title={row.description ?? undefined}>
        {row.description ?? row.listingDescription ?? 'No description'}
      </span>
    </span>
  );
}

/** Own connections to an entry: one in words, several by their number. */
function Connections({ row: { connections } }: { row: DirectoryRow }) {
  const [first, second] = connections;
  if (first === undefined) return <NoValue />;
  if (second !== undefined)
    return (
      <span
        className="numeric"
        title={connections.map(({ ownAccountName, status }) => `${ownAccountName}: ${STATUS_WORDS[status]}`).join('\n')}
      >
        {connections.length} connections
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="truncate" title={first.ownAccountName}>
        {first.ownAccountName}:
      </span>
      <StatusMark
        tone={STATUS_TONES[first.status]}
        word={STATUS_WORDS[first.status]}
        meaning={STATUS_MEANINGS[first.status]}
      />
    </span>
  );
}

interface ColumnsOptions {
  enterpriseId: string;
  /** Why nothing can be connected now. */
  hindrance: string | null;
  onConnect: (entryId: string) => void;
}

/** Columns of the directory. */
export const directoryColumns = ({ enterpriseId, hindrance, onConnect }: ColumnsOptions) =>
  helper.columns([
    helper.display({
      id: 'counterparty',
      header: 'Counterparty',
      cell: ({ row }) => <Counterparty row={row.original} />,
      meta: {
        label: 'Counterparty',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'name', 'description', 'isFeatured', 'isSimulated'],
      },
    }),
    helper.accessor('coin', {
      header: 'Network',
      enableSorting: false,
      cell: ({ row }) => networkOf(row.original.coin),
      meta: { label: 'Network', className: 'sm:w-[6rem] sm:max-lg:hidden' },
    }),
    helper.display({
      id: 'connections',
      header: 'Your connections',
      cell: ({ row }) => <Connections row={row.original} />,
      meta: { label: 'Your connections', exportAs: ['connections'], className: 'sm:w-[15rem] sm:max-lg:w-[13rem]' },
    }),
    helper.accessor('createdAt', {
      header: 'Listed',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Listed', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    helper.display({
      id: 'connect',
      header: () => <span className="sr-only">Action</span>,
      cell: ({ row: { original } }) => (
        <MayButton
          enterpriseId={enterpriseId}
          right={WRITE_ADDRESS_BOOK}
          size="sm"
          variant="outline"
          icon={<Link2 />}
          hindrance={hindrance}
          aria-label={`Connect with ${original.name}`}
          onPress={() => onConnect(original.id)}
        >
          Connect
        </MayButton>
      ),
      meta: { label: 'Action', exportAs: [], className: 'sm:w-[7.5rem]' },
    }),
    ...extraColumns(helper, [
      { id: 'listingDescription', label: 'About the enterprise', text: (row) => row.listingDescription },
      { id: 'walletId', label: 'Account id', key: (row) => row.walletId },
      { id: 'listingId', label: 'Listing id', key: (row) => row.listingId },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'id', label: 'Entry id', key: (row) => row.id },
    ]),
  ]);
