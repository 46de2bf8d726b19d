'use client';

import { Button } from '@heroui/react/button';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { formatDistance } from '#lib/time.ts';
import { DeliveryAttempts } from '../deliveries/delivery-attempts.tsx';
import { DELIVERY_MEANINGS } from '../deliveries/delivery-labels.ts';
import { ResendButton } from '../deliveries/resend-button.tsx';
import { type Question, questionOf } from './question.ts';

type Delivery = OutputOf<typeof getDelivery>;

const BOX =
  'rounded-md border border-border bg-background p-2.5 font-mono text-xs leading-5 break-all whitespace-pre-wrap';

const stands = ({ state, attempts, nextAttempt }: Delivery, now: string, isSuspended: boolean): string => {
  if (isSuspended && state === 'pending') return 'It is pending until the endpoint is active again.';
  if (nextAttempt !== null && attempts > 0)
    return `Attempt ${attempts} failed. The next one is due ${formatDistance(nextAttempt, now)}.`;
  return DELIVERY_MEANINGS[state];
};

interface WatchedDeliveryProps {
  enterpriseId: string;
  deliveryId: string;
  /** Whether its endpoint is. */
  isSuspended: boolean;
  onVerify: (question: Question) => void;
}

/** One delivery as it goes: how it stands, the exact bytes, and each request with what came back. */
export function WatchedDelivery({ enterpriseId, deliveryId, isSuspended, onVerify }: WatchedDeliveryProps) {
  const { now } = useSelf();
  const { data, error, refetch } = useQuery({
    ...queryOf(getDelivery, { enterpriseId, deliveryId }),
    refetchOnMount: 'always',
  });
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  const [last] = data.attemptList;
  return (
    <div data-testid="watched" className="flex flex-col gap-3">
      <p role="status" className="text-sm" data-testid="stands">
        {stands(data, now, isSuspended)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          isDisabled={last === undefined}
          onPress={() => last && onVerify(questionOf(data.payload, last.requestHeaders))}
        >
          <ShieldCheck /> Verify it
        </Button>
        <ResendButton enterpriseId={enterpriseId} row={data} isSecondary />
        <Link
          href={areaPath(enterpriseId, `webhooks/deliveries?open=${data.id}`)}
          prefetch={false}
          className="ml-auto text-sm text-link underline"
        >
          Open in Deliveries
        </Link>
      </div>
      <DeliveryAttempts attempts={data.attemptList} isOver={data.state === 'failed'} />
      <details className="text-sm">
        <summary className="text-muted">Exact bytes of the body, the same at every attempt</summary>
        <pre data-testid="payload" className={`mt-2 ${BOX}`}>
          {data.payload}
        </pre>
      </details>
    </div>
  );
}
