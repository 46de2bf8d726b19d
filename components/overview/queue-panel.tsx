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
    <div className="flex items-start justify-between gap-3 px-4 py-2.5">
      <dt className="min-w-0 text-sm">
        {label}
        <span className="block text-xs text-muted">{detail}</span>
      </dt>
      <dd className="numeric shrink-0 text-sm">
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
        <dl className="divide-y divide-separator">
          <Depth label="Audit log" detail="Entries of this enterprise not sealed yet" count={unsealedAuditRows} />
          <Depth
            label="Live changes"
            detail="Changes of this enterprise not sent to open pages yet"
            count={waitingEvents}
          />
          <Depth label="Recurring jobs" detail="Over a minute late, in the whole service" count={lateJobs} />
        </dl>
      )}
    </Panel>
  );
}
