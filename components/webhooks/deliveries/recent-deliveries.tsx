'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { type DeliveryRow, searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { Answer, DeliveryStateMark } from './delivery-badges.tsx';

const MAX_ROWS = 15;

function Line({ row, href }: { row: DeliveryRow; href: string }) {
  return (
    <li className="border-b border-separator last:border-b-0">
      <Link
        href={href}
        prefetch={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 -outline-offset-2 hover:bg-row-hover"
      >
        <span className="flex min-w-0 items-center gap-3">
          <DeliveryStateMark row={row} />
          <Answer row={row} />
        </span>
        <span className="text-xs text-muted">
          <Timestamp at={row.createdAt} precision="second" />
        </span>
      </Link>
    </li>
  );
}

/** What a webhook was sent last. */
export function RecentDeliveries({ enterpriseId, webhookId }: { enterpriseId: string; webhookId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(searchDeliveries, { enterpriseId, webhookIds: [webhookId], limit: MAX_ROWS }),
    refetchOnMount: 'always',
  });
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  if (data.deliveries.length === 0)
    return <p className="text-sm text-muted">No deliveries yet. Choose Simulate to send one.</p>;
  const page = areaPath(enterpriseId, 'webhooks/deliveries');
  return (
    <>
      <ul className="overflow-hidden rounded-lg border border-border text-sm">
        {data.deliveries.map((row) => (
          <Line key={row.id} row={row} href={`${page}?webhookIds=${webhookId}&open=${row.id}`} />
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <Link href={`${page}?webhookIds=${webhookId}`} prefetch={false} className="text-link underline">
          All {data.total.toLocaleString('en-US')}
          {data.isTotalExact ? '' : '+'} of this endpoint
        </Link>
      </p>
    </>
  );
}
