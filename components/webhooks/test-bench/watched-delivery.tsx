'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import Link from 'next/link';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { formatDistance } from '#lib/time.ts';
import { standingOf } from '#lib/webhooks/delivery-standing.ts';
import { type Question, questionOf } from '#lib/webhooks/question.ts';
import { DeliveryAttempts } from '../deliveries/delivery-attempts.tsx';
import { nextOf } from '../deliveries/failure-words.ts';
import { ResendButton } from '../deliveries/resend-button.tsx';

type Delivery = OutputOf<typeof getDelivery>;

const BOX =
  'rounded-md border border-border bg-background p-2.5 font-mono text-xs leading-5 break-all whitespace-pre-wrap';

function stands(row: Delivery, now: string): string {
  const { isHeld, attempts, nextAttempt } = row;
  if (!isHeld && nextAttempt !== null && attempts > 0)
    return `Attempt ${attempts} failed. The next one is due ${formatDistance(nextAttempt, now)}.`;
  return standingOf(row).meaning;
}

interface WatchedDeliveryProps {
  enterpriseId: string;
  deliveryId: string;
  onVerify: (question: Question) => void;
}

/** One delivery as it goes: how it stands, the exact bytes, and each request with what came back. */
export function WatchedDelivery({ enterpriseId, deliveryId, onVerify }: WatchedDeliveryProps) {
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
        {stands(data, now)}
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
      <DeliveryAttempts attempts={data.attemptList} next={nextOf(data)} />
      <details className="text-sm">
        <summary className="text-muted">Exact bytes of the body, the same at every attempt</summary>
        <pre data-testid="payload" className={`mt-2 ${BOX}`}>
          {data.payload}
        </pre>
      </details>
    </div>
  );
}
