'use client';

import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { listOperatorDisputes } from '#lib/contracts/network/operator.ts';
import { Amounts, Between } from './amounts.tsx';
import type { OperatorDispute } from './operator-rows.ts';

const CloseDisputeDialog = dynamic(
  () => import('./close-dispute-dialog.tsx').then((module) => module.CloseDisputeDialog),
  { ssr: false },
);
const ReviewClosureDialog = dynamic(
  () => import('./review-closure-dialog.tsx').then((module) => module.ReviewClosureDialog),
  { ssr: false },
);

const isToReview = ({ closure }: OperatorDispute): boolean => closure?.status === 'pending_review';
const formOf = (dispute: OperatorDispute): string => `${isToReview(dispute) ? 'review' : 'close'}-${dispute.id}`;

function Action({ one, open }: { one: OperatorDispute; open: (dispute: OperatorDispute) => void }) {
  const isReview = isToReview(one);
  return (
    <span className="flex flex-col items-start gap-1.5 max-sm:items-end">
      {isReview ? <StatusMark tone="waiting" word="To review" /> : <StatusMark tone="attention" word="To close" />}
      <Button
        size="sm"
        variant="outline"
        aria-label={`${isReview ? 'Review' : 'Close'} the dispute over ${one.settlementExternalId}`}
        onPress={() => open(one)}
      >
        {isReview ? 'Review …' : 'Close …'}
      </Button>
    </span>
  );
}

function Closure({ one: { closure, reason } }: { one: OperatorDispute }) {
  if (closure !== null) return <Amounts amounts={closure.adjustedTransfers} />;
  return <span className="text-xs text-muted">None yet. {reason !== null && `The client says: “${reason}”`}</span>;
}

const columnsOf = (open: (dispute: OperatorDispute) => void): readonly PlainColumn<OperatorDispute>[] => [
  {
    label: 'Client and settlement',
    className: 'sm:w-64',
    cell: (one) => (
      <span className="block">
        <Between client={one.clientName} other={`${one.settlementExternalId}, ${one.connectionName}`} />
        <span className="block text-xs text-muted">
          Raised <Timestamp at={one.createdAt} />
        </span>
      </span>
    ),
  },
  { label: 'Settlement', cell: ({ originalTransfers }) => <Amounts amounts={originalTransfers} /> },
  { label: 'Client expects', cell: ({ expectedTransfers }) => <Amounts amounts={expectedTransfers} /> },
  { label: 'Closure', cell: (one) => <Closure one={one} /> },
  { label: 'Status', className: 'sm:w-36', cell: (one) => <Action one={one} open={open} /> },
];

/** Disputes that the operator closes, and closures that a second administrator reviews. */
export function DisputesPanel() {
  const panel = usePanelQuery(listOperatorDisputes, {});
  const disputes = panel.query.data?.disputes ?? [];
  const form = useFormKey(disputes.map(formOf));
  const chosen = disputes.find((one) => formOf(one) === form.name);
  const Dialog = chosen && isToReview(chosen) ? ReviewClosureDialog : CloseDisputeDialog;
  return (
    <Panel
      title="Disputes"
      about="Close a dispute with the amounts that both sides have agreed on; another administrator reviews it."
      {...panel}
    >
      {({ disputes: all }) =>
        all.length === 0 ? (
          <p className="p-4 text-sm text-muted">No dispute is open.</p>
        ) : (
          <>
            <PlainTable
              label="Disputes"
              columns={columnsOf((one) => form.open(formOf(one)))}
              rows={all}
              rowKey={({ id }) => id}
            />
            {chosen && <Dialog key={form.name} dispute={chosen} onClose={form.close} />}
          </>
        )
      }
    </Panel>
  );
}
