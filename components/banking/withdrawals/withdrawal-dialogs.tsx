'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
  type Withdrawal,
} from '#lib/contracts/banking/withdrawals.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { describeAmount } from '#lib/money.ts';
import { accountName } from '../accounts/account-labels.ts';
import { useWithdrawalRefresh } from './use-withdrawal-refresh.ts';

interface WithdrawalDialogProps {
  enterpriseId: string;
  withdrawal: Withdrawal;
  onClose: () => void;
}

const amountOf = ({ currency, quantity }: Withdrawal): string => describeAmount(currency, quantity);

/** Agrees to a withdrawal that somebody else made. */
export function ApproveDialog({ enterpriseId, withdrawal, onClose }: WithdrawalDialogProps) {
  const refresh = useWithdrawalRefresh();
  const approve = async () => {
    await call(approveWithdrawal, { enterpriseId, withdrawalId: withdrawal.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Approve this withdrawal?"
      confirmLabel="Approve"
      failureTitle="It was not approved"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={approve}
    >
      {amountOf(withdrawal)} go to <b>{withdrawal.ownerName}</b>,{' '}
      {accountName({ name: withdrawal.bankName, accountNumber: withdrawal.accountNumber })}, at the next cut-off of the
      bank.
    </ConfirmDialog>
  );
}

/** Takes back a withdrawal that is in no batch yet. */
export function CancelDialog({ enterpriseId, withdrawal, onClose }: WithdrawalDialogProps) {
  const refresh = useWithdrawalRefresh();
  const cancel = async () => {
    await call(cancelWithdrawal, { enterpriseId, withdrawalId: withdrawal.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Cancel this withdrawal?"
      confirmLabel="Cancel withdrawal"
      failureTitle="It was not cancelled"
      isOpen
      onClose={onClose}
      onConfirm={cancel}
    >
      {amountOf(withdrawal)} and the fee are free again at once.
    </ConfirmDialog>
  );
}

const Values = z.object({ reason: z.string().min(1, 'Enter a reason.').max(2000) });
type Values = z.input<typeof Values>;

/** Refuses a withdrawal that somebody else made. */
export function RejectDialog({ enterpriseId, withdrawal, onClose }: WithdrawalDialogProps) {
  const refresh = useWithdrawalRefresh();
  const toInput = ({ reason }: Values) => ({ enterpriseId, withdrawalId: withdrawal.id, reason });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { reason: '' },
    send: async (values) => {
      await call(rejectWithdrawal, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Reject this withdrawal?"
      about={`${amountOf(withdrawal)} and the fee are free again at once.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Reject"
      isDanger
      failureTitle="It was not rejected"
      form={form}
      subjectId={`${withdrawal.id} reject`}
      code={<CopyAsCode contract={rejectWithdrawal} input={() => toInput(getValues())} isQuiet />}
    >
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        description="For who made it, and who reads it later."
        rows={3}
      />
    </DialogForm>
  );
}
