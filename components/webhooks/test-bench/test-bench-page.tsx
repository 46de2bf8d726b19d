'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { PanelState } from '#components/ui/panel-state.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { getWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { SecretButton } from '../secrets/secret-button.tsx';
import { CodePanel } from './code-panel.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { FirstEndpoint } from './first-endpoint.tsx';
import { PayloadPanel } from './payload-panel.tsx';
import { type Bench, useBench } from './use-test-bench.ts';
import { useVerify } from './use-verify.ts';
import { VerifyPanel } from './verify-panel.tsx';
import { WatchPanel } from './watch-panel.tsx';

const NewWebhookDialog = dynamic(
  () => import('../endpoints/new-webhook-dialog.tsx').then((module) => module.NewWebhookDialog),
  { ssr: false },
);

/** Makes a secret, a receiver and an endpoint, and puts the endpoint on the bench. */
function useSetUp(enterpriseId: string, onDone: (webhookId: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = useRefresh(searchWebhooks, getWebhookReceiver, getWebhookSecret);
  const start = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { setUpTest } = await import('./set-up.ts');
      const webhookId = await setUpTest(enterpriseId, setSecret);
      await refresh();
      onDone(webhookId);
    } catch (error) {
      setFailure(toApiError(error));
      await refresh();
    }
    setBusy(false);
  };
  return { start, isBusy, failure, secret };
}

type SettingUp = ReturnType<typeof useSetUp>;

/** A webhook from choice to receiver code, on one page. */
export function BenchPage({ enterpriseId }: { enterpriseId: string }) {
  const bench = useBench(enterpriseId);
  const settingUp = useSetUp(enterpriseId, bench.choose);
  const dialog = useNewDialog();
  const { all, receiver, webhook } = bench;
  const shared = { enterpriseId, bench, settingUp, onNew: dialog.open };
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Test bench</h1>
          <p className="text-sm text-muted">Send a simulation, watch it arrive, and see why a signature fails.</p>
        </div>
        <SecretButton enterpriseId={enterpriseId} />
      </div>
      {settingUp.failure && (
        <ErrorPanel
          title="The test endpoint was not set up"
          text={settingUp.failure.message}
          requestId={settingUp.failure.requestId}
        />
      )}
      {settingUp.secret !== null && <SecretNote secret={settingUp.secret} />}
      {webhook === null && all?.length !== 0 && <PanelState failure={bench.failure} onRetry={bench.retry} />}
      {webhook === null && bench.named !== null && bench.failure !== null && (
        <Button variant="outline" className="self-start" onPress={() => bench.choose(null)}>
          Choose another endpoint
        </Button>
      )}
      {all?.length === 0 && (
        <FirstEndpoint
          enterpriseId={enterpriseId}
          isBusy={settingUp.isBusy}
          onSetUp={() => void settingUp.start()}
          onNew={dialog.open}
        />
      )}
      {webhook !== null && all !== undefined && receiver !== undefined && (
        <Steps {...shared} all={all} webhook={webhook} receiver={receiver} />
      )}
      {dialog.isOpen && (
        <NewWebhookDialog
          enterpriseId={enterpriseId}
          url={receiver?.url}
          onClose={dialog.close}
          onCreated={bench.choose}
        />
      )}
    </div>
  );
}

function SecretNote({ secret }: { secret: string }) {
  return (
    <section aria-label="Signing secret" className="rounded-lg border border-border bg-surface p-4 text-sm">
      <p className="mb-2">
        A signing secret was created for this enterprise. It is shown only once: copy it for a receiver of your own. The
        test bench does not need it.
      </p>
      <SecretText label="Signing secret" text={secret} />
    </section>
  );
}

interface StepsProps {
  enterpriseId: string;
  bench: Bench;
  settingUp: SettingUp;
  onNew: () => void;
  all: readonly WebhookRow[];
  webhook: WebhookRow;
  receiver: NonNullable<Bench['receiver']> | null;
}

/**
 * The steps in the order in which they are taken, on wide screens with what is sent beside what becomes of it; the long watch goes on
 * beside the fourth.
 */
function Steps({ enterpriseId, bench, settingUp, onNew, all, webhook, receiver }: StepsProps) {
  const verifying = useVerify(enterpriseId, webhook.id);
  const place = { enterpriseId, webhook, receiver };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr_auto]">
      <div className="lg:col-span-2">
        <EndpointPanel
          {...place}
          all={all}
          isBusy={settingUp.isBusy}
          onChoose={bench.choose}
          onNew={onNew}
          onSetUp={() => void settingUp.start()}
        />
      </div>
      <PayloadPanel
        enterpriseId={enterpriseId}
        webhook={webhook}
        objectId={bench.objectId}
        onObject={bench.setObject}
        onSent={({ id }) => bench.watch(id)}
      />
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <WatchPanel
          {...place}
          deliveryId={bench.deliveryId}
          onWatch={bench.watch}
          onVerify={(question) => void verifying.verify(question)}
        />
      </div>
      <VerifyPanel enterpriseId={enterpriseId} webhookId={webhook.id} verifying={verifying} />
      <div className="min-w-0 lg:col-span-2">
        <CodePanel {...place} />
      </div>
    </div>
  );
}
