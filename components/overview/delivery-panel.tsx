'use client';

import Link from 'next/link';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { PanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type getDeliveryHealth, MAX_ATTEMPTS_COUNTED } from '#lib/contracts/overview/overview.ts';
import { writeShare } from '#lib/webhooks/success-share.ts';
import { writeTotal } from './attention-link.tsx';

type Health = OutputOf<typeof getDeliveryHealth>;

const MS = new Intl.NumberFormat('en-US');
const COUNT = new Intl.NumberFormat('en-US');

interface NumberProps {
  href: string;
  label: string;
  detail: string;
  value: string | null;
  /** How the number is made. */
  tip?: string;
}

function NumberLink({ href, label, detail, value, tip }: NumberProps) {
  return (
    <li className="-mr-px -mb-px border-r border-b border-separator">
      <Link
        href={href}
        prefetch={false}
        data-tip={tip}
        className="flex h-full flex-col px-4 py-2.5 -outline-offset-2 hover:bg-row-hover"
      >
        <span className="text-xs text-muted">{label}</span>{' '}
        <span className="numeric text-base leading-7 font-semibold">{value ?? <NoValue />}</span>{' '}
        <span className="text-xs text-muted">{detail}</span>
      </Link>
    </li>
  );
}

const attemptWords = ({ made, succeeded }: Health['attempts']): string => {
  if (made === 0) return 'No attempts';
  const words = `${COUNT.format(succeeded)} of ${COUNT.format(made)} attempts`;
  return made < MAX_ATTEMPTS_COUNTED ? words : `${words}, the newest`;
};

interface DeliveryPanelProps extends PanelQuery<Health> {
  enterpriseId: string;
}

/** How deliveries of the last day went, each number with the way to its list. */
export function DeliveryPanel({ enterpriseId, query, queryKey }: DeliveryPanelProps) {
  const at = (search: string) => areaPath(enterpriseId, `webhooks/deliveries?${search}`);
  return (
    <Panel title="Webhook deliveries, last 24 hours" query={query} queryKey={queryKey}>
      {({ attempts, sent, failed, failedInWeek, waiting, latency }) => (
        <ul className="grid grid-cols-2 overflow-hidden rounded-b-lg sm:grid-cols-3">
          <NumberLink
            href={at('created=24h')}
            label="Success"
            tip="Attempts that succeeded ÷ attempts made"
            value={writeShare(attempts)}
            detail={attemptWords(attempts)}
          />
          <NumberLink
            href={at('states=sent&created=24h')}
            label="Delivered"
            value={writeTotal(sent)}
            detail="Delivered (2xx)"
          />
          <NumberLink
            href={at('states=failed&created=24h')}
            label="Failed"
            value={writeTotal(failed)}
            detail="All attempts used up"
          />
          <NumberLink
            href={at('states=failed&created=7d')}
            label="Failed, 7 days"
            value={writeTotal(failedInWeek)}
            detail="Resend them there"
          />
          <NumberLink
            href={at('states=pending,processing')}
            label="Pending"
            value={writeTotal(waiting)}
            detail="Of any age"
          />
          <NumberLink
            href={at('created=24h')}
            label="Duration"
            value={latency && `${MS.format(latency.medianMs)} ms`}
            detail={latency ? `95th percentile ${MS.format(latency.p95Ms)} ms` : 'Median'}
          />
        </ul>
      )}
    </Panel>
  );
}
