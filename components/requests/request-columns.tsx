import { CopyableId } from '#components/ui/copyable.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { createAppColumnHelper } from '#components/ui/table/app-table.ts';
import type { RecordedRequest } from '#lib/contracts/requests/requests.ts';
import { ReceivedAt } from './received-at.tsx';
import { formatDuration, shortPathOf } from './request-labels.ts';

const helper = createAppColumnHelper<RecordedRequest>();

const toneOf = (status: number): Tone => (status < 400 ? 'good' : status < 500 ? 'attention' : 'bad');

/** How a request was answered: the status, and the code of an error. */
export function Outcome({ request: { status, code } }: { request: Pick<RecordedRequest, 'status' | 'code'> }) {
  return (
    <span className="block min-w-0">
      <StatusMark tone={toneOf(status)} word={String(status)} />
      {code && <span className="block truncate font-mono text-xs text-muted">{code}</span>}
    </span>
  );
}

/** Who sent it, and by which token. */
export function Sender({ request }: { request: RecordedRequest }) {
  const by = request.source === 'session' ? 'In the console' : (request.tokenLabel ?? 'By access token');
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">{request.actorName ?? 'Unknown'}</span>
      <span className="block truncate text-xs text-muted">{by}</span>
    </span>
  );
}

/** Columns of the request log. */
export const requestColumns = helper.columns([
  helper.accessor('receivedAt', {
    header: 'Received',
    cell: ({ row }) => (
      <span className="text-muted">
        <ReceivedAt at={row.original.receivedAt} />
      </span>
    ),
    meta: { label: 'Received', exportAs: ['receivedAt'], className: 'sm:w-[11.5rem]' },
  }),
  helper.display({
    id: 'request',
    header: 'Request',
    cell: ({ row: { original } }) => (
      <span className="block min-w-0" title={`${original.method} ${original.path}`}>
        <span className="block truncate font-mono text-xs leading-4">
          <span className="font-semibold">{original.method}</span> {shortPathOf(original)}
        </span>
        <span className="block truncate text-xs text-muted">{original.operation}</span>
      </span>
    ),
    meta: {
      label: 'Request',
      exportAs: ['id', 'method', 'path', 'operation'],
      card: 'title',
      isFixed: true,
    },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <Outcome request={row.original} />,
    meta: { label: 'Status', exportAs: ['status', 'code'], card: 'aside', className: 'sm:w-[9.5rem]' },
  }),
  helper.display({
    id: 'durationMs',
    header: 'Duration',
    cell: ({ row }) => <span className="numeric">{formatDuration(row.original.durationMs)}</span>,
    meta: { label: 'Duration', exportAs: ['durationMs'], className: 'sm:w-[5.5rem] sm:max-lg:hidden' },
  }),
  helper.display({
    id: 'actor',
    header: 'Actor',
    cell: ({ row }) => <Sender request={row.original} />,
    meta: {
      label: 'Actor',
      exportAs: ['source', 'actorUserId', 'actorName', 'tokenId', 'tokenLabel'],
      className: 'sm:w-[11rem]',
    },
  }),
  helper.display({
    id: 'address',
    header: 'From',
    cell: ({ row: { original } }) =>
      original.address === null ? (
        <NoValue word="Unknown" />
      ) : (
        <span className="font-mono text-xs text-muted">{original.address}</span>
      ),
    meta: { label: 'From', exportAs: ['address'], className: 'sm:w-[8rem] sm:max-2xl:hidden' },
  }),
  helper.display({
    id: 'requestId',
    header: 'Request id',
    cell: ({ row }) => <CopyableId value={row.original.requestId} label="request id" />,
    meta: { label: 'Request id', exportAs: ['requestId'], className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
  }),
]);
