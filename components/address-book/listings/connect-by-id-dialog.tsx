'use client';

import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createCounterpartyConnection } from '#lib/contracts/address-book/connections.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import type { ConnectionWithEntries } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { useCounterpartyRefresh } from '../connections/use-counterparty-refresh.ts';
import { connectByIdValues, toConnectById, type ConnectByIdValues as Values } from './connect-by-id-values.ts';
import { ConnectResult } from './connect-result.tsx';
import { idKindOf } from './id-kind.ts';
import { accountChoices, firstChoice } from './own-account-choices.ts';
import { OwnAccountField } from './own-account-field.tsx';
import { useConnecting } from './use-connecting.ts';
import { useFreshProblems } from './use-fresh-problems.ts';
import type { OwnEntry } from './use-listing.ts';

interface ConnectByIdDialogProps {
  enterpriseId: string;
  /** The id to begin with, such as one that was looked for. */
  id: string;
  onClose: () => void;
}

interface FormProps extends ConnectByIdDialogProps {
  entries: readonly OwnEntry[];
  onMade: (made: ConnectionWithEntries) => void;
}

/** Of which kind the id is decides about the names, and the own account whether it is the same. */
const DEPENDENTS = { id: ['localListingName', 'localListingDescription'], listingEntryId: ['id'] } as const;

function useConnectForm({ enterpriseId, id, entries, onMade }: FormProps) {
  const refresh = useRefresh(searchDirectory);
  const refreshCounterparties = useCounterpartyRefresh();
  const form = useContractForm<Values>({
    schema: connectByIdValues(entries),
    defaults: {
      id,
      localListingName: '',
      localListingDescription: '',
      localListingEntryDescription: '',
      listingEntryId: firstChoice(accountChoices(entries)),
    },
    fieldOf: { walletId: 'id', targetListingEntryId: 'id' },
    send: async (values) => {
      const { connections } = await call(createCounterpartyConnection, toConnectById(enterpriseId, values));
      const [made] = connections;
      if (made !== undefined) onMade(made);
      await Promise.all([refresh(), refreshCounterparties()]);
    },
  });
  useFreshProblems(form, DEPENDENTS);
  const code = (
    <CopyAsCode
      contract={createCounterpartyConnection}
      input={() => toConnectById(enterpriseId, form.form.getValues())}
      isQuiet
    />
  );
  return { form, code };
}

const ID_NOTES = {
  none: 'Of their trading account, or of its listing entry, as the counterparty gave it to you.',
  account: 'An account id: give the counterparty a name of your own.',
  entry: 'An entry id: the name of its owner is shown after connecting.',
} as const;

/** The id, and who it is in one's own words where nobody says it: an account need not be listed. */
function TargetFields({ control }: { control: Control<Values> }) {
  const kind = idKindOf(useWatch({ control, name: 'id' }));
  const isAccount = kind === 'account';
  return (
    <>
      <TextFormField
        control={control}
        name="id"
        label="Account id or entry id"
        description={ID_NOTES[kind ?? 'none']}
        size="normal"
        hasFocus
      />
      <div className={`grid items-start gap-4 ${isAccount ? 'sm:grid-cols-2' : ''}`}>
        {isAccount && (
          <TextFormField
            control={control}
            name="localListingName"
            label="What we call the counterparty"
            description="Nobody else sees it."
            size="normal"
          />
        )}
        <TextFormField
          control={control}
          name="localListingEntryDescription"
          label={isAccount ? 'What we call the account' : 'What we call it'}
          description={`Nobody else sees it. Optional${kind === 'entry' ? ': else as they call it' : ''}.`}
          size="normal"
        />
      </div>
      {isAccount && (
        <TextFormField
          control={control}
          name="localListingDescription"
          label="Note on the counterparty"
          description="Nobody else sees it. Optional."
          size="normal"
        />
      )}
    </>
  );
}

function ConnectForm(props: FormProps) {
  const { entries, onClose } = props;
  const { form, code } = useConnectForm(props);
  return (
    <DialogForm
      title="Connect by id"
      about="For an account that is not in the directory. Where it is listed its owner is asked, as always. Where it is not, nobody has to accept, and the connection serves settlements in which you send everything."
      isOpen
      onClose={onClose}
      submitLabel="Connect"
      failureTitle="You are not connected"
      form={form}
      code={code}
    >
      <TargetFields control={form.form.control} />
      <OwnAccountField control={form.form.control} name="listingEntryId" choices={accountChoices(entries)} />
    </DialogForm>
  );
}

/** Connects an own account with one that is known by an id alone: its own, or that of its entry. */
export function ConnectByIdDialog(props: ConnectByIdDialogProps) {
  const { enterpriseId, onClose } = props;
  const [made, setMade] = useState<ConnectionWithEntries | null>(null);
  const { entries } = useConnecting(enterpriseId);
  if (made !== null) return <ConnectResult enterpriseId={enterpriseId} made={made} onClose={onClose} />;
  if (entries.length === 0) return null;
  return <ConnectForm {...props} entries={entries} onMade={setMade} />;
}
