'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createGlobalListing, getGlobalListing, updateListing } from '#lib/contracts/address-book/listings.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { storable } from '#lib/schema.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { OwnListing } from './use-listing.ts';

interface ListingDialogProps {
  enterpriseId: string;
  enterpriseName: string;
  /** Null to create it. */
  listing: OwnListing | null;
  onClose: () => void;
}

const Wanted = z.object({ description: storable(MAX_DESCRIPTION) });
/** A description can be changed, and not be taken away. */
const Changed = z.object({ description: storable(MAX_DESCRIPTION).min(1, 'Enter a description.') });

function useListingForm({ enterpriseId, listing, onClose }: ListingDialogProps) {
  const refresh = useRefresh(getGlobalListing);
  return useContractForm<z.input<typeof Wanted>>({
    schema: listing === null ? Wanted : Changed,
    defaults: { description: listing?.description ?? '' },
    send: async ({ description }) => {
      if (listing === null) await call(createGlobalListing, { enterpriseId, description: description || undefined });
      else await call(updateListing, { enterpriseId, listingId: listing.id, description });
      await refresh();
      onClose();
    },
  });
}

/** Creates the listing of the enterprise, or describes it anew. */
export function ListingDialog(props: ListingDialogProps) {
  const { enterpriseId, enterpriseName, listing, onClose } = props;
  const form = useListingForm(props);
  useFirstFocus(form.form, 'description');
  const described = () => form.form.getValues('description') || undefined;
  return (
    <DialogForm
      title={listing === null ? 'Create our listing' : 'Edit our listing'}
      about={
        <>
          It bears the name of the enterprise, <b className="font-medium text-foreground">{enterpriseName}</b>, which
          cannot be changed here.
        </>
      }
      isOpen
      onClose={onClose}
      submitLabel={listing === null ? 'Create our listing' : 'Save'}
      failureTitle={listing === null ? 'The listing was not created' : 'The listing was not changed'}
      form={form}
      {...(listing && { subjectId: listing.id })}
      code={
        listing === null ? (
          <CopyAsCode
            contract={createGlobalListing}
            input={() => ({ enterpriseId, description: described() })}
            isQuiet
          />
        ) : (
          <CopyAsCode
            contract={updateListing}
            input={() => ({ enterpriseId, listingId: listing.id, description: described() })}
            isQuiet
          />
        )
      }
    >
      <TextAreaField
        control={form.form.control}
        name="description"
        label="Description"
        description={`What counterparties read of the enterprise.${listing === null ? ' Optional.' : ''}`}
      />
    </DialogForm>
  );
}
