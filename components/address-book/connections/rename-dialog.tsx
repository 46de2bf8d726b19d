'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { updateListing } from '#lib/contracts/address-book/listings.ts';
import { MAX_DESCRIPTION, MAX_NAME } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

const Values = z.object({
  name: z.string().min(1, 'Enter a name.').max(MAX_NAME),
  description: z.string().max(MAX_DESCRIPTION),
});
type Values = z.input<typeof Values>;

/** What nobody is connected with any more is unknown to the service: it ended while the form was open. */
function saidOf(error: unknown): ApiError {
  const failure = toApiError(error);
  if (failure.status !== 404) return failure;
  const { status, code, requestId, problems, needsOtp, body } = failure;
  const message = 'The connection has ended: what it was called stays as it is.';
  return new ApiError({ status, code, message, requestId, problems, needsOtp, body });
}

/** Changes what the enterprise calls a counterparty's entry, and the counterparty itself where it gave that name. */
export function RenameDialog({ enterpriseId, counterparty, onClose }: ConnectionDialogProps) {
  const { connection: row } = counterparty;
  const before = { name: row.counterpartyName, description: row.counterpartyEntryDescription ?? '' };
  const refresh = useCounterpartyRefresh();
  const toInput = ({ description }: Values) => ({ enterpriseId, listingEntryId: row.counterpartyEntryId, description });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: before,
    send: async (values) => {
      try {
        if (row.isNameEditable && values.name !== before.name)
          await call(updateListing, { enterpriseId, listingId: row.counterpartyListingId, name: values.name });
        if (values.description !== before.description) await call(updateListingEntry, toInput(values));
      } catch (error) {
        throw saidOf(error);
      }
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Rename this counterparty"
      about="In all of your connections to this entry. Nobody else sees it."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Save"
      failureTitle="The counterparty was not renamed"
      form={form}
      subjectId={row.id}
      code={<CopyAsCode contract={updateListingEntry} input={() => toInput(getValues())} isQuiet />}
    >
      {row.isNameEditable && (
        <TextFormField control={control} name="name" label="Name of the counterparty" size="normal" />
      )}
      <TextFormField
        control={control}
        name="description"
        label="What we call it"
        description="Empty: as they call it."
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
