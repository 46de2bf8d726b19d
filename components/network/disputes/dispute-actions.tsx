'use client';

import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import type { DisputeAct } from './dispute-next.ts';

const ReviseDisputeDialog = dynamic(
  () => import('./revise-dispute-dialog.tsx').then((module) => module.ReviseDisputeDialog),
  { ssr: false },
);
const CloseDisputeDialog = dynamic(
  () => import('./close-dispute-dialog.tsx').then((module) => module.CloseDisputeDialog),
  { ssr: false },
);

const WORDS: Readonly<Record<DisputeAct, string>> = {
  change: 'Change what you expect …',
  retract: 'Retract …',
  reopen: 'Open again …',
  close: 'Close as invalid …',
};
const FORMS = ['change', 'retract', 'reopen', 'close'] as const;

interface ActionsProps {
  enterpriseId: string;
  row: DisputeRow;
  /** What its client can do now. */
  acts: readonly DisputeAct[];
}

/** What the client can do about its dispute, each with a signature. */
export function DisputeActions({ enterpriseId, row, acts }: ActionsProps) {
  const form = useFormKey(FORMS);
  const open = acts.find((act) => act === form.name);
  return (
    <>
      {acts.map((act, index) => (
        <MayButton
          key={act}
          enterpriseId={enterpriseId}
          right={WRITE_OFF_EXCHANGE}
          variant={index === 0 ? 'primary' : 'outline'}
          onPress={() => form.open(act)}
        >
          {WORDS[act]}
        </MayButton>
      ))}
      {open === 'close' && <CloseDisputeDialog enterpriseId={enterpriseId} row={row} onClose={form.close} />}
      {open !== undefined && open !== 'close' && (
        <ReviseDisputeDialog key={open} enterpriseId={enterpriseId} row={row} act={open} onClose={form.close} />
      )}
    </>
  );
}
