'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { call } from '#lib/client.ts';
import { countWebhooks, exportWebhooks, searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { SecretButton } from '../secrets/secret-button.tsx';
import { useLiveRead } from '../use-live-read.ts';
import { endpointColumns } from './endpoint-columns.tsx';
import {
  ENDPOINT_FILTERS,
  ENDPOINT_SORTS,
  endpointKeys,
  endpointTabs,
  toCountInput,
  toSearchInput,
} from './endpoint-filters.ts';
import { nameOfWebhook } from './webhook-labels.ts';

const WebhookDrawer = dynamic(() => import('./webhook-drawer.tsx').then((module) => module.WebhookDrawer), {
  ssr: false,
});
const NewWebhookDialog = dynamic(() => import('./new-webhook-dialog.tsx').then((module) => module.NewWebhookDialog), {
  ssr: false,
});

const SUBJECTS = ['webhook', 'webhook-delivery'] as const;
const idOf = (row: WebhookRow): string => row.id;

/** How many webhooks each tab has, under the filters of the view. */
function useCounts(enterpriseId: string) {
  const [view] = useQueryStates(endpointKeys);
  const { data } = useQuery({
    queryKey: [countWebhooks.routes[0].path, enterpriseId, view],
    queryFn: ({ signal }) => call(countWebhooks, toCountInput(enterpriseId, view), { signal }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  useLiveRead(SUBJECTS, countWebhooks);
  return data;
}

function NewButton({ enterpriseId, onPress }: { enterpriseId: string; onPress: () => void }) {
  return (
    <MayButton enterpriseId={enterpriseId} right={MANAGE_WEBHOOKS} variant="primary" onPress={onPress}>
      <Plus /> New endpoint
    </MayButton>
  );
}

/** Every webhook of an enterprise: where callbacks go, and how that is going. */
export function EndpointsList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const { isAllowed } = useMay(enterpriseId, MANAGE_WEBHOOKS);
  const columns = useMemo(() => endpointColumns(now), [now]);
  const dialog = useNewDialog();
  return (
    <>
      <RecordList<typeof searchWebhooks, typeof endpointKeys, WebhookRow>
        page="webhooks"
        enterpriseId={enterpriseId}
        title="Endpoints"
        about="Where events of this enterprise are sent, and how delivery is going."
        contract={searchWebhooks}
        keys={endpointKeys}
        toInput={(view) => toSearchInput(enterpriseId, view)}
        everything={{ enterpriseId, limit: 1 }}
        toPage={({ webhooks, ...page }) => ({ ...page, rows: webhooks })}
        columns={columns}
        rowId={idOf}
        rowName={nameOfWebhook}
        sorts={ENDPOINT_SORTS}
        exportContract={exportWebhooks}
        filters={ENDPOINT_FILTERS}
        tabs={endpointTabs(useCounts(enterpriseId))}
        subjects={SUBJECTS}
        Drawer={WebhookDrawer}
        actions={
          <>
            <SecretButton enterpriseId={enterpriseId} />
            <NewButton enterpriseId={enterpriseId} onPress={dialog.open} />
          </>
        }
        empty={
          <Empty
            icon={Webhook}
            title="No endpoints yet"
            text="An endpoint is a URL of yours that receives events, such as a new access token, a block or a transfer."
          >
            <NewButton enterpriseId={enterpriseId} onPress={dialog.open} />
          </Empty>
        }
      />
      {dialog.isOpen && isAllowed && <NewWebhookDialog enterpriseId={enterpriseId} onClose={dialog.close} />}
    </>
  );
}
