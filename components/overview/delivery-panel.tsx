'use client';

import Link from 'next/link';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDeliveryHealth } from '#lib/contracts/overview/overview.ts';
import { writeTotal } from './attention-panel.tsx';

type Health = OutputOf<typeof getDeliveryHealth>;

const MS = new Intl.NumberFormat('en-US');

/** Of what came to an end, the share that receivers took: `99.5%`. */
function writeSuccess({ sent, failed }: Health): string | null {
  const all = sent.total + failed.total;
  if (all === 0) return null;
  const percent = Math.floor((sent.total / all) * 1000) / 10;
  return `${percent.toFixed(percent === 100 ? 0 : 1)}%`;
}

interface NumberProps {
  href: string;
  label: string;
  detail: string;
  value: string | null;
}

function NumberLink({ href, label, detail, value }: NumberProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="flex items-start justify-between gap-3 px-4 py-2.5 hover:bg-row-hover"
      >
        <span className="min-w-0 text-sm">
          {label}
          <span className="block text-xs text-muted">{detail}</span>
        </span>{' '}
        <span className="numeric shrink-0 text-sm font-semibold">{value ?? <NoValue />}</span>
      </Link>
    </li>
  );
}

/** How deliveries of the last day went, each number with the way to its list. */
export function DeliveryPanel({ enterpriseId }: { enterpriseId: string }) {
  const { query, queryKey } = usePanelQuery(getDeliveryHealth, { enterpriseId });
  const at = (search: string) => areaPath(enterpriseId, `webhooks/deliveries?${search}`);
  return (
    <Panel title="Webhook deliveries, last 24 hours" query={query} queryKey={queryKey}>
      {(health) => {
        const { sent, failed, waiting, latency } = health;
        const slow = latency && `${MS.format(latency.medianMs)} ms · ${MS.format(latency.p95Ms)} ms`;
        return (
          <ul className="divide-y divide-separator">
            <NumberLink
              href={at('states=sent&created=24h')}
              label="Success"
              detail={`${writeTotal(sent)} delivered`}
              value={writeSuccess(health)}
            />
            <NumberLink
              href={at('states=failed&created=24h')}
              label="Failed"
              detail="All attempts used up"
              value={writeTotal(failed)}
            />
            <NumberLink href={at('created=24h')} label="Latency" detail="Median and 95th percentile" value={slow} />
            <NumberLink
              href={at('states=pending,processing')}
              label="Pending"
              detail="Still to be sent, of any age"
              value={writeTotal(waiting)}
            />
          </ul>
        );
      }}
    </Panel>
  );
}
