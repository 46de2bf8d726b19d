'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createSandboxTrades } from '#lib/contracts/sandbox/off-exchange.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from '../new-object.ts';
import { SimulatedConnectionField } from './simulated-connection-field.tsx';
import { useSimulatedPartners } from './use-played.ts';

const Values = z.object({
  connectionId: z.string().min(1, 'Choose a connection.'),
  count: z.string().regex(/^([1-9]\d?|100)$/, 'Enter a number from 1 to 100.'),
});
type Values = z.input<typeof Values>;

const toInput = (enterpriseId: string, { connectionId, count }: Values) => ({
  enterpriseId,
  connectionId,
  count: Number(count),
});

/** Lets a simulated partner record trades of a connection. */
export function RecordTradesDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const connections = useSimulatedPartners(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: '', count: '1' },
    send: async (values) => {
      const { trades } = await call(createSandboxTrades, toInput(enterpriseId, values));
      const said = trades.length === 1 ? 'A trade was recorded.' : `${trades.length} trades were recorded.`;
      onMade({ said, path: `network/trades?connectionIds=${values.connectionId}` });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Record trades"
      about="Near market prices, and within what the connection and the partner have."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Record trades"
      failureTitle="No trade was recorded"
      form={form}
      code={<CopyAsCode contract={createSandboxTrades} input={() => toInput(enterpriseId, getValues())} isQuiet />}
    >
      <SimulatedConnectionField control={control} connections={connections} />
      <TextFormField control={control} name="count" label="How many" size="normal" />
    </DialogForm>
  );
}
