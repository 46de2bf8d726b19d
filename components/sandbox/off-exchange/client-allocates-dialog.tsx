'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';
import { createSimulatedAllocation } from '#lib/contracts/sandbox/off-exchange.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from '../new-object.ts';
import { AMOUNT_FIELDS, currencyOptions, hasAmount, NO_AMOUNT } from './currency-options.ts';
import { useClientConnections } from './use-played.ts';

const TYPES = [
  { value: 'allocation', label: 'Allocation' },
  { value: 'deallocation', label: 'Deallocation' },
];
const Values = z
  .object({
    connectionId: z.string().min(1, 'Choose a connection.'),
    type: z.enum(['allocation', 'deallocation']),
    ...AMOUNT_FIELDS,
  })
  .refine(hasAmount, NO_AMOUNT);
type Values = z.input<typeof Values>;

/** Lets a simulated client allocate or deallocate over its connection. */
export function ClientAllocatesDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const connections = useClientConnections(enterpriseId);
  const toInput = ({ connectionId, type, currency, amount }: Values) => ({
    enterpriseId,
    clientId: connections?.rows.find(({ id }) => id === connectionId)?.clientId ?? '',
    type,
    amount: { currency, quantity: unitsOf(currency, amount) ?? '' },
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: '', type: 'allocation', currency: 'ofcbtc', amount: '' },
    send: async (values) => {
      const { allocation } = await call(createSimulatedAllocation, toInput(values));
      onMade({
        said: `The client’s ${values.type} waits for your answer.`,
        path: `network/allocations?partner=true&open=${allocation.id}`,
      });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Allocate as a simulated client"
      about="It waits for you as the partner, as that of any client does."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Allocate"
      failureTitle="Nothing was recorded"
      form={form}
      code={<CopyAsCode contract={createSimulatedAllocation} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="connectionId"
        label="Connection"
        description="Of a simulated client."
        placeholder={connections?.choices.length === 0 ? 'No client is connected' : 'Choose'}
        isDisabled={connections === undefined}
        options={connections?.choices ?? []}
      />
      <SelectField control={control} name="type" label="Type" options={TYPES} />
      <SelectField control={control} name="currency" label="Currency" options={currencyOptions()} />
      <TextFormField control={control} name="amount" label="Amount" placeholder="1.5" size="normal" />
    </DialogForm>
  );
}
