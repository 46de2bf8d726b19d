'use client';

import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath, objectHref, requestPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getAuditEntry } from '#lib/contracts/audit/entries.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { Actor } from './audit-columns.tsx';
import { ValueDiff } from './value-diff.tsx';

type Entry = OutputOf<typeof getAuditEntry>;

const Mono = ({ text }: { text: string }) => <code className="font-mono text-xs break-all">{text}</code>;

const fieldsOf = (entry: Entry): Field[] => [
  { label: 'Actor', value: <Actor entry={entry} />, copy: entry.actorUserId ?? undefined },
  ...(entry.actorTokenId
    ? [
        {
          label: 'Token',
          value: entry.actorTokenName ?? <Mono text={entry.actorTokenId} />,
          copy: entry.actorTokenId,
        },
      ]
    : []),
  { label: 'From', value: entry.address ?? 'Unknown', copy: entry.address ?? undefined },
  {
    label: 'Recorded',
    value: (
      <>
        <Timestamp at={entry.recordedAt} precision="second" /> <span className="text-muted">(real time)</span>
      </>
    ),
    copy: entry.recordedAt,
  },
  {
    label: 'Business time',
    term: 'businessTime',
    value: <Timestamp at={entry.occurredAt} precision="second" />,
    copy: entry.occurredAt,
  },
  { label: 'Action', value: <Mono text={entry.operation} />, copy: entry.operation },
  { label: 'Object', value: entry.subjectName ?? entry.subjectTitle, copy: entry.subjectId },
  { label: 'Object id', value: <Mono text={entry.subjectId} />, copy: entry.subjectId },
  { label: 'Request id', value: <Mono text={entry.requestId} />, copy: entry.requestId },
  {
    label: 'Place in chain',
    term: 'auditSeal',
    value: entry.position === null ? 'Not sealed yet' : `#${entry.position}`,
  },
  ...(entry.sealHash
    ? [{ label: 'Seal', term: 'auditSeal' as const, value: <Mono text={entry.sealHash} />, copy: entry.sealHash }]
    : []),
];

/** One entry of the audit log: who, what changed, and its place in the sealed chain. */
export function AuditDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { data, failure, retry } = useRecord(getAuditEntry, { enterpriseId, entryId: id });
  if (!data) {
    return <DrawerState kind="Audit entry" failure={failure} onRetry={retry} />;
  }
  const href = objectHref(enterpriseId, data.subjectType, data.subjectId);
  const links = [
    ...(href === null ? [] : [{ label: data.subjectName ?? data.subjectTitle, href, detail: data.subjectTitle }]),
    {
      label: 'Everything about this object',
      href: areaPath(enterpriseId, `audit?text=${encodeURIComponent(data.subjectId)}`),
      detail: 'In the audit log',
    },
    { label: 'Request', href: areaPath(enterpriseId, requestPath(data.requestId)), detail: 'In the request log' },
  ];
  return (
    <DrawerBody
      kind="Audit entry"
      title={data.title}
      status={
        <span className="text-muted">
          {data.subjectTitle}
          {data.subjectName !== null && <span className="text-foreground"> {data.subjectName}</span>}
        </span>
      }
      tabs={[
        {
          key: 'overview',
          label: 'Details',
          content: (
            <div className="flex flex-col gap-5">
              <ValueDiff before={data.before} after={data.after} />
              <FieldList fields={fieldsOf(data)} />
            </div>
          ),
        },
        { key: 'related', label: 'Related', content: <RelatedLinks links={links} /> },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
