'use client';

import { useState } from 'react';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { type DirectoryRow, searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { type ConnectionWithEntries, MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { storable } from '#lib/schema.ts';
import { useCounterpartyRefresh } from '../connections/use-counterparty-refresh.ts';
import { ConnectResult } from './connect-result.tsx';
import { type AccountChoice, accountChoices, firstChoice } from './own-account-choices.ts';
import { OwnAccountField } from './own-account-field.tsx';
import { useConnecting } from './use-connecting.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFreshProblems } from './use-fresh-problems.ts';

interface ConnectDialogProps {
  enterpriseId: string;
  row: DirectoryRow;
  onClose: () => void;
}

const Values = z.object({
  listingEntryId: z.string().min(1, 'Choose an account.'),
  localListingEntryDescription: storable(MAX_DESCRIPTION),
});
type Values = z.input<typeof Values>;

interface FormProps extends ConnectDialogProps {
  choices: readonly AccountChoice[];
  onMade: (made: ConnectionWithEntries) => void;
}

function useConnectForm({ enterpriseId, row, choices, onMade }: FormProps) {
  const refresh = useRefresh(searchDirectory);
  const refreshCounterparties = useCounterpartyRefresh();
  const toInput = ({ localListingEntryDescription, listingEntryId }: Values) => ({
    enterpriseId,
    listingEntryId,
    targetListingEntryId: row.id,
    localListingEntryDescription: localListingEntryDescription || undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { listingEntryId: firstChoice(choices), localListingEntryDescription: '' },
    fieldOf: { targetListingEntryId: 'listingEntryId' },
    send: async (values) => {
      const { connections } = await call(createCounterpartyConnection, toInput(values));
      const [made] = connections;
      if (made !== undefined) onMade(made);
      await Promise.all([refresh(), refreshCounterparties()]);
    },
  });
  useFirstFocus(form.form, 'listingEntryId');
  useFreshProblems(form);
  const code = (
    <CopyAsCode contract={createCounterpartyConnection} input={() => toInput(form.form.getValues())} isQuiet />
  );
  return { form, code };
}

function ConnectForm(props: FormProps) {
  const { row, choices, onClose } = props;
  const { form, code } = useConnectForm(props);
  const hasChoice = choices.some(({ reason }) => reason === null);
  return (
    <DialogForm
      title={`Connect with ${row.name}`}
      about="The connection becomes active once they accept. Then the two accounts can settle with each other."
      isOpen
      onClose={onClose}
      submitLabel="Connect"
      hindrance={hasChoice ? null : 'None of your accounts can be connected with it.'}
      failureTitle="You are not connected"
      form={form}
      subjectId={row.id}
      code={code}
    >
      <OwnAccountField control={form.form.control} name="listingEntryId" choices={choices} />
      <TextFormField
        control={form.form.control}
        name="localListingEntryDescription"
        label="What we call it"
        description="Nobody else sees it. Optional: else as they call it."
        {...(row.description !== null && { placeholder: row.description })}
        size="normal"
      />
    </DialogForm>
  );
}

/** Connects an own account with an entry of the directory. */
export function ConnectDialog(props: ConnectDialogProps) {
  const { enterpriseId, row, onClose } = props;
  const [made, setMade] = useState<ConnectionWithEntries | null>(null);
  const { entries, hindrance } = useConnecting(enterpriseId);
  if (made !== null) return <ConnectResult enterpriseId={enterpriseId} made={made} onClose={onClose} />;
  if (entries.length === 0 || hindrance !== null) return null;
  return <ConnectForm {...props} choices={accountChoices(entries, row)} onMade={setMade} />;
}
