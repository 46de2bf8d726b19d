'use client';

import { RAIL_WORDS } from '#components/banking/accounts/account-labels.ts';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import {
  closeWithdrawalBatch,
  listWithdrawalBatches,
  type WithdrawalBatch,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount } from '#lib/money.ts';
import { formatDay } from '#lib/time.ts';

interface CloseDialogProps {
  batch: WithdrawalBatch;
  onClosed: (id: string) => void;
  onClose: () => void;
}

const paymentsOf = ({ payments, currency, quantity }: WithdrawalBatch): string =>
  `${payments === 1 ? '1 payment' : `${payments} payments`}, ${describeAmount(currency, quantity)}`;

/** Closes a batch before its cut-off, so that its payment file can be had now. */
export function CloseDialog({ batch, onClosed, onClose }: CloseDialogProps) {
  const refresh = useRefresh(listWithdrawalBatches);
  const close = async () => {
    await call(closeWithdrawalBatch, { withdrawalBatchId: batch.id });
    onClosed(batch.id);
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Close this batch now?"
      confirmLabel="Close now"
      failureTitle="It was not closed"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={close}
    >
      <b>
        {RAIL_WORDS[batch.rail]}, {formatDay(batch.day)}
      </b>
      : {paymentsOf(batch)}. The payment file is written now, and nothing in it can be cancelled any more. Later
      withdrawals go into another batch, which is closed at the cut-off. A closed batch cannot be opened again.
    </ConfirmDialog>
  );
}
