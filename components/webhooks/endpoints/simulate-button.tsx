'use client';

import { Zap } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { simulateOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';

interface SimulateButtonProps {
  enterpriseId: string;
  row: WebhookRow;
  onFailure: (failure: ApiError | null) => void;
}

function simulate(enterpriseId: string, row: WebhookRow) {
  const { id: webhookId, kind, coin, walletId, organizationId } = row;
  if (kind === 'enterprise') return call(simulateEnterpriseWebhook, { enterpriseId, webhookId });
  if (kind === 'organization')
    return call(simulateOrganizationWebhook, { organizationId: organizationId ?? '', webhookId, enterpriseId });
  if (kind === 'block') return call(simulateBlockWebhook, { coin: coin ?? '', webhookId });
  const place = { coin: coin ?? '', walletId: walletId ?? '' };
  return call(simulateWalletWebhook, { ...place, webhookId, usePlaceholderData: true });
}

/** Sends a notification with placeholder data, marked as simulated, and opens its delivery. */
export function SimulateButton({ enterpriseId, row, onFailure }: SimulateButtonProps) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    onFailure(null);
    try {
      const { webhookNotifications } = await simulate(enterpriseId, row);
      router.push(areaPath(enterpriseId, `webhooks/deliveries?open=${webhookNotifications[0]?.id ?? ''}`));
    } catch (error) {
      onFailure(toApiError(error));
      setPending(false);
    }
  };
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={MANAGE_WEBHOOKS}
      hindrance={row.state === 'suspended' ? 'The endpoint is suspended: reactivate it first.' : null}
      variant="outline"
      isBusy={isPending}
      icon={<Zap />}
      onPress={() => void send()}
    >
      Simulate
    </MayButton>
  );
}
