import { AlignedAmount } from '#components/ui/amount.tsx';
import { MoreLines } from '#components/ui/more-lines.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { DisputeRow, exportDisputes } from '#lib/contracts/network/enterprise-disputes.ts';
import { placeOf } from '../place-of.ts';
import { DisputeStateMark } from './dispute-badges.tsx';
import { claimsOf } from './dispute-differences.ts';
import type { Side } from './dispute-labels.ts';

const helper = createListColumnHelper<DisputeRow, typeof exportDisputes>();
const SHOWN = 2;

/** What a dispute claims beyond the settlement, by currency. */
export const movesOf = (row: DisputeRow) => claimsOf(row).map((claim) => ({ word: 'Claimed', ...claim }));

function Dispute({ side, row }: { side: Side; row: DisputeRow }) {
  const other = side === 'client' ? row.partnerName : row.clientName;
  const place = placeOf(other, row.connectionName);
  return (
    <span className="block min-w-0" title={`${row.settlementExternalId} · ${place}`}>
      <span className="block truncate leading-4 font-medium">{row.settlementExternalId}</span>
      <span className="block truncate text-xs text-muted">{place}</span>
    </span>
  );
}

type Units = Readonly<Record<string, string>>;

/** Quantities by currency, those of the client with their signs. */
function Quantities({ units }: { units: Units }) {
  const all = Object.entries(units).toSorted(([a], [b]) => a.localeCompare(b));
  if (all.length === 0) return <NoValue />;
  return (
    <ul className="leading-5">
      {all.slice(0, SHOWN).map(([currency, quantity], index) => (
        <li key={currency} className={`flex items-baseline sm:justify-end ${index === 0 ? '' : 'second-line'}`}>
          {index === 0 && all.length > 1 && <MoreLines count={all.length - 1} />}
          <AlignedAmount currency={currency} quantity={quantity} sign={quantity.startsWith('-') ? '' : '+'} />
        </li>
      ))}
      {all.length > SHOWN && <li className="second-line text-xs text-muted">and {all.length - SHOWN} more</li>}
    </ul>
  );
}

/** Columns of the table of disputes, as the client or as the partner. */
export const disputeColumns = (side: Side) =>
  helper.columns([
    helper.display({
      id: 'dispute',
      header: 'Disputed settlement',
      cell: ({ row }) => <Dispute side={side} row={row.original} />,
      meta: {
        label: 'Disputed settlement',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'settlementExternalId', 'disputedSettlementId', 'partnerName', 'clientName', 'connectionName'],
      },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <DisputeStateMark state={row.original.state} />,
      meta: { label: 'Status', card: 'aside', exportAs: ['state', 'reason'], className: 'sm:w-[8rem]' },
    }),
    helper.display({
      id: 'original',
      header: 'Settlement says',
      cell: ({ row }) => <Quantities units={row.original.originalTransfers} />,
      meta: {
        label: 'Settlement says',
        isNumeric: true,
        exportAs: ['original', 'originalAmount'],
        className: 'sm:w-[12rem] sm:shrink-0 sm:max-lg:hidden',
      },
    }),
    helper.display({
      id: 'expected',
      header: side === 'client' ? 'You expect' : 'Client expects',
      cell: ({ row }) => <Quantities units={row.original.expectedTransfers} />,
      meta: {
        label: side === 'client' ? 'You expect' : 'Client expects',
        isNumeric: true,
        exportAs: ['expected', 'expectedAmount'],
        className: 'sm:w-[12rem] sm:shrink-0',
      },
    }),
    helper.accessor('createdAt', {
      header: 'Raised',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Raised', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'reason', label: 'Reason', text: (row) => row.reason },
      { id: 'partnerName', label: 'Partner', text: (row) => row.partnerName },
      { id: 'clientName', label: 'Client', text: (row) => row.clientName },
      { id: 'connectionName', label: 'Connection', text: (row) => row.connectionName },
      { id: 'disputeWindowEndsAt', label: 'Dispute window ends', time: (row) => row.disputeWindowEndsAt },
      { id: 'closureNotes', label: 'Notes of the closure', text: (row) => row.disputeClosure?.notes },
      { id: 'disputedSettlementId', label: 'Settlement id', key: (row) => row.disputedSettlementId },
      { id: 'settledInSettlementId', label: 'Settled in', key: (row) => row.settledInSettlementId },
      { id: 'userId', label: 'Raised by', key: (row) => row.userId },
      { id: 'updatedAt', label: 'Updated', time: (row) => row.updatedAt },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
