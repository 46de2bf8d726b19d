'use client';

import { useQueryState } from 'nuqs';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

const Values = z.object({ name: z.string().max(MAX_DESCRIPTION) });
type Values = z.input<typeof Values>;

/** Accepts a request by a connection the other way, which the drawer shows from then on. */
export function AcceptDialog({ enterpriseId, counterparty, onClose }: ConnectionDialogProps) {
  const { connection: row } = counterparty;
  const [, setOpen] = useQueryState('open', { history: 'replace' });
  const refresh = useCounterpartyRefresh();
  const toInput = ({ name }: Values) => ({
    enterpriseId,
    connectionId: row.id,
    localListingEntryDescription: name.trim() || undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { name: '' },
    fieldOf: { localListingEntryDescription: 'name' },
    send: async (values) => {
      const { connection } = await call(acceptCounterparty, toInput(values));
      onClose();
      await setOpen(connection.id);
      await refresh();
    },
  });
  return (
    <DialogForm
      title="Accept this connection"
      about={`${row.counterpartyName} and your account ${row.ownAccountName} can settle with each other once it is active, which takes the delay of this deployment.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Accept"
      failureTitle="The connection was not accepted"
      form={form}
      subjectId={row.id}
      code={<CopyAsCode contract={acceptCounterparty} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextFormField
        control={form.form.control}
        name="name"
        label="What we call it (optional)"
        description="Nobody else sees it. Without it: as they call it."
        placeholder={row.counterpartyEntryDescription ?? row.counterpartyName}
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
