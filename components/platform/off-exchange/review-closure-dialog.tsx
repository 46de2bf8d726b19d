'use client';

import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listOperatorDisputes, reviewDisputeClosure } from '#lib/contracts/network/operator.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Amounts } from './amounts.tsx';
import { between, type OperatorDispute } from './operator-rows.ts';

const Values = z.object({
  verdict: z.enum(['approve', 'reject'], 'Choose one of the options.'),
  notes: z.string().max(2000),
});
type Values = z.input<typeof Values>;

const VERDICTS = [
  { value: 'approve', label: 'Approve', detail: 'The new amounts are held at once, and settled next.' },
  { value: 'reject', label: 'Reject', detail: 'The dispute is open as before.' },
];

function Compared({ dispute }: { dispute: OperatorDispute }) {
  const columns = [
    ['Settlement', dispute.originalTransfers],
    ['Client expects', dispute.expectedTransfers],
    ['Closure', dispute.closure?.adjustedTransfers ?? {}],
  ] as const;
  return (
    <dl className="grid gap-3 rounded-lg border border-border p-3 sm:grid-cols-3">
      {columns.map(([word, amounts]) => (
        <div key={word} className="max-sm:flex max-sm:justify-between max-sm:gap-3">
          <dt className="text-xs text-muted">{word}</dt>
          <dd>
            <Amounts amounts={amounts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A second administrator’s word on how a dispute ends. */
export function ReviewClosureDialog({ dispute, onClose }: { dispute: OperatorDispute; onClose: () => void }) {
  const refresh = useRefresh(listOperatorDisputes);
  const toInput = ({ verdict, notes }: Values) => ({
    disputeId: dispute.id,
    isApproved: verdict === 'approve',
    notes: notes.trim() || undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { notes: '' },
    send: async (values) => {
      await call(reviewDisputeClosure, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Review the closure over ${dispute.settlementExternalId}`}
      about={`${between(dispute)}. Whoever closed the dispute cannot review it, except in a sandbox.`}
      isOpen
      onClose={onClose}
      submitLabel="Review"
      failureTitle="The closure was not reviewed"
      form={form}
      subjectId={dispute.id}
      code={<CopyAsCode contract={reviewDisputeClosure} input={() => toInput(getValues())} isQuiet />}
    >
      <Compared dispute={dispute} />
      {dispute.closure && <p className="text-foreground/85">{dispute.closure.notes}</p>}
      <SelectField control={control} name="verdict" label="Decision" options={VERDICTS} placeholder="Choose" />
      <TextAreaField control={control} name="notes" label="Notes" description="Why, for the record. May stay empty." />
    </DialogForm>
  );
}
