'use client';

import { BookUser, IdCard, Info } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { parseAsString, useQueryState, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { Empty } from '#components/ui/empty.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { type DirectoryRow, exportDirectory, searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { directoryColumns } from './directory-columns.tsx';
import { directoryFilters } from './directory-filters.ts';
import { idKindOf } from './id-kind.ts';
import { useConnecting } from './use-connecting.ts';

const DirectoryDrawer = dynamic(() => import('./directory-drawer.tsx').then((module) => module.DirectoryDrawer), {
  ssr: false,
});
const ConnectByIdDialog = dynamic(
  () => import('./connect-by-id-dialog.tsx').then((module) => module.ConnectByIdDialog),
  { ssr: false },
);

/** What the enterprise itself changes in it; of entries of others nothing is told, so that the list as such is not live. */
const OWN_CHANGES = ['counterparty-connection', 'listing-block'] as const;
const FORMS = ['by-id'] as const;
const idOf = (row: DirectoryRow): string => row.id;
const nameOf = (row: DirectoryRow): string => row.name;

/** What is missing before anything can be connected, and where it is made. */
function FirstStep({ enterpriseId, hindrance }: { enterpriseId: string; hindrance: string | null }) {
  if (hindrance === null) return null;
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-3 sm:px-6 sm:pt-5">
      <p className="flex items-start gap-2 rounded-lg border border-border bg-surface px-3 py-2 text-sm">
        <Info className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span>
          {hindrance}{' '}
          <Link
            href={areaPath(enterpriseId, 'address-book/listing')}
            prefetch={false}
            className="text-link underline underline-offset-2"
          >
            Our listing
          </Link>
        </span>
      </p>
    </div>
  );
}

const NOT_IN_DIRECTORY =
  'Private entries, and accounts that are not listed, are not found here. If a counterparty gave you this id, choose “Connect by id” above: it is filled in.';

/** What is looked for, if it is an id. */
function useSoughtId(): string | null {
  const [text] = useQueryState('text', parseAsString);
  return text !== null && idKindOf(text) !== null ? text.trim() : null;
}

interface ConnectByIdButtonProps {
  enterpriseId: string;
  hindrance: string | null;
  /** The id to begin with. */
  id: string;
}

function ConnectByIdButton({ enterpriseId, hindrance, id }: ConnectByIdButtonProps) {
  const form = useFormKey(FORMS);
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        variant="primary"
        icon={<IdCard />}
        hindrance={hindrance}
        onPress={() => form.open('by-id')}
      >
        Connect by id
      </MayButton>
      {form.name === 'by-id' && <ConnectByIdDialog enterpriseId={enterpriseId} id={id} onClose={form.close} />}
    </>
  );
}

/** Public entries of others, recommended ones first, with the enterprise's connections to them. */
export function DirectoryList({ enterpriseId }: { enterpriseId: string }) {
  useLiveRead(OWN_CHANGES, searchDirectory);
  const { hindrance } = useConnecting(enterpriseId);
  const sought = useSoughtId();
  const [, setPlace] = useQueryStates({ open: parseAsString, form: parseAsString });
  const columns = useMemo(
    () =>
      directoryColumns({
        enterpriseId,
        hindrance,
        onConnect: (open) => void setPlace({ open, form: 'connect' }),
      }),
    [enterpriseId, hindrance, setPlace],
  );
  return (
    <>
      <FirstStep enterpriseId={enterpriseId} hindrance={hindrance} />
      <RecordList<typeof searchDirectory, typeof directoryFilters.keys, DirectoryRow>
        page="directory"
        enterpriseId={enterpriseId}
        title="Directory"
        about="Accounts that other enterprises have listed for everybody to find. Connect with one to settle with it."
        contract={searchDirectory}
        exportContract={exportDirectory}
        filters={directoryFilters}
        toPage={({ entries, ...page }) => ({ ...page, rows: entries })}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        Drawer={DirectoryDrawer}
        actions={<ConnectByIdButton enterpriseId={enterpriseId} hindrance={hindrance} id={sought ?? ''} />}
        {...(sought === null ? {} : { noMatch: NOT_IN_DIRECTORY })}
        empty={
          <Empty
            icon={BookUser}
            title="The directory is empty"
            text="No other enterprise has a public entry yet. With the id of an account or of its entry you can connect all the same."
          />
        }
      />
    </>
  );
}
