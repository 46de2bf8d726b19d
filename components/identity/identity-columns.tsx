import { Chip } from '#components/ui/chip.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { exportIdvRecords, IdvRow } from '#lib/contracts/identity/records.ts';
import { explainRejectLabel } from '#lib/identity/reject-labels.ts';
import { daysSince, formatAge, formatUtc } from '#lib/time.ts';
import { TYPE_WORDS } from './idv-labels.ts';
import { IdvStatusMark } from './idv-status.tsx';

const LATE_DAYS = 7;
const helper = createListColumnHelper<IdvRow, typeof exportIdvRecords>();

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
  if (labels.length === 0) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None</span>
      </span>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1">
      {labels.map((label) => {
        const { name, meaning } = explainRejectLabel(label);
        return (
          <li key={label}>
            <Chip label={name} meaning={`${meaning} (${label})`} />
          </li>
        );
      })}
    </ul>
  );
}

function Person({ row }: { row: IdvRow }) {
  return (
    <span className="block min-w-0" title={`${row.userName} · ${row.userEmail}`}>
      <span className="block truncate leading-4 font-medium">{row.userName}</span>
      <span className="block truncate text-xs text-muted">{row.userEmail}</span>
    </span>
  );
}

/** What kind of verification, and the record by its id. */
function Verification({ row }: { row: IdvRow }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{TYPE_WORDS[row.verificationType]}</span>
      <CopyableId value={row.idvId} label="verification id" />
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
      meta: { label: 'Person', card: 'title', isFixed: true, exportAs: ['userName', 'userEmail', 'userId'] },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <IdvStatusMark status={row.original.status} />,
      meta: { label: 'Status', card: 'aside', className: 'sm:w-[9.125rem]' },
    }),
    helper.accessor('verificationType', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => <Verification row={row.original} />,
      meta: {
        label: 'Type',
        term: 'verificationType',
        exportAs: ['verificationType', 'idvId'],
        className: 'sm:w-[9.75rem]',
      },
    }),
    helper.accessor('rejectLabels', {
      header: 'Reasons',
      enableSorting: false,
      cell: ({ row }) => <RejectLabels labels={row.original.rejectLabels ?? []} />,
      meta: { label: 'Reasons', className: 'sm:w-[11.75rem] 2xl:w-[18rem] sm:max-lg:hidden' },
    }),
    helper.accessor('updatedAt', {
      header: 'Time in status',
      cell: ({ row }) => <Age row={row.original} now={now} />,
      meta: { label: 'Time in status', className: 'sm:w-[7.25rem]' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.createdAt} />
        </span>
      ),
      meta: { label: 'Created', className: 'sm:w-[10rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'userEmail', label: 'Email', text: (row) => row.userEmail },
      { id: 'userId', label: 'User id', key: (row) => row.userId },
      { id: 'organizationId', label: 'Organisation id', key: (row) => row.organizationId },
      { id: 'idvId', label: 'Verification id', key: (row) => row.idvId },
    ]),
  ]);
