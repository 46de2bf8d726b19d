'use client';

import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { getQueueDepth } from '#lib/contracts/overview/overview.ts';

const BUSY = 100;

function Depth({ label, detail, count }: { label: string; detail: string; count: number }) {
  const tone = count === 0 ? 'good' : count < BUSY ? 'waiting' : 'attention';
  const word = count === 0 ? 'Empty' : `${count.toLocaleString('en-US')} waiting`;
  return (
    <div className="flex flex-1 items-center justify-between gap-3 px-4 py-2 text-xs sm:flex-col sm:items-start sm:gap-0.5 xl:flex-row">
      <dt className="min-w-0">
        {label}
        <span className="block text-muted">{detail}</span>
      </dt>
      <dd className="numeric shrink-0">
        <StatusMark tone={tone} word={word} />
      </dd>
    </div>
  );
}

/** How much written work the service has still to do. */
export function QueuePanel({ enterpriseId }: { enterpriseId: string }) {
  const { query, queryKey } = usePanelQuery(getQueueDepth, { enterpriseId });
  return (
    <Panel title="Queues" query={query} queryKey={queryKey}>
      {({ unsealedAuditRows, waitingEvents, lateJobs }) => (
        <dl className="flex flex-col divide-separator max-sm:divide-y sm:flex-row sm:divide-x">
          <Depth label="Audit log" detail="Entries not sealed yet" count={unsealedAuditRows} />
          <Depth label="Live changes" detail="Not sent to open pages yet" count={waitingEvents} />
          <Depth label="Recurring jobs" detail="Over a minute late, whole service" count={lateJobs} />
        </dl>
      )}
    </Panel>
  );
}
