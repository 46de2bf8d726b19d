'use client';

import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
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
import { useFirstFocus } from './use-first-focus.ts';
import type { OwnEntry, OwnListing } from './use-listing.ts';
import { type UnlistedAccount, useUnlistedAccounts } from './use-unlisted-accounts.ts';

interface EntryDialogProps {
  enterpriseId: string;
  listing: OwnListing;
  /** Null to list an account. */
  entry: OwnEntry | null;
  onClose: () => void;
}

const NONE = [] as const;

const Values = z.object({
  walletId: z.string().min(1, 'Choose an account.'),
  description: storable(MAX_DESCRIPTION),
  public: z.boolean(),
});
type Values = z.input<typeof Values>;

interface FormProps extends EntryDialogProps {
  /** Accounts to choose from. */
  unlisted: readonly UnlistedAccount[];
  /** Why none can be listed now. */
  hindrance: string | null;
}

/** The only account that there is to choose, else none. */
const onlyOne = ([one, other]: readonly UnlistedAccount[]): string =>
  one !== undefined && other === undefined ? one.id : '';

function useEntryForm({ enterpriseId, entry, unlisted, onClose }: FormProps) {
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
      walletId: entry?.walletId ?? onlyOne(unlisted),
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
  useFirstFocus(form.form, entry === null ? 'walletId' : 'description');
  const code =
    entry === null ? (
      <CopyAsCode contract={createListingEntry} input={() => toCreate(form.form.getValues())} isQuiet />
    ) : (
      <CopyAsCode contract={updateListingEntry} input={() => toChange(entry.id, form.form.getValues())} isQuiet />
    );
  return { form, code };
}

type FieldsProps = Pick<FormProps, 'entry' | 'unlisted'> & { form: UseFormReturn<Values> };

function AccountField({ entry, unlisted, form }: FieldsProps) {
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
      placeholder={unlisted.length === 0 ? 'No account left' : 'Choose'}
      isDisabled={unlisted.length === 0}
      options={unlisted.map(({ id, name, coin }) => ({ value: id, label: name, detail: networkWord(coin) }))}
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

function EntryForm(props: FormProps) {
  const { listing, entry, unlisted, hindrance, onClose } = props;
  const { form, code } = useEntryForm(props);
  const { walletId, description, public: isPublic } = form.form.watch();
  return (
    <DialogForm
      title={entry === null ? 'List an account' : 'Edit this entry'}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel={entry === null ? 'List account' : 'Save'}
      hindrance={hindrance}
      failureTitle={entry === null ? 'The account was not listed' : 'The entry was not changed'}
      form={form}
      {...(entry && { subjectId: entry.id })}
      code={code}
    >
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <EntryFields entry={entry} unlisted={unlisted} form={form.form} />
        <ListingPreview
          name={listing.name}
          listingDescription={listing.description}
          description={description.trim()}
          coin={entry?.coin ?? unlisted.find(({ id }) => id === walletId)?.coin}
          isPublic={isPublic}
        />
      </div>
    </DialogForm>
  );
}

/** Lists an account, or changes its entry; beside it what counterparties see of it. */
export function EntryDialog(props: EntryDialogProps) {
  const { unlisted, hindrance } = useUnlistedAccounts(props.enterpriseId);
  if (props.entry !== null) return <EntryForm {...props} unlisted={NONE} hindrance={null} />;
  return unlisted === undefined ? null : <EntryForm {...props} unlisted={unlisted} hindrance={hindrance} />;
}
