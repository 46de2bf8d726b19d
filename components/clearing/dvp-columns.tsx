import { AlignedAmount } from '#components/ui/amount.tsx';
import { MoreLines } from '#components/ui/more-lines.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime, Timestamp } from '#components/ui/timestamp.tsx';
import type { DvpSettlementRow, exportDvpSettlements } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { DvpStatusMark, deadlineOf, Expiry, isOpen, WAY_ICONS } from './dvp-badges.tsx';
import { METHOD_WORDS, OWED_WORDS, TYPE_WORDS } from './dvp-labels.ts';
import { counterpartyNames, isQueued, ownNames, partyFinder, partyName, WAY_WORDS, wayOf } from './dvp-parties.ts';

const helper = createListColumnHelper<DvpSettlementRow, typeof exportDvpSettlements>();
const SHOWN = 2;

/** Two lines of a cell: what counts, and what tells more of it. */
function TwoLines({ first, second, isStrong = false }: { first: string; second: string; isStrong?: boolean }) {
  return (
    <span className="block min-w-0" title={`${first} · ${second}`}>
      <span className={`block truncate leading-4 ${isStrong ? 'font-medium' : ''}`}>{first}</span>
      <span className="block truncate text-xs text-muted">{second}</span>
    </span>
  );
}

const kindOf = ({ type, clearingMethod }: DvpSettlementRow): string =>
  clearingMethod === undefined ? TYPE_WORDS[type] : `${TYPE_WORDS[type]} · ${METHOD_WORDS[clearingMethod]}`;

/** What a settlement moves, as the enterprise sees it. */
export const movesOf = (row: DvpSettlementRow) => {
  const find = partyFinder(row);
  return row.settlementTransfers.map((transfer) => ({ ...transfer, word: WAY_WORDS[wayOf(transfer, find)] }));
};

function Transfers({ row }: { row: DvpSettlementRow }) {
  const find = partyFinder(row);
  const hidden = row.settlementTransfers.length - SHOWN;
  if (row.settlementTransfers.length === 0) return <NoValue />;
  return (
    <ul className="leading-5">
      {row.settlementTransfers.slice(0, SHOWN).map((transfer, index) => {
        const way = wayOf(transfer, find);
        const Icon = WAY_ICONS[way];
        return (
          <li
            key={transfer.id}
            className={`flex items-center gap-1.5 sm:justify-end ${index === 0 ? '' : 'second-line'}`}
          >
            {index === 0 && row.settlementTransfers.length > 1 && (
              <MoreLines count={row.settlementTransfers.length - 1} />
            )}
            <Icon className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
            <span className="sr-only">{WAY_WORDS[way]}</span>
            <span className="truncate" title={WAY_WORDS[way]}>
              <AlignedAmount currency={transfer.currency} quantity={transfer.quantity} />
            </span>
          </li>
        );
      })}
      {hidden > 0 && <li className="second-line text-xs text-muted">and {hidden} more</li>}
    </ul>
  );
}

/** What an open settlement waits for, and from whom: own accounts first. */
function WaitsFor({ row }: { row: DvpSettlementRow }) {
  const owing = row.parties.filter(({ owes }) => owes !== null);
  const first = owing.find(({ isOwn }) => isOwn) ?? owing[0];
  if (first?.owes == null) return isQueued(row) ? <TwoLines first="A netting run" second="Complete" /> : <NoValue />;
  const more = owing.length - 1;
  const who = first.isOwn ? `Ours: ${partyName(first)}` : first.enterpriseName;
  return (
    <TwoLines
      first={OWED_WORDS[first.owes]}
      second={more > 0 ? `${who} and ${more} more` : who}
      isStrong={first.isOwn}
    />
  );
}

/** Why a settlement does not expire any more: when it did, or that it was closed before. */
function Closed({ row }: { row: DvpSettlementRow }) {
  const at = row.finalizedAt ?? deadlineOf(row);
  if (row.status !== 'expired' || at === null) return <NoValue word="Closed" />;
  return (
    <span className="block text-muted">
      <span className="block leading-5">Expired</span>
      <span className="block text-xs">
        <Timestamp at={at} />
      </span>
    </span>
  );
}

