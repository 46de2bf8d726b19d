'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Send } from 'lucide-react';
import Link from 'next/link';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { type DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { type DeliveryAttempt, getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { formatMs } from './delivery-labels.ts';
import { failureWords } from './failure-words.ts';
import { useResend } from './use-resend.ts';

interface ResendButtonProps {
  enterpriseId: string;
  row: DeliveryRow;
  /** Beside something that is done more often. */
  isSecondary?: boolean;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How an attempt went, in a few words. */
export function outcomeOf({ isSuccess, status, totalMs, errorClass }: DeliveryAttempt): string {
  if (isSuccess) return `Delivered: ${status ?? ''} in ${formatMs(totalMs)}`;
  const words = failureWords(errorClass, status);
  return `Failed again: ${lowerFirst(words?.title ?? 'no reply')}`;
}

/** How the attempt went that somebody asked for, with the way to it. */
function Outcome({ enterpriseId, row }: { enterpriseId: string; row: DeliveryRow }) {
  const { data } = useQuery(queryOf(getDelivery, { enterpriseId, deliveryId: row.id }));
  const attempt = data?.attemptList.find(({ number }) => number >= row.attempts);
  if (attempt === undefined) return 'The attempt is over.';
  const Icon = attempt.isSuccess ? CircleCheck : CircleX;
  return (
    <span className={`font-medium ${attempt.isSuccess ? 'text-good' : 'text-bad'}`}>
      <Icon aria-hidden="true" className="mr-1 inline size-4 align-text-bottom" />
      {outcomeOf(attempt)}.{' '}
      <Link
        href={areaPath(enterpriseId, `webhooks/deliveries?open=${row.id}#attempt-${attempt.number}`)}
        prefetch={false}
        className="text-link underline"
      >
        Attempt {attempt.number}
      </Link>
    </span>
  );
}

/** Sends one delivery again, and says how that went. */
export function ResendButton({ enterpriseId, row, isSecondary = false }: ResendButtonProps) {
  const { state, start } = useResend(enterpriseId);
  const isPending = state?.isRunning === true;
  const settled = state?.settled[0];
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_WEBHOOKS}
        hindrance={row.webhookLabel === null ? 'Its endpoint is deleted, so there is nowhere to send it.' : null}
        variant={isSecondary ? 'outline' : 'primary'}
        isBusy={isPending}
        icon={<Send />}
        onPress={() => void start([row])}
      >
        Resend
      </MayButton>
      <p role="status" className="min-w-0 flex-1 basis-40 self-center text-xs text-muted" data-testid="resent">
        {state === null || isPending ? (
          ''
        ) : settled === undefined ? (
          (state.unsent[0]?.reason ?? 'Sending …')
        ) : (
          <Outcome enterpriseId={enterpriseId} row={settled} />
        )}
      </p>
    </>
  );
}
