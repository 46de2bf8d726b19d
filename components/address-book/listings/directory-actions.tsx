'use client';

import { Ban, Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryStates } from 'nuqs';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { DirectoryRow } from '#lib/contracts/address-book/directory.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { useConnecting } from './use-connecting.ts';
import { useListing } from './use-listing.ts';

const ConnectDialog = dynamic(() => import('./connect-dialog.tsx').then((module) => module.ConnectDialog), {
  ssr: false,
});
const BlockDialog = dynamic(() => import('../blocks/block-dialog.tsx').then((module) => module.BlockDialog), {
  ssr: false,
});

const FORMS = ['connect', 'block'] as const;
const NO_LISTING = 'To block others, this enterprise needs a listing first.';

interface DirectoryActionsProps {
  enterpriseId: string;
  row: DirectoryRow;
}

/** What can be done with an entry of the directory. */
export function DirectoryActions({ enterpriseId, row }: DirectoryActionsProps) {
  const form = useFormKey(FORMS);
  const { hindrance } = useConnecting(enterpriseId, row);
  const { query } = useListing(enterpriseId);
  const may = { enterpriseId, right: WRITE_ADDRESS_BOOK };
  return (
    <>
      <MayButton {...may} variant="primary" icon={<Link2 />} hindrance={hindrance} onPress={() => form.open('connect')}>
        Connect
      </MayButton>
      <MayButton
        {...may}
        variant="outline"
        icon={<Ban />}
        hindrance={query.data === null ? NO_LISTING : null}
        onPress={() => form.open('block')}
      >
        Block
      </MayButton>
    </>
  );
}

/** The form that is open on an entry. What is blocked leaves the directory, and its drawer with it. */
export function DirectoryDialogs({ enterpriseId, row }: DirectoryActionsProps) {
  const form = useFormKey(FORMS);
  const [, setPlace] = useQueryStates({ open: parseAsString, form: parseAsString });
  if (form.name === 'connect') return <ConnectDialog enterpriseId={enterpriseId} row={row} onClose={form.close} />;
  if (form.name !== 'block') return null;
  return (
    <BlockDialog
      enterpriseId={enterpriseId}
      listingId={row.listingId}
      name={row.name}
      onClose={form.close}
      onBlocked={() => void setPlace({ open: null, form: null })}
    />
  );
}
