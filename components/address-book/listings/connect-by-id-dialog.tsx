'use client';

import { useState } from 'react';
import type { Control } from 'react-hook-form';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { type ConnectionWithEntries, MAX_DESCRIPTION, MAX_NAME } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { storable } from '#lib/schema.ts';
import { useCounterpartyRefresh } from '../connections/use-counterparty-refresh.ts';
import { ConnectResult } from './connect-result.tsx';
import { type AccountChoice, accountChoices, firstChoice } from './own-account-choices.ts';
import { OwnAccountField } from './own-account-field.tsx';
import { useConnecting } from './use-connecting.ts';

interface ConnectByIdDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const MAX_ID = 200;

const Values = z.object({
  walletId: storable(MAX_ID).min(1, 'Enter the id of their account.'),
  localListingName: storable(MAX_NAME).min(1, 'Enter a name.'),
  localListingDescription: storable(MAX_DESCRIPTION),
  localListingEntryDescription: storable(MAX_DESCRIPTION),
  listingEntryId: z.string().min(1, 'Choose an account.'),
});
type Values = z.input<typeof Values>;

interface FormProps extends ConnectByIdDialogProps {
  choices: readonly AccountChoice[];
  onMade: (made: ConnectionWithEntries) => void;
}

function useConnectForm({ enterpriseId, choices, onMade }: FormProps) {
  const refresh = useRefresh(searchDirectory);
  const refreshCounterparties = useCounterpartyRefresh();
  const toInput = ({ localListingDescription, localListingEntryDescription, ...rest }: Values) => ({
    enterpriseId,
    ...rest,
    localListingDescription: localListingDescription || undefined,
    localListingEntryDescription: localListingEntryDescription || undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {
      walletId: '',
      localListingName: '',
      localListingDescription: '',
      localListingEntryDescription: '',
      listingEntryId: firstChoice(choices),
    },
    send: async (values) => {
      const { connections } = await call(createCounterpartyConnection, toInput(values));
      const [made] = connections;
      if (made !== undefined) onMade(made);
      await Promise.all([refresh(), refreshCounterparties()]);
    },
  });
  const code = (
    <CopyAsCode contract={createCounterpartyConnection} input={() => toInput(form.form.getValues())} isQuiet />
  );
  return { form, code };
}

/** Who it is, in one's own words: the account need not be listed. */
function CounterpartyFields({ control }: { control: Control<Values> }) {
  return (
    <>
      <TextFormField
        control={control}
        name="walletId"
        label="Their account id"
        description="Of the trading account, as the counterparty gave it to you."
        size="normal"
        hasFocus
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextFormField
          control={control}
          name="localListingName"
          label="What we call the counterparty"
          description="Nobody else sees it."
          size="normal"
        />
        <TextFormField
          control={control}
          name="localListingEntryDescription"
          label="What we call the account"
          description="Nobody else sees it. Optional."
          size="normal"
        />
      </div>
      <TextFormField
        control={control}
        name="localListingDescription"
        label="Note on the counterparty"
        description="Nobody else sees it. Optional."
        size="normal"
      />
    </>
  );
}

function ConnectForm(props: FormProps) {
  const { choices, onClose } = props;
  const { form, code } = useConnectForm(props);
  return (
    <DialogForm
      title="Connect by account id"
      about="For an account that is in no directory. If it has a private entry its owner is asked, as always. If it is not listed nobody has to accept, and the connection serves settlements in which you send everything."
      isOpen
      onClose={onClose}
      submitLabel="Connect"
      failureTitle="You are not connected"
      form={form}
      code={code}
    >
      <CounterpartyFields control={form.form.control} />
      <OwnAccountField control={form.form.control} name="listingEntryId" choices={choices} />
    </DialogForm>
  );
}

/** Connects an own account with one that is known by its id alone. */
export function ConnectByIdDialog(props: ConnectByIdDialogProps) {
  const { enterpriseId, onClose } = props;
  const [made, setMade] = useState<ConnectionWithEntries | null>(null);
  const { entries } = useConnecting(enterpriseId);
  if (made !== null) return <ConnectResult enterpriseId={enterpriseId} made={made} onClose={onClose} />;
  if (entries.length === 0) return null;
  return <ConnectForm {...props} choices={accountChoices(entries)} onMade={setMade} />;
}
