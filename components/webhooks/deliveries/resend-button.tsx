'use client';

import { Send } from 'lucide-react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { useResend } from './use-resend.ts';

interface ResendButtonProps {
  enterpriseId: string;
  row: DeliveryRow;
  /** Beside something that is done more often. */
  isSecondary?: boolean;
}

/** Sends one delivery again, and says whether it goes out. */
export function ResendButton({ enterpriseId, row, isSecondary = false }: ResendButtonProps) {
  const { state, start } = useResend(enterpriseId);
  const isPending = state?.isRunning === true;
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_WEBHOOKS}
        hindrance={row.webhookLabel === null ? 'Its endpoint is deleted, so there is nowhere to send it.' : null}
        variant={isSecondary ? 'outline' : 'primary'}
        isBusy={isPending}
        icon={<Send />}
        onPress={() => void start([row])}
      >
        Resend
      </MayButton>
      <p role="status" className="min-w-0 flex-1 self-center text-xs text-muted" data-testid="resent">
        {state === null || isPending ? '' : (state.unsent[0]?.reason ?? 'Resend requested.')}
      </p>
    </>
  );
}
