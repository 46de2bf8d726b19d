'use client';

import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { TRADE } from '#lib/rights.ts';
import type { Desk } from '../use-desk.ts';

const CancelAllDialog = dynamic(() => import('./cancel-all-dialog.tsx').then((module) => module.CancelAllDialog), {
  ssr: false,
});

interface CancelAllButtonProps {
  desk: Desk;
  isNone: boolean;
  /** Called with how many orders were cancelled. */
  onCancelled: (count: number) => void;
}

/** Cancels all open orders of the account, after a question. */
export function CancelAllButton({ desk, isNone, onCancelled }: CancelAllButtonProps) {
  const form = useFormKey(['cancel-all']);
  return (
    <>
      <MayButton
        enterpriseId={desk.enterpriseId}
        right={TRADE}
        hindrance={isNone ? 'There is no open order.' : null}
        variant="outline"
        size="sm"
        onPress={() => form.open('cancel-all')}
      >
        Cancel all …
      </MayButton>
      {form.name !== null && <CancelAllDialog desk={desk} onClose={form.close} onCancelled={onCancelled} />}
    </>
  );
}
