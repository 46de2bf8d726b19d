import { CopyableId } from '#components/ui/copyable.tsx';
import { MiddleText } from '#components/ui/middle-text.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DeliveryRow, exportDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { formatDistance } from '#lib/time.ts';
import { nameOfWebhook, TYPE_WORDS, withoutScheme } from '../endpoints/webhook-labels.ts';
import { Answer, aboutKindOf, aboutOf, DeliveryStateMark, SimulationChip } from './delivery-badges.tsx';
import { formatMs } from './delivery-labels.ts';

const helper = createListColumnHelper<DeliveryRow, typeof exportDeliveries>();

/** The webhook that a delivery is of, by its name now. */
function Endpoint({ row: { webhookLabel, url } }: { row: DeliveryRow }) {
  const address = withoutScheme(url);
  const name = nameOfWebhook({ label: webhookLabel ?? '', url });
  return (
    <span className="block min-w-0">
      {name === address ? (
        <MiddleText text={name} className="leading-4 font-medium" />
      ) : (
        <span className="block truncate leading-4 font-medium">{name}</span>
      )}
      {webhookLabel === null ? (
        <span className="block truncate text-xs text-muted">Endpoint deleted</span>
      ) : (
        name !== address && <MiddleText text={address} className="font-mono text-xs text-muted" />
      )}
    </span>
  );
}

const shortId = (text: string): string =>
  /^[0-9a-f-]{32,}$/.test(text) ? `${text.slice(0, 8)}…${text.slice(-4)}` : text;

/** The object that a delivery is about, and of what kind that is. */
function About({ row }: { row: DeliveryRow }) {
  const about = aboutOf(row);
  if (about === null) return <NoValue />;
  return (
    <span className="block min-w-0" title={row.subjectId ?? about}>
      <span className={`block truncate leading-4 ${row.subjectName === null ? 'font-mono text-xs' : ''}`}>
        {shortId(about)}
      </span>
      <span className="block truncate text-xs text-muted">
        {[aboutKindOf(row), row.simulation && 'simulation'].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function When({ at, now }: { at: string; now: string }) {
  return (
    <span className="block min-w-0">
      <Timestamp at={at} precision="second" />
      <span className="numeric block truncate text-xs text-muted">{formatDistance(at, now)}</span>
    </span>
  );
}

const extras = extraColumns(helper, [
  { id: 'id', label: 'Id', key: (row) => row.id },
  { id: 'url', label: 'URL', text: (row) => row.url },
  { id: 'webhookId', label: 'Endpoint id', key: (row) => row.webhookId },
  { id: 'sequence', label: 'Number', text: (row) => row.sequence?.toLocaleString('en-US') },
  { id: 'simulation', label: 'Simulation', text: (row) => (row.simulation ? 'Yes' : 'No') },
  { id: 'subjectId', label: 'Object id', key: (row) => row.subjectId },
  { id: 'coin', label: 'Chain', text: (row) => row.coin },
  { id: 'hash', label: 'Hash', key: (row) => row.hash },
  { id: 'retries', label: 'Retries', text: (row) => String(row.retries) },
  { id: 'error', label: 'Error', text: (row) => row.error },
  { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
]);

/** Columns of the table of deliveries at a business time. */
export const deliveryColumns = (now: string) =>
  helper.columns([
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <Timestamp at={row.original.createdAt} precision="second" />,
      meta: { label: 'Created', exportAs: ['createdAt'], className: 'sm:w-[11.5rem]' },
    }),
    helper.display({
      id: 'endpoint',
      header: 'Endpoint',
      cell: ({ row }) => <Endpoint row={row.original} />,
      meta: { label: 'Endpoint', exportAs: ['id', 'webhookId', 'webhookLabel', 'url'], card: 'title', isFixed: true },
    }),
    helper.display({
      id: 'object',
      header: 'Object',
      cell: ({ row }) => <About row={row.original} />,
      meta: {
        label: 'Object',
        exportAs: ['subjectType', 'subjectId', 'subjectName', 'coin', 'hash'],
        className: 'sm:w-[10rem] sm:max-md:hidden',
      },
    }),
    helper.accessor('type', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => (
        <span className="flex min-w-0 flex-col items-start gap-0.5">
          <span className="max-w-full truncate">{TYPE_WORDS[row.original.type]}</span>
          <SimulationChip row={row.original} />
        </span>
      ),
      meta: { label: 'Type', exportAs: ['type', 'simulation'], className: 'sm:w-[8.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <DeliveryStateMark row={row.original} />,
      meta: { label: 'Status', exportAs: ['state', 'isHeld'], card: 'aside', className: 'sm:w-[11rem]' },
    }),
    helper.accessor('responseCode', {
      header: 'Response',
      enableSorting: false,
      cell: ({ row }) => <Answer row={row.original} />,
      meta: { label: 'Response', exportAs: ['responseCode', 'error'], className: 'sm:w-[5.5rem]' },
    }),
    helper.accessor('attempts', {
      header: 'Attempts',
      enableSorting: false,
      cell: ({ row }) => <span className="numeric">{row.original.attempts}</span>,
      meta: { label: 'Attempts', exportAs: ['attempts', 'retries'], className: 'sm:w-[5.5rem] sm:max-lg:hidden' },
    }),
    helper.accessor('latencyMs', {
      header: 'Duration',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.latencyMs === null ? (
          <NoValue word="Not sent yet" />
        ) : (
          <span className="numeric">{formatMs(original.latencyMs)}</span>
        ),
      meta: { label: 'Duration', exportAs: ['latencyMs'], className: 'sm:w-[5.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('nextAttempt', {
      header: 'Next attempt',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.isHeld ? (
          <NoValue word="When its endpoint is reactivated" />
        ) : original.nextAttempt === null ? (
          <NoValue />
        ) : (
          <When at={original.nextAttempt} now={now} />
        ),
      meta: { label: 'Next attempt', exportAs: ['nextAttempt'], className: 'sm:w-[12rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('sentAt', {
      header: 'Delivered',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.sentAt === null ? (
          <NoValue word="Not delivered" />
        ) : (
          <Timestamp at={original.sentAt} precision="second" />
        ),
      meta: { label: 'Delivered', exportAs: ['sentAt', 'updatedAt'], className: 'sm:w-[12rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('eventId', {
      header: 'Event id',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.eventId === null ? (
          <NoValue word="No event" />
        ) : (
          <CopyableId value={original.eventId} label="event id" />
        ),
      meta: { label: 'Event id', exportAs: ['eventId', 'sequence'], className: 'sm:w-[9rem] sm:max-2xl:hidden' },
    }),
    ...extras,
  ]);
