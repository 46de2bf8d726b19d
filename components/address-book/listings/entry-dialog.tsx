'use client';

import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { useAccounts } from '#components/clearing/use-accounts.ts';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createListingEntry, updateListingEntry } from '#lib/contracts/address-book/entries.ts';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { storable } from '#lib/schema.ts';
import { networkWord } from './listing-labels.ts';
import { ListingPreview } from './listing-preview.tsx';
import type { OwnEntry, OwnListing } from './use-listing.ts';
import { useUnlistedAccounts } from './use-unlisted-accounts.ts';

interface EntryDialogProps {
  enterpriseId: string;
  listing: OwnListing;
  /** Null to list an account. */
  entry: OwnEntry | null;
  onClose: () => void;
}

const Values = z.object({
  walletId: z.string().min(1, 'Choose an account.'),
  description: storable(MAX_DESCRIPTION),
  public: z.boolean(),
});
type Values = z.input<typeof Values>;

function useEntryForm({ enterpriseId, entry, onClose }: EntryDialogProps) {
  const refresh = useRefresh(getGlobalListing);
  const toCreate = ({ description, ...rest }: Values) => ({
    enterpriseId,
    ...rest,
    description: description || undefined,
  });
  const toChange = (listingEntryId: string, { description, public: isPublic }: Values) => ({
    enterpriseId,
    listingEntryId,
    description,
    public: isPublic,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {
      walletId: entry?.walletId ?? '',
      description: entry?.description ?? '',
      public: entry?.discoverable ?? false,
    },
    send: async (values) => {
      if (entry === null) await call(createListingEntry, toCreate(values));
      else await call(updateListingEntry, toChange(entry.id, values));
      await refresh();
      onClose();
    },
  });
  const code =
    entry === null ? (
      <CopyAsCode contract={createListingEntry} input={() => toCreate(form.form.getValues())} isQuiet />
    ) : (
      <CopyAsCode contract={updateListingEntry} input={() => toChange(entry.id, form.form.getValues())} isQuiet />
    );
  return { form, code };
}

type FieldsProps = Pick<EntryDialogProps, 'enterpriseId' | 'entry'> & { form: UseFormReturn<Values> };

function AccountField({ enterpriseId, entry, form }: FieldsProps) {
  const { unlisted } = useUnlistedAccounts(enterpriseId);
  if (entry !== null)
    return (
      <p>
        <span className="block font-medium">{entry.accountName}</span>
        <span className="block text-xs text-muted">{networkWord(entry.coin)}</span>
      </p>
    );
  return (
    <SelectField
      control={form.control}
      name="walletId"
      label="Account"
      placeholder={unlisted?.length === 0 ? 'No account left' : 'Choose'}
      isDisabled={!unlisted?.length}
      options={(unlisted ?? []).map(({ id, name, coin }) => ({ value: id, label: name, detail: networkWord(coin) }))}
    />
  );
}

function EntryFields(props: FieldsProps) {
  const { entry, form } = props;
  const losesMark = entry?.featured === true && !form.watch('public');
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <AccountField {...props} />
      <TextFormField
        control={form.control}
        name="description"
        label="Description"
        description="What counterparties read of the account. Optional."
        size="normal"
      />
      <CheckboxField
        control={form.control}
        name="public"
        label="Public"
        description={
          losesMark ? 'As a private entry it is no longer recommended.' : 'Every enterprise finds it in the directory.'
        }
      />
    </div>
  );
}

/** Lists an account, or changes its entry; beside it what counterparties see of it. */
export function EntryDialog(props: EntryDialogProps) {
  const { enterpriseId, listing, entry, onClose } = props;
  const { form, code } = useEntryForm(props);
  const { accounts = [] } = useAccounts(enterpriseId);
  const { hindrance } = useUnlistedAccounts(enterpriseId);
  const { walletId, description, public: isPublic } = form.form.watch();
  return (
    <DialogForm
      title={entry === null ? 'List an account' : 'Edit this entry'}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={entry === null ? 'List account' : 'Save'}
      hindrance={entry === null ? hindrance : null}
      failureTitle={entry === null ? 'The account was not listed' : 'The entry was not changed'}
      form={form}
      {...(entry && { subjectId: entry.id })}
      code={code}
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <EntryFields enterpriseId={enterpriseId} entry={entry} form={form.form} />
        <ListingPreview
          name={listing.name}
          listingDescription={listing.description}
          description={description.trim()}
          coin={entry?.coin ?? accounts.find(({ id }) => id === walletId)?.coin}
          isPublic={isPublic}
        />
      </div>
    </DialogForm>
  );
}
