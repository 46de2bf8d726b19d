'use client';

import * as z from 'zod';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createSandboxOffExchangeSettlement } from '#lib/contracts/sandbox/off-exchange.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from '../new-object.ts';
import { SimulatedConnectionField } from './simulated-connection-field.tsx';
import { useSimulatedPartners } from './use-played.ts';

const Values = z.object({ connectionId: z.string().min(1, 'Choose a connection.') });
type Values = z.input<typeof Values>;

/** Lets a simulated partner settle what is open over a connection. */
export function SettleTradesDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const connections = useSimulatedPartners(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: '' },
    send: async (values) => {
      const { settlement } = await call(createSandboxOffExchangeSettlement, { enterpriseId, ...values });
      onMade({
        said: `Settlement ${settlement.externalId} was created; it is ${settlement.status}.`,
        path: `settlements/off-exchange?open=${settlement.id}`,
      });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Settle open trades"
      about="As the connection’s script says: at once, or pending where clients can dispute."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Settle"
      failureTitle="Nothing was settled"
      form={form}
      code={
        <CopyAsCode
          contract={createSandboxOffExchangeSettlement}
          input={() => ({ enterpriseId, ...getValues() })}
          isQuiet
        />
      }
    >
      <SimulatedConnectionField control={control} connections={connections} />
    </DialogForm>
  );
}