/** Columns that readers choose. */
const EXTRAS = extraColumns(helper, [
  { id: 'type', label: 'Type', text: (row) => TYPE_WORDS[row.type] },
  {
    id: 'clearingMethod',
    label: 'Clearing',
    term: 'clearing',
    text: (row) => row.clearingMethod && METHOD_WORDS[row.clearingMethod],
  },
  { id: 'ownAccounts', label: 'Own accounts', text: (row) => ownNames(row).join(', ') },
  { id: 'requesterAccountId', label: 'Requester account', key: (row) => row.requesterAccountId },
  { id: 'batchId', label: 'Batch', key: (row) => row.batchId },
  { id: 'notation', label: 'Notation', text: (row) => row.notation },
  { id: 'finalizedAt', label: 'Finalised', time: (row) => row.finalizedAt },
  { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
  { id: 'id', label: 'Id', key: (row) => row.id },
  { id: 'externalId', label: 'External id', text: (row) => row.externalId },
]);

/** Columns of the table of DVP settlements at a business time. */
export const dvpColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'settlement',
      header: 'Settlement',
      cell: ({ row: { original } }) => (
        <TwoLines first={original.externalId} second={kindOf(original)} isStrong={true} />
      ),
      meta: {
        label: 'Settlement',
        term: 'dvp',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'externalId', 'type', 'clearingMethod'],
      },
    }),
    helper.accessor('status', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => (
        <span className="flex flex-col items-start gap-1 leading-4 max-sm:max-w-[9.5rem] max-sm:items-end max-sm:text-right [&_.truncate]:whitespace-normal 2xl:[&_[data-waits]]:hidden">
          <DvpStatusMark row={row.original} />
        </span>
      ),
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['status', 'requiresSigning'],
        className: 'sm:w-[11rem]',
      },
    }),
    helper.display({
      id: 'owes',
      header: 'Waits for',
      cell: ({ row: { original } }) => <WaitsFor row={original} />,
      meta: { label: 'Waits for', exportAs: ['owes'], className: 'sm:w-[9.5rem] sm:max-2xl:hidden' },
    }),
    helper.display({
      id: 'counterparty',
      header: 'Counterparty',
      cell: ({ row: { original } }) => (
        <TwoLines first={counterpartyNames(original).join(', ')} second={`Account: ${ownNames(original).join(', ')}`} />
      ),
      meta: {
        label: 'Counterparty',
        exportAs: ['counterparties', 'ownAccounts', 'requesterAccountId'],
        className: 'sm:w-[9.5rem] sm:max-lg:hidden',
      },
    }),
    helper.display({
      id: 'transfers',
      header: 'Transfers',
      cell: ({ row }) => <Transfers row={row.original} />,
      meta: {
        label: 'Transfers',
        isNumeric: true,
        exportAs: ['received', 'sent', 'transfers', 'transferAmounts'],
        className: 'sm:w-[12.5rem] sm:shrink-0',
      },
    }),
    helper.accessor('expireAt', {
      header: 'Expires',
      enableSorting: false,
      cell: ({ row: { original } }) =>
        isOpen(original) ? <Expiry row={original} now={now} /> : <Closed row={original} />,
      meta: {
        label: 'Expires',
        exportAs: ['expireAt', 'affirmBy', 'finalizedAt'],
        className: 'sm:w-[8.75rem] sm:max-xl:hidden',
      },
    }),
    helper.accessor('unlockDate', {
      header: 'Unlocks',
      enableSorting: false,
      cell: ({ row }) => {
        const { unlockDate } = row.original;
        if (unlockDate === undefined) return <NoValue />;
        return unlockDate.includes('T') ? (
          <StackedTime at={unlockDate} />
        ) : (
          <span className="numeric">{unlockDate}</span>
        );
      },
      meta: { label: 'Unlocks', term: 'unlockDate', className: 'sm:w-[7rem] sm:max-2xl:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7.25rem] sm:max-2xl:hidden' },
    }),
    ...EXTRAS,
  ]);
