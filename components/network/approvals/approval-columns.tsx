import { Amount } from '#components/ui/amount.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { createListColumnHelper } from '#components/ui/table/app-table.ts';
import { extraColumns } from '#components/ui/table/extra-columns.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import type { exportApprovals } from '#lib/contracts/approvals/approvals.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { describeAmount } from '#lib/money.ts';
import { formatDistance } from '#lib/time.ts';
import { ApprovalStateMark } from './approval-badges.tsx';
import { kindOf, progressOf } from './approval-labels.ts';

const helper = createListColumnHelper<Approval, typeof exportApprovals>();

/** What is asked, in a few words. */
export const nameOf = (approval: Approval): string => {
  const { currency, quantity, walletName } = approval;
  return `${kindOf(approval)} of ${currency === null || quantity === null ? walletName : describeAmount(currency, quantity)}`;
};

function Asked({ row }: { row: Approval }) {
  return (
    <span className="block min-w-0" title={nameOf(row)}>
      <span className="block truncate leading-4 font-medium">{nameOf(row)}</span>
      <span className="block truncate text-xs text-muted">{row.walletName}</span>
    </span>
  );
}

function State({ row, now }: { row: Approval; now: string }) {
  return (
    <span className="block min-w-0 max-sm:text-right">
      <ApprovalStateMark approval={row} />
      <span className="block truncate text-xs text-muted">
        {row.state === 'pending' ? `Expires ${formatDistance(row.expiresAt, now)}` : progressOf(row)}
      </span>
    </span>
  );
}

/** Columns of the table of approvals at a business time. */
export const approvalColumns = (now: string) =>
  helper.columns([
    helper.display({
      id: 'approval',
      header: 'What waits',
      cell: ({ row }) => <Asked row={row.original} />,
      meta: {
        label: 'What waits',
        card: 'title',
        isFixed: true,
        exportAs: ['id', 'kind', 'subjectId', 'walletName', 'walletId'],
      },
    }),
    helper.accessor('state', {
      header: 'Status',
      enableSorting: false,
      cell: ({ row }) => <State row={row.original} now={now} />,
      meta: {
        label: 'Status',
        card: 'aside',
        exportAs: ['state', 'given', 'needed', 'expiredAt'],
        className: 'sm:w-[11rem]',
      },
    }),
    helper.display({
      id: 'quantity',
      header: 'Quantity',
      cell: ({ row: { original } }) =>
        original.currency === null || original.quantity === null ? (
          <NoValue />
        ) : (
          <Amount currency={original.currency} quantity={original.quantity} />
        ),
      meta: {
        label: 'Quantity',
        isNumeric: true,
        exportAs: ['quantity', 'amount'],
        className: 'sm:w-[12rem] sm:shrink-0',
      },
    }),
    helper.accessor('creatorName', {
      header: 'Asked by',
      enableSorting: false,
      cell: ({ row }) => <span className="block truncate">{row.original.creatorName}</span>,
      meta: { label: 'Asked by', exportAs: ['creatorName', 'creatorId'], className: 'sm:w-[11rem] sm:max-lg:hidden' },
    }),
    helper.accessor('createdAt', {
      header: 'Created',
      cell: ({ row }) => <StackedTime at={row.original.createdAt} />,
      meta: { label: 'Created', className: 'sm:w-[7rem] sm:max-xl:hidden' },
    }),
    ...extraColumns(helper, [
      { id: 'expiresAt', label: 'Expires', time: (row) => row.expiresAt },
      { id: 'resolvedAt', label: 'Decided', time: (row) => row.resolvedAt },
      { id: 'subjectId', label: 'Id of what waits', key: (row) => row.subjectId },
      { id: 'walletId', label: 'Account id', key: (row) => row.walletId },
      { id: 'creatorId', label: 'Asked by, id', key: (row) => row.creatorId },
      { id: 'id', label: 'Id', key: (row) => row.id },
    ]),
  ]);
