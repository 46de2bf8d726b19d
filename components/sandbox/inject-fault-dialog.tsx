'use client';

import * as z from 'zod';
import { operationsOf } from '#components/reference/operations.ts';
import { useOpenApi } from '#components/reference/use-open-api.ts';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { ComboField } from '#components/ui/fields/combo-field.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { InputOf } from '#lib/contract.ts';
import { injectFault } from '#lib/contracts/sandbox/sandbox.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { Fault } from './fault-labels.ts';

const isBlankOr = (pattern: RegExp) => (text: string) => text.trim() === '' || pattern.test(text.trim());

const Values = z
  .object({
    operation: z.string().min(1, 'Enter an operation.').max(100),
    status: z.string().refine(isBlankOr(/^[45]\d\d$/), 'Enter a status from 400 to 599.'),
    delayMs: z.string().refine(isBlankOr(/^([1-9]\d{0,3}|[1-5]\d{4}|60000)$/), 'Enter 1 to 60,000 milliseconds.'),
    dropReply: z.boolean(),
    times: z.string().regex(/^([1-9]\d{0,2}|1000)$/, 'Enter 1 to 1,000 calls.'),
  })
  .refine(({ status, delayMs, dropReply }) => status.trim() !== '' || delayMs.trim() !== '' || dropReply, {
    path: ['status'],
    error: 'Choose a status, a delay or a lost reply.',
  });
type Values = z.input<typeof Values>;

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

const toInput = ({ operation, status, delayMs, dropReply, times }: Values): InputOf<typeof injectFault> => ({
  operation: operation.trim(),
  status: numberOf(status),
  delayMs: numberOf(delayMs),
  dropReply,
  times: Number(times),
});

/** Names of operations, as faults name them. */
function useOperations(): { value: string; detail: string }[] {
  const { data } = useOpenApi();
  return (data ? operationsOf(data) : [])
    .filter(({ isCallback }) => !isCallback)
    .map(({ name, summary }) => ({ value: name, detail: summary }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

interface InjectFaultDialogProps {
  onMade: (fault: Fault) => Promise<void>;
  onClose: () => void;
}

/** Says which operation goes wrong next, how, and how often. */
export function InjectFaultDialog({ onMade, onClose }: InjectFaultDialogProps) {
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { operation: '', status: '503', delayMs: '', dropReply: false, times: '1' },
    send: async (values) => {
      await onMade(await call(injectFault, toInput(values)));
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Inject a fault"
      about="Faults of one operation apply in the order in which they were injected."
      isOpen
      onClose={onClose}
      submitLabel="Inject"
      failureTitle="The fault was not injected"
      form={form}
      code={<CopyAsCode contract={injectFault} input={() => toInput(getValues())} isQuiet />}
    >
      <ComboField
        control={control}
        name="operation"
        label="Operation"
        description="Its name in the API reference."
        placeholder="searchIdvRecords"
        options={useOperations()}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextFormField
          control={control}
          name="status"
          label="Status"
          description="400 to 599. Leave empty for the real one."
          inputMode="numeric"
          size="normal"
        />
        <TextFormField
          control={control}
          name="delayMs"
          label="Delay (ms)"
          description="Before the reply, up to 60,000."
          inputMode="numeric"
          size="normal"
        />
        <TextFormField
          control={control}
          name="times"
          label="Times"
          description="How many calls are affected."
          inputMode="numeric"
          size="normal"
        />
      </div>
      <CheckboxField
        control={control}
        name="dropReply"
        label="Lose the reply"
        description="The operation runs, then the connection is closed."
      />
    </DialogForm>
  );
}
