'use client';

import { Pencil, Plus, Signpost } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSelf } from '#components/session/self.tsx';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { getGlobalListing } from '#lib/contracts/address-book/listings.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { EntriesTable } from './entries-table.tsx';
import { type OwnListing, useListing, useOwnEntries } from './use-listing.ts';
import { useUnlistedAccounts } from './use-unlisted-accounts.ts';

const ListingDialog = dynamic(() => import('./listing-dialog.tsx').then((module) => module.ListingDialog), {
  ssr: false,
});
const EntryDialog = dynamic(() => import('./entry-dialog.tsx').then((module) => module.EntryDialog), { ssr: false });

const SUBJECTS = ['listing', 'listing-entry'] as const;
const LISTING_FORM = ['listing'] as const;

interface PartProps {
  enterpriseId: string;
  listing: OwnListing;
}

function NoListing({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(LISTING_FORM);
  return (
    <Empty
      icon={Signpost}
      title="No listing yet"
      text="A listing is what counterparties see of this enterprise. With it you list trading accounts, and connect them with those of others."
    >
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        variant="primary"
        icon={<Plus />}
        onPress={() => form.open('listing')}
      >
        Create our listing
      </MayButton>
    </Empty>
  );
}

function ListingFields({ enterpriseId, listing }: PartProps) {
  const form = useFormKey(LISTING_FORM);
  const { id, name, description, createdAt, updatedAt } = listing;
  return (
    <div className="flex items-start gap-4 px-4 py-2 max-sm:flex-col">
      <div className="min-w-0 flex-1 max-sm:w-full">
        <FieldList
          fields={[
            {
              label: 'Name',
              value: (
                <>
                  <span className="font-medium">{name}</span>
                  <span className="block text-xs text-muted">
                    The name of the enterprise; it cannot be changed here.
                  </span>
                </>
              ),
              copy: name,
            },
            {
              label: 'Description',
              value:
                description === undefined ? <NoValue /> : <span className="whitespace-pre-line">{description}</span>,
            },
            { label: 'Created', value: <Timestamp at={createdAt} />, copy: createdAt },
            { label: 'Updated', value: <Timestamp at={updatedAt} />, copy: updatedAt },
            { label: 'Id', value: <code className="font-mono text-xs break-all">{id}</code>, copy: id },
          ]}
        />
      </div>
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        variant="outline"
        icon={<Pencil />}
        onPress={() => form.open('listing')}
      >
        Edit description
      </MayButton>
    </div>
  );
}

function ListAccountButton({ enterpriseId }: { enterpriseId: string }) {
  const dialog = useNewDialog();
  const { hindrance } = useUnlistedAccounts(enterpriseId);
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={WRITE_ADDRESS_BOOK}
      variant="primary"
      icon={<Plus />}
      hindrance={hindrance}
      onPress={dialog.open}
    >
      List an account
    </MayButton>
  );
}

function Entries({ enterpriseId, listing }: PartProps) {
  const dialog = useNewDialog();
  const entries = useOwnEntries(enterpriseId) ?? [];
  const formOf = (entryId: string): string => `entry-${entryId}`;
  const form = useFormKey(entries.map(({ id }) => formOf(id)));
  const chosen = entries.find(({ id }) => formOf(id) === form.name);
  return (
    <>
      {entries.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          No account is listed yet. List one, so that counterparties can connect with it.
        </p>
      ) : (
        <EntriesTable enterpriseId={enterpriseId} entries={entries} onEdit={({ id }) => form.open(formOf(id))} />
      )}
      {dialog.isOpen && (
        <EntryDialog enterpriseId={enterpriseId} listing={listing} entry={null} onClose={dialog.close} />
      )}
      {chosen && (
        <EntryDialog
          key={chosen.id}
          enterpriseId={enterpriseId}
          listing={listing}
          entry={chosen}
          onClose={form.close}
        />
      )}
    </>
  );
}

/** How an enterprise shows itself to counterparties: its listing, and the accounts in it. */
export function ListingPage({ enterpriseId }: { enterpriseId: string }) {
  useLiveRead(SUBJECTS, getGlobalListing);
  const panel = useListing(enterpriseId);
  const form = useFormKey(LISTING_FORM);
  const { memberships } = useSelf();
  const listing = panel.query.data;
  const own = memberships.find((one) => one.enterpriseId === enterpriseId);
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Our listing</h1>
          <p className="text-sm text-muted">What counterparties see of this enterprise, and which accounts.</p>
        </div>
        {listing && <ListAccountButton enterpriseId={enterpriseId} />}
      </div>
      {listing === null ? (
        <div className="rounded-lg border border-border bg-surface">
          <NoListing enterpriseId={enterpriseId} />
        </div>
      ) : (
        <Panel title="Listing" {...panel}>
          {(loaded) => loaded && <ListingFields enterpriseId={enterpriseId} listing={loaded} />}
        </Panel>
      )}
      {listing && (
        <Panel title="Listed accounts" about="Counterparties connect with these." {...panel}>
          {() => <Entries enterpriseId={enterpriseId} listing={listing} />}
        </Panel>
      )}
      {form.name !== null && listing !== undefined && (
        <ListingDialog
          enterpriseId={enterpriseId}
          enterpriseName={listing?.name ?? own?.enterpriseName ?? ''}
          listing={listing}
          onClose={form.close}
        />
      )}
    </div>
  );
}
