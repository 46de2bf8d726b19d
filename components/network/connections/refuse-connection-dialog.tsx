'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { refusePartnerConnection } from '#lib/contracts/network/partner-connections.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useConnectionRefresh } from './use-connection-refresh.ts';

const Values = z.object({ reason: z.string().min(1, 'Enter a reason.').max(2000) });

/** Refuses a client's connection for ever. */
export function RefuseConnectionDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const refresh = useConnectionRefresh();
  const one = { enterpriseId, connectionId: row.id };
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { reason: '' },
    send: async (values) => {
      await call(refusePartnerConnection, { ...one, ...values });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Refuse this connection?"
      about={`${row.clientName} can never use ${row.name}, and has to make another connection. This cannot be undone.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Refuse"
      isDanger
      failureTitle="The connection was not refused"
      form={form}
      subjectId={row.id}
      code={
        <CopyAsCode contract={refusePartnerConnection} input={() => ({ ...one, ...form.form.getValues() })} isQuiet />
      }
    >
      <TextAreaField control={form.form.control} name="reason" label="Reason" description="The client reads it." />
    </DialogForm>
  );
}
