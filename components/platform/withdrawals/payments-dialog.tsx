'use client';

import { useQuery } from '@tanstack/react-query';
import { accountName, RAIL_WORDS } from '#components/banking/accounts/account-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { toApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  type BatchWithdrawal,
  listBatchWithdrawals,
  type WithdrawalBatch,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import { formatDay } from '#lib/time.ts';

const MOST = 200;

const COLUMNS: readonly PlainColumn<BatchWithdrawal>[] = [
  {
    label: 'To',
    cell: ({ ownerName, bankName, accountNumber }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{ownerName}</span>
        <span className="block text-xs text-muted">{accountName({ name: bankName, accountNumber })}</span>
      </span>
    ),
  },
  { label: 'Enterprise', cell: ({ enterpriseName }) => enterpriseName },
  {
    label: 'Amount',
    isNumber: true,
    cell: ({ currency, quantity }) => <Amount currency={currency} quantity={quantity} />,
  },
];

/** What a batch pays, and to whom. */
export function PaymentsDialog({ batch, onClose }: { batch: WithdrawalBatch; onClose: () => void }) {
  const { data, error } = useQuery({
    ...queryOf(listBatchWithdrawals, { withdrawalBatchId: batch.id, limit: MOST }),
    staleTime: 0,
  });
  return (
    <ModalFrame
      title={`Payments: ${RAIL_WORDS[batch.rail]}, ${formatDay(batch.day)}`}
      isOpen
      onLeave={onClose}
      size="lg"
    >
      <ModalBody>
        {error !== null && <ErrorPanel title="Not loaded" text={toApiError(error).message} />}
        {data === undefined && error === null && <p className="text-muted">Loading …</p>}
        {data !== undefined && (
          <PlainTable label="Payments" columns={COLUMNS} rows={data.withdrawals} rowKey={({ id }) => id} />
        )}
        {data !== undefined && data.total > MOST && (
          <p className="text-xs text-muted">
            The last {MOST} of {data.total}.
          </p>
        )}
      </ModalBody>
    </ModalFrame>
  );
}
