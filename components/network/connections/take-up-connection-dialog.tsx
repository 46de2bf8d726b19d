'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { initializePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useConnectionRefresh } from './use-connection-refresh.ts';

const Values = z.object({
  partnersClientId: z.string().min(1, 'Enter your id of the client.').max(300),
  partnersConnectionId: z.string().min(1, 'Enter your id of the connection.').max(300),
});

/** Takes a client's connection up as its partner, under ids of the partner's own. */
export function TakeUpConnectionDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const refresh = useConnectionRefresh();
  const one = { enterpriseId, connectionId: row.id };
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { partnersClientId: '', partnersConnectionId: '' },
    send: async (values) => {
      await call(initializePartnerConnection, { ...one, ...values });
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Take up this connection"
      about={`From then on ${row.clientName} can allocate to you over ${row.name}.`}
      isOpen
      onClose={onClose}
      submitLabel="Take up"
      failureTitle="The connection was not taken up"
      form={form}
      subjectId={row.id}
      code={<CopyAsCode contract={initializePartnerConnection} input={() => ({ ...one, ...getValues() })} isQuiet />}
    >
      <TextFormField
        control={control}
        name="partnersClientId"
        label="Your id of the client"
        description="The client reads it."
        size="normal"
        hasFocus
      />
      <TextFormField
        control={control}
        name="partnersConnectionId"
        label="Your id of the connection"
        description="The client reads it. It stands for one connection only."
        size="normal"
      />
    </DialogForm>
  );
}
