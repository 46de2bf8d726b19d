'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { declineCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

const Values = z.object({ reason: z.string().max(MAX_DESCRIPTION) });
type Values = z.input<typeof Values>;

/** Declines a request of a counterparty. */
export function DeclineDialog({ enterpriseId, counterparty, onClose }: ConnectionDialogProps) {
  const { connection: row } = counterparty;
  const refresh = useCounterpartyRefresh();
  const toInput = ({ reason }: Values) => ({
    enterpriseId,
    connectionId: row.id,
    reason: reason.trim() || undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { reason: '' },
    send: async (values) => {
      await call(declineCounterparty, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Decline this connection?"
      about={`The request of ${row.counterpartyName} ends. They can ask again, unless you block them.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Decline"
      isDanger
      failureTitle="The connection was not declined"
      form={form}
      subjectId={row.id}
      code={<CopyAsCode contract={declineCounterparty} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextAreaField
        control={form.form.control}
        name="reason"
        label="Reason (optional)"
        description="The counterparty reads it."
      />
    </DialogForm>
  );
}
