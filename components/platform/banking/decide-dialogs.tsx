'use client';

import * as z from 'zod';
import { accountName } from '#components/banking/accounts/account-labels.ts';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  type BankAccountReview,
  decideBankAccount,
  getBankAccountReview,
  listBankAccountReviews,
} from '#lib/contracts/banking/reviews.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface DecideProps {
  review: BankAccountReview;
  onClose: () => void;
}

/** Lets money be sent to an account and received from it. */
export function ApproveDialog({ review, onClose }: DecideProps) {
  const refresh = useRefresh(listBankAccountReviews, getBankAccountReview);
  const approve = async () => {
    await call(decideBankAccount, { bankAccountId: review.id, decision: 'approve', version: review.version });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Approve this bank account?"
      confirmLabel="Approve"
      failureTitle="The account was not approved"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={approve}
    >
      <b>{review.enterpriseName}</b> can send money to <b>{accountName(review)}</b> and receive money from it. Its owner
      is <b>{review.ownerName}</b>.
    </ConfirmDialog>
  );
}

const Values = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(MAX.note) });
type Values = z.input<typeof Values>;

const WORDS = {
  reject: {
    title: 'Reject this bank account?',
    about: 'The account is not accepted, for good. Its number can be added again.',
    submit: 'Reject',
    failure: 'The account was not rejected',
  },
  revise: {
    title: 'Send this bank account back?',
    about: 'The enterprise corrects the account, which is verified again then.',
    submit: 'Send back',
    failure: 'The account was not sent back',
  },
} as const;

/** Rejects an account or has it corrected, with a reason. */
export function ReasonDialog({ review, decision, onClose }: DecideProps & { decision: 'reject' | 'revise' }) {
  const refresh = useRefresh(listBankAccountReviews, getBankAccountReview);
  const words = WORDS[decision];
  const toInput = ({ reason }: Values) => ({
    bankAccountId: review.id,
    decision,
    version: review.version,
    reason: reason.trim(),
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { reason: '' },
    send: async (values) => {
      await call(decideBankAccount, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title={words.title}
      about={`${accountName(review)} of the enterprise ${review.enterpriseName}, owner ${review.ownerName}. ${words.about}`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={words.submit}
      isDanger={decision === 'reject'}
      failureTitle={words.failure}
      form={form}
      subjectId={review.id}
      code={<CopyAsCode contract={decideBankAccount} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextAreaField
        control={form.form.control}
        name="reason"
        label="Reason"
        description={`${review.enterpriseName} reads it.`}
      />
    </DialogForm>
  );
}
