'use client';

import { CircleAlert, Play } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { reactivateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { countWebhooks, getWebhook, searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { formatAgo, formatDistance } from '#lib/time.ts';
import { SUSPENSION_WORDS } from './webhook-labels.ts';

export type WebhookDetail = OutputOf<typeof getWebhook>;

const MAX_IN_WEEK = 100;
const MAX_IN_ALL = 500;

interface HealthProps {
  enterpriseId: string;
  row: WebhookDetail;
  now: string;
}

interface MomentProps {
  at: string | null;
  now: string;
  none: string;
  isToCome?: boolean;
}

function Moment({ at, now, none, isToCome = false }: MomentProps) {
  if (at === null) return <span className="text-muted">{none}</span>;
  return (
    <>
      <Timestamp at={at} /> <span className="text-muted">({(isToCome ? formatDistance : formatAgo)(at, now)})</span>
    </>
  );
}

/** A count on its way to the limit that suspends. */
function Gauge({ count, most }: { count: number; most: number }) {
  const share = Math.min(100, Math.round((count / most) * 100));
  return (
    <span className="flex items-center gap-3">
      <span className="numeric">
        {count.toLocaleString('en-US')} <span className="text-muted">of {most}</span>
      </span>
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-default">
        <span
          className={`block h-full ${share >= 50 ? 'bg-bad' : 'bg-attention'}`}
          style={{ width: `${count === 0 ? 0 : Math.max(4, share)}%` }}
        />
      </span>
    </span>
  );
}

function fieldsOf({ enterpriseId, row, now }: HealthProps): Field[] {
  const failed = areaPath(enterpriseId, `webhooks/deliveries?webhookIds=${row.id}&states=failed`);
  return [
    { label: 'Last attempt', value: <Moment at={row.lastAttempt} now={now} none="None yet" /> },
    { label: 'Last success', value: <Moment at={row.lastSuccess} now={now} none="None yet" /> },
    {
      label: 'Next attempt',
      value: (
        <Moment
          isToCome
          at={row.nextAttempt}
          now={now}
          none={row.state === 'suspended' && row.waiting > 0 ? 'When it is active again' : 'Nothing pending'}
        />
      ),
    },
    { label: 'Pending', value: row.waiting.toLocaleString('en-US') },
    ...(row.failingSince === null
      ? []
      : [{ label: 'Failing since', value: <Moment at={row.failingSince} now={now} none="" /> }]),
    { label: 'Failed in a row', value: row.successiveFailedAttempts.toLocaleString('en-US') },
    { label: 'Failed in 7 days', value: <Gauge count={row.failedInWeek} most={MAX_IN_WEEK} /> },
    {
      label: 'Failed in total',
      value: (
        <>
          <Gauge count={row.failedAttempts} most={MAX_IN_ALL} />
          <span className="block text-xs text-muted">
            Since it was created or reactivated. At the limit it is suspended.
          </span>
          <Link href={failed} prefetch={false} className="text-xs text-link underline">
            Failed deliveries
          </Link>
        </>
      ),
    },
  ];
}

/** Why nothing is sent, and the way back. */
export function Suspension({ enterpriseId, row, now }: Omit<HealthProps, 'row'> & { row: WebhookRow }) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useRefresh(searchWebhooks, countWebhooks, getWebhook, searchDeliveries, getDelivery);
  const reactivate = async () => {
    setPending(true);
    setFailure(null);
    await call(reactivateWebhook, { enterpriseId, webhookId: row.id }).then(refresh, (error: unknown) =>
      setFailure(toApiError(error)),
    );
    setPending(false);
  };
  return (
    <div className="mb-4 flex gap-3 rounded-lg border border-bad/30 bg-bad-soft p-3 text-sm">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          Suspended
          {row.suspendedAt !== null && (
            <span className="font-normal text-muted"> {formatAgo(row.suspendedAt, now)}</span>
          )}
        </p>
        <p className="mt-0.5 mb-3">{row.suspendedFor === null ? '' : SUSPENSION_WORDS[row.suspendedFor]}</p>
        {failure && <ErrorPanel title="Something went wrong" text={failure.message} requestId={failure.requestId} />}
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_WEBHOOKS}
          variant="primary"
          isBusy={isPending}
          icon={<Play />}
          onPress={() => void reactivate()}
        >
          Reactivate
        </MayButton>
        {row.waiting > 0 && (
          <span className="ml-2 text-xs text-muted">
            {row.waiting.toLocaleString('en-US')} pending deliveries will then be sent.
          </span>
        )}
      </div>
    </div>
  );
}

/** How delivery to an endpoint is going. */
export function WebhookHealthPanel(props: HealthProps) {
  return (
    <>
      {props.row.state === 'suspended' && <Suspension {...props} />}
      <FieldList fields={fieldsOf(props)} />
    </>
  );
}
