'use client';

import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { InputOf } from '#lib/contract.ts';
import type { SettlementRow } from '#lib/contracts/network/enterprise-settlements.ts';
import { concludeClientSettlement } from '#lib/contracts/sandbox/outcomes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

const Outcome = concludeClientSettlement.input.shape.outcome;
type Outcome = z.output<typeof Outcome>;

const WORDS: Readonly<Record<Outcome, { label: string; detail: string }>> = {
  completed: { label: 'Completed', detail: 'Every transfer is complete.' },
  failed: { label: 'Failed', detail: 'A transfer failed.' },
  rejected: { label: 'Rejected', detail: 'The other side does not accept it.' },
  disputed: { label: 'Disputed', detail: 'It stays pending until the dispute is closed.' },
  undisputed: { label: 'Dispute closed', detail: 'It is pending again.' },
};

const needsReason = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'rejected';

const Values = z
  .object({ outcome: Outcome, reason: z.string().max(2000) })
  .refine(({ outcome, reason }) => !needsReason(outcome) || reason.trim() !== '', {
    path: ['reason'],
    error: 'Enter a reason.',
  });
type Values = z.input<typeof Values>;

/** What can become of a pending settlement, by whether it is or can be disputed. */
function openOutcomes(row: SettlementRow): Outcome[] {
  const canBeDisputed = 'disputed' in row && typeof row.disputed === 'boolean';
  if (!canBeDisputed) return ['completed', 'failed', 'rejected'];
  return row.disputed ? ['undisputed', 'failed', 'rejected'] : ['completed', 'failed', 'rejected', 'disputed'];
}

interface ConcludeSettlementDialogProps {
  enterpriseId: string;
  row: SettlementRow;
  onClose: () => void;
}

/** Lets a pending settlement end, or raises or closes a dispute on it, as partner and network would. */
export function ConcludeSettlementDialog({ enterpriseId, row, onClose }: ConcludeSettlementDialogProps) {
  const outcomes = openOutcomes(row);
  const toInput = ({ outcome, reason }: Values): InputOf<typeof concludeClientSettlement> => ({
    enterpriseId,
    settlementId: row.id,
    outcome,
    reason: needsReason(outcome) ? reason : undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { outcome: outcomes[0] ?? 'completed', reason: '' },
    send: async (values) => {
      await call(concludeClientSettlement, toInput(values));
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  return (
    <DialogForm
      title="Decide the settlement"
      about={`As ${row.partnerName} and the network would, for ${row.externalId}.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Decide"
      failureTitle="The settlement was not decided"
      form={form}
      subjectId={row.id}
      code={<CopyAsCode contract={concludeClientSettlement} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="outcome"
        label="New status"
        options={outcomes.map((value) => ({ value, ...WORDS[value] }))}
      />
      {needsReason(watch('outcome')) && <TextAreaField control={control} name="reason" label="Reason" />}
    </DialogForm>
  );
}
