'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { NAME } from './connection-values.ts';
import { useConnectionRefresh } from './use-connection-refresh.ts';

const Values = z.object({ name: NAME });

/** Names an own connection anew. */
export function RenameConnectionDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const refresh = useConnectionRefresh();
  const one = { enterpriseId, connectionId: row.id };
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { name: row.name },
    send: async (values) => {
      await call(updateClientConnection, { ...one, ...values });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Rename this connection"
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Save"
      failureTitle="The connection was not renamed"
      form={form}
      subjectId={row.id}
      code={
        <CopyAsCode contract={updateClientConnection} input={() => ({ ...one, ...form.form.getValues() })} isQuiet />
      }
    >
      <TextFormField control={form.form.control} name="name" label="Name" size="normal" hasFocus />
    </DialogForm>
  );
}
