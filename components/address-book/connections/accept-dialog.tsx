'use client';

import { useQueryState } from 'nuqs';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { acceptCounterparty, type CounterpartyRow } from '#lib/contracts/address-book/counterparties.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { asksOurselves } from './connection-changes.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

const Values = z.object({ name: z.string().max(MAX_DESCRIPTION) });
type Values = z.input<typeof Values>;

/** An own account that asks another one stands as a counterparty of the enterprise's name. */
const whoSettles = (row: CounterpartyRow): string =>
  asksOurselves(row)
    ? `${row.ownAccountName} and your other account`
    : `${row.counterpartyName} and your account ${row.ownAccountName}`;

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
      about={`${whoSettles(row)} can settle with each other once the connection is active. That takes a while; when it will be is shown once you have accepted.`}
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
        description={`Nobody else sees it. Without it: ${asksOurselves(row) ? 'as its listing entry says' : 'as they call it'}.`}
        placeholder={row.counterpartyEntryDescription ?? row.counterpartyName}
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
