'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#components/shell/live.tsx';
import { useSelf } from '#components/shell/self.tsx';
import { getSettledVolume, listAttention } from '#lib/contracts/overview.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { VolumePanel } from './volume-panel.tsx';

const WATCHED = ['idv', 'off-exchange-settlement', 'dvp-settlement', 'access-token', 'invitation', 'clock'] as const;

/** The state of an enterprise at a glance: what waits, what moved, what the service has still to do. */
export function OverviewPage({ enterpriseId }: { enterpriseId: string }) {
  const { memberships } = useSelf();
  const client = useQueryClient();
  const name = memberships.find((membership) => membership.enterpriseId === enterpriseId)?.enterpriseName;
  useLive(WATCHED, () => {
    for (const { routes } of [listAttention, getSettledVolume])
      void client.invalidateQueries({ queryKey: [routes[0].path] });
  });
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div>
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Overview</h1>
        <p className="text-sm text-muted">{name}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <AttentionPanel enterpriseId={enterpriseId} />
        <QueuePanel enterpriseId={enterpriseId} />
      </div>
      <VolumePanel enterpriseId={enterpriseId} />
    </div>
  );
}
