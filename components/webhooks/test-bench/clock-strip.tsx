'use client';

import { FastForward, SkipForward, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ClockChange, useClock } from '#components/sandbox/use-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { getWebhook, searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { formatUtc } from '#lib/time.ts';
import { SUSPENDING_FAILURES } from '#lib/webhooks/retry-schedule.ts';
import { driveToSuspension } from './suspend.ts';

const HOUR_SECONDS = 3600;

const ENDINGS = {
  suspended: 'The endpoint is suspended.',
  taken: 'The receiver accepted a delivery, so the endpoint stays active. Make the receiver fail every request.',
  cancelled: 'Stopped.',
  stuck: 'No more attempts fail, and the endpoint is not suspended. Check its deliveries.',
} as const;

interface ClockStripProps {
  enterpriseId: string;
  webhook: WebhookRow;
}

/** Lets the endpoint fail until it is suspended, with the way there; whoever turns away stops it. */
function useSuspension({ enterpriseId, webhook }: ClockStripProps) {
  const [failed, setFailed] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isCancelled = useRef(false);
  const refresh = useRefresh(searchWebhooks, searchDeliveries, getDelivery);
  const start = async () => {
    isCancelled.current = false;
    setFailed(0);
    setSaid(null);
    setFailure(null);
    const way = { isCancelled: () => isCancelled.current, onProgress: setFailed };
    await driveToSuspension({ enterpriseId, webhookId: webhook.id }, way).then(
      (ending) => setSaid(ENDINGS[ending]),
      (error: unknown) => setFailure(toApiError(error)),
    );
    setFailed(null);
    await refresh();
  };
  const cancel = () => {
    isCancelled.current = true;
  };
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  return { failed, said, failure, start, cancel };
}

/** The clock at the next attempt as it stands now: what is on screen may be the one before. */
async function toNextAttempt(enterpriseId: string, webhookId: string): Promise<ClockChange | null> {
  const { nextAttempt } = await call(getWebhook, { enterpriseId, webhookId });
  return nextAttempt === null ? null : { advanceTo: nextAttempt };
}

/** Moves business time from where the deliveries are watched: to the next retry, by an hour, to suspension. */
export function ClockStrip({ enterpriseId, webhook }: ClockStripProps) {
  const clock = useClock();
  const suspension = useSuspension({ enterpriseId, webhook });
  const { nextAttempt } = webhook;
  const isRunning = suspension.failed !== null;
  const isBusy = clock.isPending || isRunning;
  const isFailing = webhook.state === 'active' && webhook.successiveFailedAttempts > 0;
  const failure = clock.failure ?? suspension.failure;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-border bg-background px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <span>
          Business time{' '}
          <span className="numeric text-foreground" data-testid="clock">
            {clock.query.data ? formatUtc(clock.query.data.now) : '…'}
          </span>
        </span>
        {nextAttempt !== null && (
          <span>
            Next attempt <span className="numeric text-foreground">{formatUtc(nextAttempt)}</span>
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {nextAttempt === null && !isBusy ? (
          <HinderedButton
            variant="outline"
            size="sm"
            reason="No delivery to this endpoint has another attempt to come."
          >
            <SkipForward /> Next attempt
          </HinderedButton>
        ) : (
          <Button
            variant="outline"
            size="sm"
            isDisabled={isBusy}
            onPress={() => void clock.press(() => toNextAttempt(enterpriseId, webhook.id))}
          >
            <SkipForward /> Next attempt
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          isDisabled={isBusy}
          onPress={() => void clock.press({ advanceSeconds: HOUR_SECONDS })}
        >
          <FastForward /> 1 hour
        </Button>
        {isRunning || isFailing ? (
          <BusyButton
            variant="outline"
            size="sm"
            isBusy={isRunning}
            icon={<Timer />}
            onPress={() => void suspension.start()}
          >
            Until suspended
          </BusyButton>
        ) : (
          <HinderedButton
            variant="outline"
            size="sm"
            reason={
              webhook.state === 'suspended'
                ? 'The endpoint is suspended already.'
                : 'Its last attempt did not fail: make the receiver fail, and send a delivery first.'
            }
          >
            <Timer /> Until suspended
          </HinderedButton>
        )}
        {isRunning && (
          <Button variant="ghost" size="sm" onPress={suspension.cancel}>
            Stop
          </Button>
        )}
      </div>
      {failure && <ErrorPanel title="The clock was not moved" text={failure.message} requestId={failure.requestId} />}
      <p role="status" className="text-xs text-muted" data-testid="clock-said">
        {isRunning
          ? `${suspension.failed} of ${SUSPENDING_FAILURES} failed attempts within seven days.`
          : (suspension.said ??
            clock.said ??
            'Due attempts are made at once when the clock moves. It moves for the whole sandbox.')}
      </p>
    </div>
  );
}
