import { MiddleText } from '#components/ui/middle-text.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { exportWebhooks, WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { WebhookHealth, WebhookStateMark } from './webhook-badges.tsx';
import { KIND_WORDS, nameOfWebhook, TYPE_WORDS, withoutScheme } from './webhook-labels.ts';

const helper = createListColumnHelper<WebhookRow, typeof exportWebhooks>();

function Endpoint({ row }: { row: WebhookRow }) {
  const name = nameOfWebhook(row);
  return (
    <span className="block min-w-0">
      {row.label === '' ? (
        <MiddleText text={name} className="leading-4 font-medium" />
      ) : (
        <>
          <span className="block truncate leading-4 font-medium">{name}</span>
          <MiddleText text={withoutScheme(row.url)} className="font-mono text-xs text-muted" />
        </>
      )}
    </span>
  );
}

/** Whose events it hears, such as `Chain btc, 3 confirmations`. */
function Source({ row }: { row: WebhookRow }) {
  const { kind, coin, walletId, numConfirmations } = row;
  const place = kind === 'wallet' ? walletId : kind === 'block' ? coin : null;
  return (
    <span className="block min-w-0">
      <span className="block truncate leading-4">
        {KIND_WORDS[kind]}
        {place !== null && <span className="text-muted"> {place}</span>}
      </span>
      {kind === 'block' && numConfirmations !== null && (
        <span className="numeric block truncate text-xs text-muted">
          {numConfirmations === 1 ? '1 confirmation' : `${numConfirmations} confirmations`}
        </span>
      )}
    </span>
  );
}

/** Columns of the table of webhooks at a business time. */
export const endpointColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'endpoint',
      header: 'Endpoint',
      cell: ({ row }) => <Endpoint row={row.original} />,
      meta: { label: 'Endpoint', exportAs: ['id', 'label', 'url'], card: 'title', isFixed: true },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <WebhookStateMark row={row.original} />,
      meta: {
        label: 'Status',
        exportAs: ['state', 'suspendedFor', 'suspendedAt'],
        card: 'aside',
        className: 'sm:w-[8rem]',
      },
    }),
    helper.accessor('type', {
      header: 'Type',
      enableSorting: false,
      cell: ({ row }) => <span className="block truncate">{TYPE_WORDS[row.original.type]}</span>,
      meta: { label: 'Type', exportAs: ['type'], className: 'sm:w-[10rem] sm:max-md:hidden' },
    }),
    helper.accessor('kind', {
      header: 'Source',
      enableSorting: false,
      cell: ({ row }) => <Source row={row.original} />,
      meta: {
        label: 'Source',
        exportAs: ['kind', 'coin', 'walletId', 'organizationId', 'numConfirmations'],
        className: 'sm:w-[10.5rem] sm:max-2xl:hidden',
      },
    }),
    helper.display({
      id: 'health',
      header: 'Health',
      cell: ({ row }) => <WebhookHealth row={row.original} now={now} />,
      meta: {
        label: 'Health',
        exportAs: ['successiveFailedAttempts', 'failedAttempts', 'failingSince', 'lastAttempt', 'lastSuccess'],
        className: 'sm:w-[13rem]',
      },
    }),
    helper.accessor('nextAttempt', {
      header: 'Pending',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.waiting === 0 ? <NoValue word="Nothing pending" /> : <Waiting row={original} />,
      meta: { label: 'Pending', exportAs: ['waiting', 'nextAttempt'], className: 'sm:w-[9.5rem] sm:max-xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.createdAt} />
        </span>
      ),
      meta: { label: 'Created', exportAs: ['createdAt', 'userId'], className: 'sm:w-[10.5rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('sequence', {
      header: 'Events',
      enableSorting: false,
      cell: ({ row }) => <span className="numeric">{row.original.sequence.toLocaleString('en-US')}</span>,
      meta: { label: 'Events', exportAs: ['sequence', 'isOrdered'], className: 'sm:w-[6rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('updatedAt', {
      header: 'Updated',
      enableSorting: false,
      cell: ({ row }) => (
        <span className="text-muted">
          <Timestamp at={row.original.updatedAt} />
        </span>
      ),
      meta: { label: 'Updated', exportAs: ['updatedAt'], className: 'sm:w-[10.5rem] sm:max-2xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'id', label: 'Id', key: (row) => row.id },
      { id: 'url', label: 'URL', text: (row) => row.url },
      { id: 'coin', label: 'Chain', text: (row) => row.coin },
      { id: 'walletId', label: 'Wallet id', key: (row) => row.walletId },
      { id: 'organizationId', label: 'Organisation id', key: (row) => row.organizationId },
      { id: 'userId', label: 'Created by', key: (row) => row.userId },
      { id: 'isOrdered', label: 'In order', text: (row) => (row.isOrdered ? 'Yes' : 'No') },
      { id: 'suspendedAt', label: 'Suspended', time: (row) => row.suspendedAt },
      { id: 'failedAttempts', label: 'Failed attempts', text: (row) => row.failedAttempts.toLocaleString('en-US') },
      { id: 'failingSince', label: 'Failing since', time: (row) => row.failingSince },
      { id: 'lastAttempt', label: 'Last attempt', time: (row) => row.lastAttempt },
      { id: 'lastSuccess', label: 'Last success', time: (row) => row.lastSuccess },
    ]),
  ]);

function Waiting({ row: { waiting, nextAttempt } }: { row: WebhookRow }) {
  return (
    <span className="block min-w-0">
      <span className="numeric block leading-4">{waiting.toLocaleString('en-US')} to be sent</span>
      <span className="block truncate text-xs text-muted">
        {nextAttempt === null ? 'When reactivated' : <Timestamp at={nextAttempt} />}
      </span>
    </span>
  );
}
