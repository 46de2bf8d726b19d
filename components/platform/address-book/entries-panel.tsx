'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chip } from '#components/ui/chip.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { HinderedButton } from '#components/ui/form/hindered-button.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { featureListingEntry, listOperatorEntries, type OperatorEntry } from '#lib/contracts/address-book/operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const MOST = 100;

/** Recommends entries, or no longer; which one is under way, and what went wrong last. */
function useRecommending() {
  const refresh = useRefresh(listOperatorEntries);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const toggle = async ({ id, isFeatured }: OperatorEntry): Promise<void> => {
    setBusyId(id);
    setFailure(null);
    try {
      await call(featureListingEntry, { listingEntryId: id, isFeatured: !isFeatured });
      await refresh();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, failure, toggle };
}

interface RecommendProps {
  entry: OperatorEntry;
  isBusy: boolean;
  toggle: (entry: OperatorEntry) => Promise<void>;
}

function Recommend({ entry, isBusy, toggle }: RecommendProps) {
  const label = entry.isFeatured ? 'No longer recommend' : 'Recommend';
  const named = `${label} ${entry.name}, ${entry.description ?? entry.walletId}`;
  if (!entry.isPublic)
    return (
      <HinderedButton size="sm" variant="outline" aria-label={named} reason="Only public entries can be recommended.">
        {label}
      </HinderedButton>
    );
  return (
    <BusyButton size="sm" variant="outline" aria-label={named} isBusy={isBusy} onPress={() => void toggle(entry)}>
      {label}
    </BusyButton>
  );
}

function Entry({ entry }: { entry: OperatorEntry }) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        {entry.name}
        {entry.enterpriseId === null && <Chip label="Simulated" meaning="One of this sandbox’s counterparties" />}
      </span>
      {entry.description !== null && <span className="block text-xs text-muted">{entry.description}</span>}
    </span>
  );
}

const columnsOf = ({ busyId, toggle }: ReturnType<typeof useRecommending>): readonly PlainColumn<OperatorEntry>[] => [
  { label: 'Entry', cell: (entry) => <Entry entry={entry} /> },
  {
    label: 'Account',
    className: 'sm:w-44',
    cell: ({ walletId }) => <CopyableId value={walletId} label="account id" />,
  },
  { label: 'Shown', className: 'sm:w-24', cell: ({ isPublic }) => (isPublic ? 'Public' : 'Private') },
  {
    label: 'Recommended',
    className: 'sm:w-36',
    cell: ({ isFeatured }) => (isFeatured ? <StatusMark tone="good" word="Recommended" /> : 'No'),
  },
  {
    label: 'Action',
    className: 'sm:w-52',
    cell: (entry) => <Recommend entry={entry} isBusy={busyId === entry.id} toggle={toggle} />,
  },
];

/** Entries that match a text; those of the text before stay until they have come. */
function useEntries(text: string) {
  const read = queryOf(listOperatorEntries, { limit: MOST, text: text || undefined });
  return { query: useQuery({ ...read, placeholderData: keepPreviousData }), queryKey: read.queryKey };
}

/** Listing entries of all enterprises; those that are recommended stand first in the directory. */
export function EntriesPanel() {
  const [text, setText] = useState('');
  const panel = useEntries(text);
  const recommending = useRecommending();
  const { failure } = recommending;
  return (
    <Panel
      title="Listing entries"
      about="The directory shows recommended entries first. The first 100 are here; search for others."
      {...panel}
    >
      {({ entries }) => (
        <>
          <div className="flex flex-col gap-2 border-b border-separator px-4 py-2.5">
            <SearchFilter label="Name, description or id" value={text} onChange={setText} />
            {failure && <ErrorPanel title="Nothing was changed" text={failure.message} requestId={failure.requestId} />}
          </div>
          {entries.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              {text === '' ? 'No trading account is listed yet.' : 'No entry matches.'}
            </p>
          ) : (
            <PlainTable
              label="Listing entries"
              columns={columnsOf(recommending)}
              rows={entries}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
    </Panel>
  );
}
