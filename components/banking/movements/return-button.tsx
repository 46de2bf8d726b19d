'use client';

import dynamic from 'next/dynamic';
import { DecideButton } from '#components/ui/form/decide-button.tsx';
import type { FiatMovement } from '#lib/contracts/banking/movements.ts';
import { USE_SANDBOX } from '#lib/rights.ts';

const ReturnDialog = dynamic(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog), { ssr: false });

/** In a sandbox: stands in for the bank that takes a deposit back. */
export function ReturnButton({ enterpriseId, movement }: { enterpriseId: string; movement: FiatMovement }) {
  return (
    <DecideButton enterpriseId={enterpriseId} right={USE_SANDBOX} label="Return">
      {(close) => <ReturnDialog enterpriseId={enterpriseId} movement={movement} onClose={close} />}
    </DecideButton>
  );
}
