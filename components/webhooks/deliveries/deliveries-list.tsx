'use client';

import { buttonVariants } from '@heroui/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordFilter } from '#components/ui/list/record-list-props.ts';
import { call } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import {
  countDeliveries,
  type DeliveryRow,
  exportDeliveries,
  searchDeliveries,
} from '#lib/contracts/webhooks/deliveries.ts';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { nameOfWebhook } from '../endpoints/webhook-labels.ts';
import { useLiveRead } from '../use-live-read.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import {
  DELIVERY_SORTS,
  deliveryFilters,
  deliveryKeys,
  deliveryTabs,
  toCountInput,
  toSearchInput,
} from './delivery-filters.ts';
import { ResendSelected } from './resend-selected.tsx';

const DeliveryDrawer = dynamic(() => import('./delivery-drawer.tsx').then((module) => module.DeliveryDrawer), {
  ssr: false,
});

const SUBJECTS = ['webhook-delivery'] as const;
const MAX_ENDPOINTS = 200;
const idOf = (row: DeliveryRow): string => row.id;
const nameOf = (row: DeliveryRow): string => `${row.type} ${row.id.slice(0, 8)}`;

/** How many deliveries each tab has, under the filters of the view. */
function useCounts(enterpriseId: string) {
  const { now } = useSelf();
  const [view] = useQueryStates(deliveryKeys);
  const { data } = useQuery({
    queryKey: [countDeliveries.routes[0].path, enterpriseId, view],
    queryFn: ({ signal }) => call(countDeliveries, toCountInput(enterpriseId, view, now), { signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  useLiveRead(SUBJECTS, countDeliveries);
  return data;
}

function useFilters(enterpriseId: string): readonly RecordFilter[] {
  const { data } = useQuery({
    queryKey: [searchWebhooks.routes[0].path, enterpriseId, 'names'],
    queryFn: ({ signal }) => call(searchWebhooks, { enterpriseId, limit: MAX_ENDPOINTS }, { signal }),
  });
  return useMemo(
    () => deliveryFilters(new Map((data?.webhooks ?? []).map((row) => [row.id, nameOfWebhook(row)]))),
    [data],
  );
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
  return (
    <RecordList<typeof searchDeliveries, typeof deliveryKeys, DeliveryRow>
      page="deliveries"
      enterpriseId={enterpriseId}
      title="Deliveries"
      about="Everything sent to the endpoints of this enterprise, and what is still pending."
      contract={searchDeliveries}
      keys={deliveryKeys}
      toInput={(view, at) => toSearchInput(enterpriseId, view, at)}
      everything={{ enterpriseId, limit: 1 }}
      toPage={({ deliveries, ...page }) => ({ ...page, rows: deliveries })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      sorts={DELIVERY_SORTS}
      exportContract={exportDeliveries}
      filters={useFilters(enterpriseId)}
      tabs={deliveryTabs(useCounts(enterpriseId))}
      subjects={SUBJECTS}
      Drawer={DeliveryDrawer}
      selectActions={(rows, clear) => <ResendSelected enterpriseId={enterpriseId} rows={rows} onDone={clear} />}
      empty={<NoDeliveries enterpriseId={enterpriseId} />}
    />
  );
}
