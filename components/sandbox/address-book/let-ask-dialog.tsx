'use client';

import * as z from 'zod';
import { STATUS_WORDS } from '#components/address-book/connections/connection-labels.ts';
import { hindranceOf, onlyOf, useListedAccounts } from '#components/address-book/connections/use-listed-accounts.ts';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createSimulatedRequest } from '#lib/contracts/sandbox/address-book.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import {
  COUNTERPARTY_BEHAVIOURS,
  SIMULATED_COUNTERPARTIES,
  type SimulatedCounterparty,
} from '#lib/simulated-counterparties.ts';
import type { NewObjectProps } from '../new-object.ts';

const Values = z.object({
  from: z.enum(SIMULATED_COUNTERPARTIES),
  listingEntryId: z.string().min(1, 'Choose an account.'),
});
type Values = z.input<typeof Values>;

const WHO = SIMULATED_COUNTERPARTIES.map((value) => ({
  value,
  label: COUNTERPARTY_BEHAVIOURS[value].name,
  detail: COUNTERPARTY_BEHAVIOURS[value].text,
}));

/** Lets a simulated counterparty ask for a connection with an own account. */
export function LetAskDialog({
  enterpriseId,
  from,
  onMade,
  onClose,
}: NewObjectProps & { from: SimulatedCounterparty }) {
  const accounts = useListedAccounts(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { from, listingEntryId: '' },
    send: async (values) => {
      const { connectionId, status } = await call(createSimulatedRequest, { enterpriseId, ...values });
      onMade({
        said: `${COUNTERPARTY_BEHAVIOURS[values.from].name} connects with you: ${STATUS_WORDS[status].toLowerCase()}.`,
        path: `address-book/connections?open=${connectionId}`,
      });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  useOnlyAccount(form.form, 'listingEntryId', onlyOf(accounts)?.entryId);
  return (
    <DialogForm
      title="Let a counterparty ask us"
      about="Its request then awaits our answer. Where we have asked it, its request is the answer."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Let it ask"
      hindrance={hindranceOf(accounts)}
      failureTitle="Nobody has asked"
      form={form}
      code={<CopyAsCode contract={createSimulatedRequest} input={() => ({ enterpriseId, ...getValues() })} isQuiet />}
    >
      <SelectField control={control} name="from" label="Who asks" options={WHO} />
      <SelectField
        control={control}
        name="listingEntryId"
        label="Our account"
        description="One that is listed."
        isDisabled={accounts === undefined}
        options={(accounts ?? []).map(({ entryId, name }) => ({ value: entryId, label: name }))}
      />
    </DialogForm>
  );
}
