import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { DeliveryRow, exportDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { formatDistance } from '#lib/time.ts';
import { nameOfWebhook, TYPE_WORDS, withoutScheme } from '../endpoints/webhook-labels.ts';
import { Answer, DeliveryStateMark, SimulationChip } from './delivery-badges.tsx';
import { formatMs } from './delivery-labels.ts';

const helper = createListColumnHelper<DeliveryRow, typeof exportDeliveries>();

/** The webhook that a delivery is of, by its name now. */
function Endpoint({ row: { webhookLabel, url } }: { row: DeliveryRow }) {
  const name = nameOfWebhook({ label: webhookLabel ?? '', url });
  return (
    <span className="block min-w-0" title={url}>
      <span className="block truncate leading-4 font-medium">{name}</span>
      <span className="block truncate text-xs text-muted">
        {webhookLabel === null ? 'Endpoint deleted' : <span className="font-mono">{withoutScheme(url)}</span>}
      </span>
    </span>
  );
}

function NextAttempt({ at, now }: { at: string; now: string }) {
  return (
    <span className="block min-w-0">
      <Timestamp at={at} />
      <span className="numeric block truncate text-xs text-muted">{formatDistance(at, now)}</span>
    </span>
  );
}

/** Columns of the table of deliveries at a business time. */
export const deliveryColumns = (now: string) =>
  helper.columns([
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <Timestamp at={row.original.createdAt} />,
      meta: { label: 'Created', exportAs: ['createdAt'], className: 'sm:w-[10.5rem]' },
    }),
    helper.display({
      id: 'endpoint',
      header: 'Endpoint',
      cell: ({ row }) => <Endpoint row={row.original} />,
      meta: { label: 'Endpoint', exportAs: ['id', 'webhookId', 'webhookLabel', 'url'], card: 'title', isFixed: true },
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
      meta: { label: 'Type', exportAs: ['type', 'simulation'], className: 'sm:w-[9rem] sm:max-xl:hidden' },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <DeliveryStateMark row={row.original} />,
      meta: { label: 'Status', card: 'aside', className: 'sm:w-[7.5rem]' },
    }),
    helper.accessor('responseCode', {
      header: 'Response',
      enableSorting: false,
      cell: ({ row }) => <Answer row={row.original} />,
      meta: { label: 'Response', exportAs: ['responseCode', 'error'], className: 'sm:w-[6rem]' },
    }),
    helper.accessor('attempts', {
      header: 'Attempts',
      enableSorting: false,
      cell: ({ row }) => <span className="numeric">{row.original.attempts}</span>,
      meta: { label: 'Attempts', exportAs: ['attempts', 'retries'], className: 'sm:w-[5.5rem] sm:max-lg:hidden' },
    }),
    helper.accessor('latencyMs', {
      header: 'Latency',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.latencyMs === null ? (
          <NoValue word="Not sent yet" />
        ) : (
          <span className="numeric">{formatMs(original.latencyMs)}</span>
        ),
      meta: { label: 'Latency', className: 'sm:w-[5.5rem] sm:max-lg:hidden' },
    }),
    helper.accessor('nextAttempt', {
      header: 'Next attempt',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.nextAttempt === null ? <NoValue /> : <NextAttempt at={original.nextAttempt} now={now} />,
      meta: { label: 'Next attempt', className: 'sm:w-[10.5rem] sm:max-2xl:hidden' },
    }),
  ]);
