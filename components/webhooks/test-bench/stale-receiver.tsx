'use client';

import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { getWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { ensureReceiver } from '#lib/webhooks/test-endpoint.ts';

/** An endpoint that goes to a receiver of ours which is no more, and the way to the present one. */
export function StaleReceiver({ enterpriseId, webhook }: { enterpriseId: string; webhook: WebhookRow }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useRefresh(getWebhookReceiver, searchWebhooks);
  const mend = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { receiver } = await ensureReceiver(call, enterpriseId);
      await call(updateWebhook, { enterpriseId, webhookId: webhook.id, url: receiver.url });
      await refresh();
    } catch (error) {
      setFailure(toApiError(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-2 rounded-md border border-attention/40 bg-attention-soft p-3 text-sm">
      <p>Its receiver was closed or has expired: deliveries are answered with 404.</p>
      {failure && <ErrorPanel title="Something went wrong" text={failure.message} requestId={failure.requestId} />}
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_WEBHOOKS}
        variant="outline"
        isBusy={isBusy}
        icon={<RotateCw />}
        onPress={() => void mend()}
      >
        Send to an open receiver
      </MayButton>
    </div>
  );
}
