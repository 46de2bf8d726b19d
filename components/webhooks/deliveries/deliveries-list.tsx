'use client';

import { buttonVariants } from '@heroui/styles';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  countDeliveries,
  type DeliveryRow,
  exportDeliveries,
  searchDeliveries,
} from '#lib/contracts/webhooks/deliveries.ts';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { nameOfWebhook } from '../endpoints/webhook-labels.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { deliveryFilters, deliveryTabs, TAB_KEYS } from './delivery-filters.ts';

const DeliveryDrawer = dynamic(() => import('./delivery-drawer.tsx').then((module) => module.DeliveryDrawer), {
  ssr: false,
});

const ResendSelected = dynamic(() => import('./resend-selected.tsx').then((module) => module.ResendSelected), {
  ssr: false,
});

const SUBJECTS = ['webhook-delivery'] as const;
const MAX_ENDPOINTS = 200;
const idOf = (row: DeliveryRow): string => row.id;
const nameOf = (row: DeliveryRow): string => `${row.type} ${row.id.slice(0, 8)}`;

/** Names of the endpoints by id. */
function useEndpoints(enterpriseId: string): ReadonlyMap<string, string> {
  const { data } = useQuery(queryOf(searchWebhooks, { enterpriseId, limit: MAX_ENDPOINTS }));
  return useMemo(() => new Map((data?.webhooks ?? []).map((row) => [row.id, nameOfWebhook(row)])), [data]);
}

function NoDeliveries({ enterpriseId }: { enterpriseId: string }) {
  return (
    <Empty
      icon={Send}
      title="No deliveries yet"
      text="Each event sent to an endpoint appears here, with every attempt. Send one from the test bench to try it."
    >
      <Link
        href={areaPath(enterpriseId, 'webhooks/bench')}
        prefetch={false}
        className={buttonVariants({ variant: 'primary' })}
      >
        Go to the test bench
      </Link>
    </Empty>
  );
}

/** What all webhooks of an enterprise were sent, and what is on its way. */
export function DeliveriesList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => deliveryColumns(now), [now]);
  const webhookIds = useEndpoints(enterpriseId);
  const names = useMemo(() => ({ webhookIds }), [webhookIds]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countDeliveries,
    filters: deliveryFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchDeliveries, typeof deliveryFilters.keys, DeliveryRow>
      page="deliveries"
      enterpriseId={enterpriseId}
      title="Deliveries"
      about="Everything sent to the endpoints of this enterprise, and what is still pending."
      contract={searchDeliveries}
      filters={deliveryFilters}
      names={names}
      toPage={({ deliveries, ...page }) => ({ ...page, rows: deliveries })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      exportContract={exportDeliveries}
      tabs={deliveryTabs(counts)}
      subjects={SUBJECTS}
      Drawer={DeliveryDrawer}
      selectActions={(rows, clear) => <ResendSelected enterpriseId={enterpriseId} rows={rows} onDone={clear} />}
      empty={<NoDeliveries enterpriseId={enterpriseId} />}
    />
  );
}
