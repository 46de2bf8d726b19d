import { Pencil } from 'lucide-react';
import { CopyableId } from '#components/ui/copyable.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { ACTION_CELL, networkWord } from './listing-labels.ts';
import { RecommendedMark, VisibilityMark } from './listing-marks.tsx';
import type { OwnEntry } from './use-listing.ts';

interface EntriesTableProps {
  enterpriseId: string;
  entries: readonly OwnEntry[];
  onEdit: (entry: OwnEntry) => void;
}

/** Both ids by which an entry can be connected; of a private one they are the only way. */
function Ids({ id, walletId, discoverable }: OwnEntry) {
  return (
    <span className="flex min-w-0 flex-col max-sm:items-end max-sm:[&_[data-copyable]]:flex-row-reverse">
      <span className="flex items-center gap-1 text-xs text-muted">
        Entry <CopyableId value={id} label="entry id" />
      </span>
      <span className="flex items-center gap-1 text-xs text-muted">
        Account <CopyableId value={walletId} label="account id" />
      </span>
      {!discoverable && (
        <span className="text-xs text-muted max-sm:text-right">Share one with a counterparty to let it connect.</span>
      )}
    </span>
  );
}

const columnsOf = ({ enterpriseId, onEdit }: EntriesTableProps): readonly PlainColumn<OwnEntry>[] => [
  {
    label: 'Account',
    className: 'sm:w-44',
    cell: ({ accountName, coin }) => (
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{accountName}</span>
        <span className="block text-xs text-muted">{networkWord(coin)}</span>
      </span>
    ),
  },
  {
    label: 'Description',
    cell: ({ description }) =>
      description === undefined ? (
        <NoValue />
      ) : (
        <span className="min-w-0 wrap-anywhere max-sm:text-right">{description}</span>
      ),
  },
  {
    label: 'Visibility',
    className: 'sm:w-34',
    cell: ({ discoverable, featured }) => (
      <span className="flex flex-col items-start gap-1 max-sm:items-end">
        <VisibilityMark isPublic={discoverable} />
        {featured && <RecommendedMark />}
      </span>
    ),
  },
  { label: 'Ids', className: 'sm:w-54', cell: (entry) => <Ids {...entry} /> },
  { label: 'Listed', className: 'sm:w-28 sm:max-xl:hidden', cell: ({ createdAt }) => <StackedTime at={createdAt} /> },
  {
    label: 'Action',
    className: `sm:w-26 ${ACTION_CELL}`,
    cell: (entry) => (
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        size="sm"
        variant="outline"
        icon={<Pencil />}
        aria-label={`Edit ${entry.accountName}`}
        onPress={() => onEdit(entry)}
      >
        Edit
      </MayButton>
    ),
  },
];

/** The accounts in the own listing. */
export function EntriesTable(props: EntriesTableProps) {
  return <PlainTable label="Listed accounts" columns={columnsOf(props)} rows={props.entries} rowKey={({ id }) => id} />;
}
