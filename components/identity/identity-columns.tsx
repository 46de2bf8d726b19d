import { createAppColumnHelper } from '#components/ui/app-table.ts';
import { Chip } from '#components/ui/chip.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { IdvRow } from '#lib/contracts/identity.ts';
import { daysSince, formatAge, formatUtc } from '#lib/time.ts';
import { IdvStatusMark } from './idv-status.tsx';
import { explainRejectLabel, TYPE_WORDS } from './idv-words.ts';

const LATE_DAYS = 7;
const helper = createAppColumnHelper<IdvRow>();

const isOpen = (row: IdvRow): boolean => row.status === 'pending' || row.status === 'action_required';

/** Time in the present state; one that waits too long stands out. */
function Age({ row, now }: { row: IdvRow; now: string }) {
  const isLate = isOpen(row) && daysSince(row.updatedAt, now) >= LATE_DAYS;
  return (
    <span
      title={`Since ${formatUtc(row.updatedAt)}`}
      className={`numeric whitespace-nowrap ${isLate ? 'font-semibold text-attention' : 'text-foreground'}`}
    >
      {formatAge(row.updatedAt, now)}
    </span>
  );
}

function RejectLabels({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {labels.map((label) => {
        const { name, meaning } = explainRejectLabel(label);
        return (
          <li key={label}>
            <Chip label={name} meaning={meaning} />
          </li>
        );
      })}
    </ul>
  );
}

function Person({ row }: { row: IdvRow }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4 font-medium">{row.userName}</span>
      <span className="block truncate text-xs text-muted">{row.userEmail}</span>
    </span>
  );
}

/** Columns of the Identity table at a business time. */
export const identityColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'person',
      header: 'Person',
      cell: ({ row }) => <Person row={row.original} />,
      meta: { label: 'Person', card: 'title', className: 'max-w-0 w-[24%] max-sm:w-auto max-sm:max-w-none' },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <IdvStatusMark status={row.original.status} />,
      meta: { label: 'Status', card: 'aside' },
    }),
    helper.accessor('verificationType', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => <span className="whitespace-nowrap">{TYPE_WORDS[row.original.verificationType]}</span>,
      meta: { label: 'Type' },
    }),
    helper.accessor('rejectLabels', {
      header: 'Reasons',
      enableSorting: false,
      cell: ({ row }) =>
        row.original.rejectLabels?.length ? (
          <RejectLabels labels={row.original.rejectLabels} />
        ) : (
          <span className="text-muted">None</span>
        ),
      meta: { label: 'Reasons' },
    }),
    helper.accessor('updatedAt', {
      header: 'In state for',
      cell: ({ row }) => <Age row={row.original} now={now} />,
      meta: { label: 'In state for' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.createdAt} />
        </span>
      ),
      meta: { label: 'Created', className: 'sm:max-lg:hidden' },
    }),
    helper.display({
      id: 'idvId',
      header: 'Record',
      cell: ({ row }) => <CopyableId value={row.original.idvId} label="record id" />,
      meta: { label: 'Record', className: 'sm:max-xl:hidden' },
    }),
  ]);
