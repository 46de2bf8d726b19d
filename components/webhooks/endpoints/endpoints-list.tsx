'use client';

import { Plus, Webhook } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { countWebhooks, exportWebhooks, searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { SecretButton } from '../secrets/secret-button.tsx';
import { endpointColumns } from './endpoint-columns.tsx';
import { endpointFilters, endpointTabs, TAB_KEYS } from './endpoint-filters.ts';
import { nameOfWebhook } from './webhook-labels.ts';

const WebhookDrawer = dynamic(() => import('./webhook-drawer.tsx').then((module) => module.WebhookDrawer), {
  ssr: false,
});
const NewWebhookDialog = dynamic(() => import('./new-webhook-dialog.tsx').then((module) => module.NewWebhookDialog), {
  ssr: false,
});

const SUBJECTS = ['webhook', 'webhook-delivery'] as const;
const idOf = (row: WebhookRow): string => row.id;

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
  const counts = useTabCounts({
    enterpriseId,
    contract: countWebhooks,
    filters: endpointFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  const dialog = useNewDialog();
  return (
    <>
      <RecordList<typeof searchWebhooks, typeof endpointFilters.keys, WebhookRow>
        page="webhooks"
        enterpriseId={enterpriseId}
        title="Endpoints"
        about="Where events of this enterprise are sent."
        contract={searchWebhooks}
        filters={endpointFilters}
        toPage={({ webhooks, ...page }) => ({ ...page, rows: webhooks })}
        columns={columns}
        rowId={idOf}
        rowName={nameOfWebhook}
        exportContract={exportWebhooks}
        tabs={endpointTabs(counts)}
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
