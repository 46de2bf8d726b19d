'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsStringEnum, useQueryState } from 'nuqs';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { useMay } from '#components/session/use-may.ts';
import { TabList } from '#components/ui/drawer/tab-list.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { queryOf } from '#lib/console/query.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import type { Question } from '#lib/webhooks/question.ts';
import { ClockStrip } from './clock-strip.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { Inbox } from './inbox.tsx';
import { BenchPanel } from './test-bench-panel.tsx';
import { WatchedDelivery } from './watched-delivery.tsx';

const SHOWN = 8;

interface WatchPanelProps {
  enterpriseId: string;
  webhook: WebhookRow;
  receiver: Receiver | null;
  deliveryId: string | null;
  onWatch: (id: string) => void;
  onVerify: (question: Question) => void;
}

function Deliveries({ enterpriseId, webhook, deliveryId, onWatch, onVerify }: WatchPanelProps) {
  const { data, error, refetch } = useQuery({
    ...queryOf(searchDeliveries, { enterpriseId, webhookIds: [webhook.id], limit: SHOWN }),
    refetchOnMount: 'always',
  });
  useLiveRead(['webhook-delivery', 'webhook', 'clock'], searchDeliveries, getDelivery);
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  const watched = deliveryId ?? data.deliveries[0]?.id ?? null;
  if (watched === null)
    return <p className="text-sm text-muted">No deliveries to this endpoint yet. Choose Send to see one here.</p>;
  return (
    <div className="flex flex-col gap-3">
      <DeliveryChoice rows={data.deliveries} watched={watched} onWatch={onWatch} />
      <WatchedDelivery key={watched} enterpriseId={enterpriseId} deliveryId={watched} onVerify={onVerify} />
    </div>
  );
}

const SIDES = ['sent', 'inbox'] as const;

/** What goes out and how it fares; with the built-in receiver also what arrives there. */
export function WatchPanel(props: WatchPanelProps) {
  const { enterpriseId, webhook, receiver, onVerify } = props;
  const { mode } = useSelf();
  const { isAllowed } = useMay(enterpriseId, USE_SANDBOX);
  const [side, setSide] = useQueryState('side', parseAsStringEnum([...SIDES]).withDefault('sent'));
  const isOwn = receiver !== null && webhook.url === receiver.url;
  return (
    <BenchPanel step={3} title="Watch" about="Each request as it was sent, the reply, and the next attempts.">
      {mode === 'sandbox' && isAllowed && <ClockStrip key={webhook.id} enterpriseId={enterpriseId} webhook={webhook} />}
      {isOwn ? (
        <div className="-mx-4 -mb-4">
          <TabList
            label="Sender and receiver"
            current={side}
            onChange={(key) => void setSide(key === 'inbox' ? 'inbox' : 'sent')}
            tabs={[
              { key: 'sent', label: 'Deliveries', content: <Deliveries {...props} /> },
              {
                key: 'inbox',
                label: `Inbox (${receiver.received.toLocaleString('en-US')})`,
                content: <Inbox enterpriseId={enterpriseId} receiver={receiver} onVerify={onVerify} />,
              },
            ]}
          />
        </div>
      ) : (
        <Deliveries {...props} />
      )}
    </BenchPanel>
  );
}
