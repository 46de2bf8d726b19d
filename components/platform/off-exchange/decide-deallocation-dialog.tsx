'use client';

import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { decideUnansweredDeallocation, listUnansweredDeallocations } from '#lib/contracts/network/operator.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { between, type UnansweredDeallocation } from './operator-rows.ts';

const Values = z.object({
  status: z.enum(['cleared', 'released'], 'Choose one of the options.'),
  notes: z.string().trim().min(1, 'Enter what came of it.').max(2000),
});
type Values = z.input<typeof Values>;

const OPTIONS = [
  { value: 'cleared', label: 'Clear', detail: 'The client gets the funds back.' },
  { value: 'released', label: 'Release', detail: 'The funds stay allocated to the connection.' },
];

/** Answers a deallocation in place of a partner who does not. */
export function DecideDeallocationDialog({ one, onClose }: { one: UnansweredDeallocation; onClose: () => void }) {
  const refresh = useRefresh(listUnansweredDeallocations);
  const toInput = ({ status, notes }: Values) => ({ deallocationId: one.id, status, notes: notes.trim() });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { notes: '' },
    send: async (values) => {
      await call(decideUnansweredDeallocation, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title={`Decide the deallocation of ${describeAmount(one.currency, one.quantity)}`}
      about={`${between(one)}, ${one.connectionName}. You answer in place of the partner.`}
      isOpen
      onClose={onClose}
      submitLabel="Decide"
      failureTitle="The deallocation was not decided"
      form={form}
      subjectId={one.id}
      code={<CopyAsCode contract={decideUnansweredDeallocation} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField control={control} name="status" label="Decision" options={OPTIONS} placeholder="Choose" />
      <TextAreaField control={control} name="notes" label="Notes" description="For both parties to read." />
    </DialogForm>
  );
}
