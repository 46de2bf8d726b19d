'use client';

import dynamic from 'next/dynamic';
import { DecideButton } from '#components/ui/form/decide-button.tsx';
import type { AchDebit } from '#lib/contracts/banking/own-ach-debits.ts';
import { USE_SANDBOX } from '#lib/rights.ts';

const ReturnDialog = dynamic(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog), { ssr: false });

/** Whether a bank could return a debit that stands so. */
export const isReturnable = ({ state }: Pick<AchDebit, 'state'>): boolean =>
  state === 'processing' || state === 'settled';

/** In a sandbox: stands in for the bank that returns a debit. */
export function ReturnButton({ enterpriseId, debit }: { enterpriseId: string; debit: AchDebit }) {
  return (
    <DecideButton enterpriseId={enterpriseId} right={USE_SANDBOX} label="Return">
      {(close) => <ReturnDialog enterpriseId={enterpriseId} debit={debit} onClose={close} />}
    </DecideButton>
  );
}
