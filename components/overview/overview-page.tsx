'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '#components/session/live.tsx';
import { useSelf } from '#components/session/self.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { repliesOf } from '#lib/console/query.ts';
import { getFirstSteps } from '#lib/contracts/overview/first-steps.ts';
import { getDeliveryHealth, getSettledVolume, listAttention } from '#lib/contracts/overview/overview.ts';
import { WorkPanels } from './attention-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { VolumePanel } from './volume-panel.tsx';

/** Changes come many at a time while callbacks are sent. */
const GATHER_MS = 500;
/** How long a panel waits for those above it, so that it is drawn where it stays. */
const ORDERED_MS = 4000;
const WATCHED = [
  'idv',
  'off-exchange-settlement',
  'dvp-settlement',
  'fiat-movement',
  'ach-debit',
  'access-token',
  'invitation',
  'webhook',
  'webhook-delivery',
  'clock',
] as const;

/** Reads everything again some time after something changed. */
function useFresh(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAnew = () => {
    timer.current = undefined;
    for (const contract of [listAttention, getSettledVolume, getDeliveryHealth, getFirstSteps])
      void client.invalidateQueries({ queryKey: repliesOf(contract) });
  };
  useLive(WATCHED, () => {
    timer.current ??= setTimeout(readAnew, GATHER_MS);
  });
}

/** True once some time has gone. */
function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}

/** The state of an enterprise at a glance: what there is to do, what moved, how deliveries go, and what the service has still to do. */
export function OverviewPage({ enterpriseId }: { enterpriseId: string }) {
  const { memberships } = useSelf();
  const name = memberships.find((membership) => membership.enterpriseId === enterpriseId)?.enterpriseName;
  const firstSteps = useFirstSteps(enterpriseId);
  const attention = usePanelQuery(listAttention, { enterpriseId });
  const volume = usePanelQuery(getSettledVolume, { enterpriseId });
  const health = usePanelQuery(getDeliveryHealth, { enterpriseId });
  useFresh();
  const isLate = useLater(ORDERED_MS);
  const isWorkKnown = isLate || (firstSteps.isKnown && !attention.query.isPending);
  const isVolumeKnown = isLate || (isWorkKnown && !volume.query.isPending);
  const isHealthKnown = isLate || (isVolumeKnown && !health.query.isPending);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div>
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Overview</h1>
        <p className="text-sm text-muted">{name}</p>
      </div>
      {isWorkKnown && firstSteps.steps && <FirstStepsPanel steps={firstSteps.steps} onPutAway={firstSteps.putAway} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <WorkPanels key={String(isWorkKnown)} enterpriseId={enterpriseId} {...attention} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {isWorkKnown && <VolumePanel enterpriseId={enterpriseId} {...volume} />}
          {isVolumeKnown && <DeliveryPanel enterpriseId={enterpriseId} {...health} />}
        </div>
      </div>
      {isHealthKnown && <QueuePanel enterpriseId={enterpriseId} />}
    </div>
  );
}
