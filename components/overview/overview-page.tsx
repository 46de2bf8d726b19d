'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '#components/session/live.tsx';
import { useSelf } from '#components/session/self.tsx';
import { repliesOf } from '#lib/console/query.ts';
import { getDeliveryHealth, getSettledVolume, listAttention } from '#lib/contracts/overview/overview.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { VolumePanel } from './volume-panel.tsx';

/** Changes come many at a time while callbacks are sent. */
const GATHER_MS = 500;
const WATCHED = [
  'idv',
  'off-exchange-settlement',
  'dvp-settlement',
  'access-token',
  'invitation',
  'webhook',
  'webhook-delivery',
  'clock',
] as const;

/** The state of an enterprise at a glance: what waits, what moved, what the service has still to do. */
export function OverviewPage({ enterpriseId }: { enterpriseId: string }) {
  const { memberships } = useSelf();
  const client = useQueryClient();
  const name = memberships.find((membership) => membership.enterpriseId === enterpriseId)?.enterpriseName;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAnew = () => {
    timer.current = undefined;
    for (const contract of [listAttention, getSettledVolume, getDeliveryHealth])
      void client.invalidateQueries({ queryKey: repliesOf(contract) });
  };
  useLive(WATCHED, () => {
    timer.current ??= setTimeout(readAnew, GATHER_MS);
  });
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div>
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Overview</h1>
        <p className="text-sm text-muted">{name}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <AttentionPanel enterpriseId={enterpriseId} />
        <div className="flex flex-col gap-4">
          <DeliveryPanel enterpriseId={enterpriseId} />
          <QueuePanel enterpriseId={enterpriseId} />
        </div>
      </div>
      <VolumePanel enterpriseId={enterpriseId} />
    </div>
  );
}
