import { CopyableId } from '#components/ui/copyable.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { AuditEntry, exportAuditEntries } from '#lib/contracts/audit/entries.ts';

const helper = createListColumnHelper<AuditEntry, typeof exportAuditEntries>();

const ACTOR_WORDS: Readonly<Record<AuditEntry['actorKind'], string>> = {
  session: 'In the console',
  token: 'By access token',
  machine: 'By the system',
  anonymous: 'Not signed in',
};

/** Who did it, and by what. */
export function Actor({ entry }: { entry: AuditEntry }) {
  const how = ACTOR_WORDS[entry.actorKind];
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{entry.actorName ?? how}</span>
      {entry.actorName && <span className="block truncate text-xs text-muted">{how}</span>}
    </span>
  );
}

/** Columns of the audit log. */
export const auditColumns = helper.columns([
  helper.display({
    id: 'operation',
    header: 'Action',
    cell: ({ row }) => (
      <span className="block truncate font-medium" title={row.original.operation}>
        {row.original.title}
      </span>
    ),
    meta: { label: 'Action', exportAs: ['operation'], card: 'title', isFixed: true },
  }),
  helper.display({
    id: 'actor',
    header: 'Actor',
    cell: ({ row }) => <Actor entry={row.original} />,
    meta: { label: 'Actor', exportAs: ['actorName', 'actorUserId', 'actorKind'], className: 'sm:w-[13rem]' },
  }),
  helper.display({
    id: 'subject',
    header: 'Object',
    cell: ({ row }) => (
      <span className="block min-w-0">
        <span className="block truncate leading-4">{row.original.subjectTitle}</span>
        <CopyableId value={row.original.subjectId} label="object id" />
      </span>
    ),
    meta: { label: 'Object', exportAs: ['subjectType', 'subjectId'], className: 'sm:w-[11rem]' },
  }),
  helper.display({
    id: 'address',
    header: 'From',
    cell: ({ row }) => <span className="font-mono text-xs text-muted">{row.original.address ?? '–'}</span>,
    meta: { label: 'From', className: 'sm:w-[9rem] sm:max-2xl:hidden' },
  }),
  helper.display({
    id: 'position',
    header: 'Sealed',
    cell: ({ row }) => (
      <span className="numeric text-muted">
        {row.original.position === null ? 'Not yet' : `#${row.original.position}`}
      </span>
    ),
    meta: { label: 'Sealed', className: 'sm:w-[6.5rem] sm:max-2xl:hidden' },
  }),
  helper.accessor('recordedAt', {
    header: 'Recorded',
    cell: ({ row }) => (
      <span className="text-muted">
        <Timestamp at={row.original.recordedAt} />
      </span>
    ),
    meta: { label: 'Recorded', card: 'aside', className: 'sm:w-[11rem]' },
  }),
]);
