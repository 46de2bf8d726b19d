'use client';

import { useMay } from '#components/session/use-may.ts';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { type RelatedLink, RelatedLinks } from '#components/ui/drawer/related.tsx';
import type { RecordDrawerProps } from '#components/ui/list/record-list-props.ts';
import { areaPath, objectHref } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getRequest } from '#lib/contracts/requests/request-details.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { READ_AUDIT_LOG } from '#lib/rights.ts';
import { CopyRequest } from './copy-request.tsx';
import { ReceivedAt } from './received-at.tsx';
import { RequestBodies } from './request-bodies.tsx';
import { Outcome, Sender } from './request-columns.tsx';
import { formatDuration, shortPathOf } from './request-labels.ts';

type Whole = OutputOf<typeof getRequest>;

const Mono = ({ text }: { text: string }) => <code className="font-mono text-xs break-all">{text}</code>;

const fieldsOf = (request: Whole): Field[] => [
  { label: 'Path', value: <Mono text={request.path} />, copy: request.path },
  { label: 'Operation', value: <Mono text={request.operation} />, copy: request.operation },
  { label: 'Received', value: <ReceivedAt at={request.receivedAt} />, copy: request.receivedAt },
  { label: 'Duration', value: formatDuration(request.durationMs) },
  ...(request.code ? [{ label: 'Error code', value: <Mono text={request.code} />, copy: request.code }] : []),
  ...(request.problem ? [{ label: 'Problem', value: request.problem, copy: request.problem }] : []),
  { label: 'Actor', value: <Sender request={request} />, copy: request.actorUserId },
  ...(request.tokenId ? [{ label: 'Token id', value: <Mono text={request.tokenId} />, copy: request.tokenId }] : []),
  { label: 'From', value: request.address ?? 'Unknown', copy: request.address ?? undefined },
  { label: 'Client', value: request.userAgent ?? 'Unknown', copy: request.userAgent ?? undefined },
  { label: 'Signature', value: request.signedVersion === null ? 'None' : `Version ${request.signedVersion}` },
  ...(request.isReplayed ? [{ label: 'Idempotency', value: 'Answered with the reply of an earlier request' }] : []),
  { label: 'Request id', value: <Mono text={request.requestId} />, copy: request.requestId },
];

function linksOf(request: Whole, enterpriseId: string, readsAudit: boolean): RelatedLink[] {
  const member = {
    label: request.actorName ?? 'Member',
    href: objectHref(enterpriseId, 'member', request.actorUserId),
  };
  const token = request.tokenId && {
    label: request.tokenLabel ?? 'Access token',
    href: objectHref(enterpriseId, 'access-token', request.tokenId),
    detail: 'Access token',
  };
  const audit = areaPath(enterpriseId, `audit?text=${encodeURIComponent(request.requestId)}`);
  const others = areaPath(enterpriseId, `requests?operations=${request.operation}`);
  return [
    ...(token && token.href !== null ? [{ ...token, href: token.href }] : []),
    ...(member.href === null ? [] : [{ ...member, href: member.href, detail: 'Member' }]),
    ...(readsAudit && request.bodies !== 'none' && request.status < 400
      ? [{ label: 'What it changed', href: audit, detail: 'In the audit log' }]
      : []),
    { label: 'Other requests of this operation', href: others, detail: request.operation },
  ];
}

/** One request of the log: what was sent, how it was answered, and by whom. */
export function RequestDrawer({ id, enterpriseId }: RecordDrawerProps) {
  const { isAllowed } = useMay(enterpriseId, READ_AUDIT_LOG);
  const { data, failure, retry } = useRecord(getRequest, { enterpriseId, recordedRequestId: id });
  if (!data) return <DrawerState kind="Request" failure={failure} onRetry={retry} />;
  return (
    <DrawerBody
      kind="Request"
      title={
        <span className="font-mono text-sm break-all">
          {data.method} {shortPathOf(data)}
        </span>
      }
      status={<Outcome request={data} />}
      actions={<CopyRequest request={data} />}
      tabs={[
        { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(data)} /> },
        { key: 'bodies', label: 'Bodies', content: <RequestBodies request={data} /> },
        {
          key: 'related',
          label: 'Related',
          content: <RelatedLinks links={linksOf(data, enterpriseId, isAllowed)} />,
        },
        { key: 'json', label: 'JSON', content: <RawJson value={data} /> },
      ]}
    />
  );
}
