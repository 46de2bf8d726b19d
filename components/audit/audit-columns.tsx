import Link from 'next/link';
import { CopyableId } from '#components/ui/copyable.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { objectHref } from '#lib/console/area-path.ts';
import type { AuditEntry, exportAuditEntries } from '#lib/contracts/audit/entries.ts';

const helper = createListColumnHelper<AuditEntry, typeof exportAuditEntries>();

const ACTOR_WORDS: Readonly<Record<AuditEntry['actorKind'], string>> = {
  session: 'In the console',
  token: 'By access token',
  machine: 'By the system',
  anonymous: 'Not signed in',
};

/** By what it was done: an access token is named. Who signs in is known, and not signed in yet. */
const meansOf = ({ actorKind, actorName, actorTokenName }: AuditEntry): string => {
  if (actorKind === 'anonymous' && actorName !== null) return 'Signing in';
  const words = ACTOR_WORDS[actorKind];
  return actorTokenName === null ? words : `${words} “${actorTokenName}”`;
};

/** Who did it, and by what. */
export function Actor({ entry }: { entry: AuditEntry }) {
  const how = meansOf(entry);
  return (
    <span className="block min-w-0" title={entry.actorUserId ?? undefined}>
      <span className="block truncate leading-4">{entry.actorName ?? how}</span>
      {entry.actorName && <span className="block truncate text-xs text-muted">{how}</span>}
    </span>
  );
}

/** What it was done to: by its name, with the way there. */
function Subject({ enterpriseId, entry }: { enterpriseId: string; entry: AuditEntry }) {
  const { subjectName, subjectTitle, subjectType, subjectId } = entry;
  const href = objectHref(enterpriseId, subjectType, subjectId);
  return (
    <span className="block min-w-0">
      {subjectName === null ? (
        <CopyableId value={subjectId} label="object id" />
      ) : href === null ? (
        <span className="block truncate leading-4" title={subjectId}>
          {subjectName}
        </span>
      ) : (
        <Link href={href} prefetch={false} title={subjectId} className="block truncate leading-4 text-link underline">
          {subjectName}
        </Link>
      )}
      <span className="block truncate text-xs text-muted">{subjectTitle}</span>
    </span>
  );
}

const NEAR_MS = 60_000;

/** When it was recorded, by the real clock; business time stands below where it differs. */
function Recorded({ entry: { recordedAt, occurredAt } }: { entry: AuditEntry }) {
  const differs = Math.abs(Date.parse(recordedAt) - Date.parse(occurredAt)) > NEAR_MS;
  return (
    <span className="block min-w-0 text-muted">
      <Timestamp at={recordedAt} precision="second" />
      {differs && (
        <span className="block truncate text-xs max-sm:ml-auto max-sm:max-w-36 max-sm:whitespace-normal">
          Business time <Timestamp at={occurredAt} />
        </span>
      )}
    </span>
  );
}

/** Columns of the audit log. */
export const auditColumns = (enterpriseId: string) =>
  helper.columns([
    helper.display({
      id: 'operation',
      header: 'Action',
      cell: ({ row }) => (
        <span className="block truncate font-medium" title={row.original.operation}>
          {row.original.title}
        </span>
      ),
      meta: { label: 'Action', exportAs: ['id', 'operation', 'title'], card: 'title', isFixed: true },
    }),
    helper.display({
      id: 'actor',
      header: 'Actor',
      cell: ({ row }) => <Actor entry={row.original} />,
      meta: {
        label: 'Actor',
        exportAs: ['actorName', 'actorUserId', 'actorKind', 'actorTokenId', 'actorTokenName'],
        className: 'sm:w-[13rem]',
      },
    }),
    helper.display({
      id: 'subject',
      header: 'Object',
      cell: ({ row }) => <Subject enterpriseId={enterpriseId} entry={row.original} />,
      meta: { label: 'Object', exportAs: ['subjectType', 'subjectId', 'subjectName'], className: 'sm:w-[13rem]' },
    }),
    helper.display({
      id: 'address',
      header: 'From',
      cell: ({ row }) => <span className="font-mono text-xs text-muted">{row.original.address ?? '–'}</span>,
      meta: { label: 'From', exportAs: ['address'], className: 'sm:w-[9rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('requestId', {
      header: 'Request id',
      enableSorting: false,
      cell: ({ row }) => <CopyableId value={row.original.requestId} label="request id" />,
      meta: { label: 'Request id', exportAs: ['requestId'], className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
    }),
    helper.display({
      id: 'position',
      header: 'Sealed',
      cell: ({ row }) => (
        <span className="numeric text-muted">
          {row.original.position === null ? 'Not yet' : `#${row.original.position}`}
        </span>
      ),
      meta: {
        label: 'Sealed',
        term: 'auditSeal',
        exportAs: ['position'],
        className: 'sm:w-[6.5rem] sm:max-2xl:hidden',
      },
    }),
    helper.accessor('recordedAt', {
      header: 'Recorded',
      cell: ({ row }) => <Recorded entry={row.original} />,
      meta: { label: 'Recorded', exportAs: ['recordedAt', 'occurredAt'], card: 'aside', className: 'sm:w-[15.5rem]' },
    }),
    ...extraColumns(helper, [
      { id: 'id', label: 'Id', key: (row) => row.id },
      { id: 'actorUserId', label: 'Actor id', key: (row) => row.actorUserId },
      { id: 'actorKind', label: 'By', text: meansOf },
      { id: 'actorTokenId', label: 'Token id', key: (row) => row.actorTokenId },
      { id: 'subjectType', label: 'Kind of object', text: (row) => row.subjectTitle },
      { id: 'subjectId', label: 'Object id', key: (row) => row.subjectId },
      { id: 'occurredAt', label: 'Business time', term: 'businessTime', time: (row) => row.occurredAt },
    ]),
  ]);
