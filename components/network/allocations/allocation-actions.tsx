'use client';

import { Check, RotateCw, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { Allocation } from '#lib/contracts/network/allocation-shapes.ts';
import type { AllocationRow } from '#lib/contracts/network/allocations.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import type { Side } from './allocation-labels.ts';

const AskAgainDialog = dynamic(() => import('./ask-again-dialog.tsx').then((module) => module.AskAgainDialog), {
  ssr: false,
});
const AnswerDialog = dynamic(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog), {
  ssr: false,
});

interface ActionsProps {
  enterpriseId: string;
  side: Side;
  row: AllocationRow;
  /** As callers of the API read it: a partner by its own name of the currency. */
  record: Allocation;
}

/** Whether the reader's side has anything to do with an allocation in its state. */
const canAct = (side: Side, { status, awaited }: AllocationRow): boolean =>
  side === 'partner' ? status === 'reserved' : awaited === 'client';

/** The same, or has just done it: what came of it is shown while live changes already say that nothing is left to do. */
export function useHasActions(side: Side, row: AllocationRow): boolean {
  const form = useFormKey(['ask-again']);
  return canAct(side, row) || form.name !== null;
}

const NOT_AGREED = 'Admins of the client approve it first.';

function AskAgain({ enterpriseId, row }: ActionsProps) {
  const form = useFormKey(['ask-again']);
  return (
    <>
      {canAct('client', row) && (
        <MayButton
          enterpriseId={enterpriseId}
          right={WRITE_OFF_EXCHANGE}
          variant="primary"
          onPress={() => form.open('ask-again')}
        >
          <RotateCw /> Ask again …
        </MayButton>
      )}
      {form.name !== null && <AskAgainDialog enterpriseId={enterpriseId} row={row} onClose={form.close} />}
    </>
  );
}

function Answer({ enterpriseId, row, record }: ActionsProps) {
  const form = useFormKey(['clear', 'release']);
  const common = {
    enterpriseId,
    right: WRITE_OFF_EXCHANGE,
    hindrance: row.awaited === 'partner' ? null : NOT_AGREED,
  };
  return (
    <>
      <MayButton {...common} variant="primary" onPress={() => form.open('clear')}>
        <Check /> Clear …
      </MayButton>
      <MayButton {...common} variant="outline" onPress={() => form.open('release')}>
        <X /> Release …
      </MayButton>
      {form.name !== null && row.awaited === 'partner' && (
        <AnswerDialog
          enterpriseId={enterpriseId}
          row={row}
          record={record}
          status={form.name === 'clear' ? 'cleared' : 'released'}
          onClose={form.close}
        />
      )}
    </>
  );
}

/** What the reader's side can do with an allocation. */
export function AllocationActions(props: ActionsProps) {
  return props.side === 'partner' ? <Answer {...props} /> : <AskAgain {...props} />;
}
