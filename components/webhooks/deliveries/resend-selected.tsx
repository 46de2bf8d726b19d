'use client';

import { Send } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';

const ResendDialog = dynamic(() => import('./resend-dialog.tsx').then((module) => module.ResendDialog), { ssr: false });

interface ResendSelectedProps {
  enterpriseId: string;
  rows: readonly DeliveryRow[];
  onDone: () => void;
}

/** Sends the chosen deliveries again. */
export function ResendSelected({ enterpriseId, rows, onDone }: ResendSelectedProps) {
  const [asked, setAsked] = useState<readonly DeliveryRow[] | null>(null);
  const close = (isDone: boolean) => {
    setAsked(null);
    if (isDone) onDone();
  };
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={MANAGE_WEBHOOKS} variant="primary" onPress={() => setAsked(rows)}>
        <Send /> Resend
      </MayButton>
      {asked !== null && <ResendDialog enterpriseId={enterpriseId} rows={asked} onClose={close} />}
    </>
  );
}
