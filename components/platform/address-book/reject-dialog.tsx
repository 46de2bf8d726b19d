'use client';

import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  type ConnectionReview,
  decideConnectionReview,
  listConnectionReviews,
} from '#lib/contracts/address-book/operator.ts';
import { MAX_DESCRIPTION } from '#lib/contracts/address-book/shapes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const Values = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(MAX_DESCRIPTION) });
type Values = z.input<typeof Values>;

interface RejectDialogProps {
  review: ConnectionReview;
  onClose: () => void;
}

/** Ends a request before the counterparty learns of it. */
export function RejectDialog({ review, onClose }: RejectDialogProps) {
  const refresh = useRefresh(listConnectionReviews);
  const toInput = ({ reason }: Values) => ({
    connectionId: review.id,
    decision: 'reject' as const,
    reason: reason.trim(),
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { reason: '' },
    send: async (values) => {
      await call(decideConnectionReview, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Reject this connection?"
      about={`${review.targetName} does not learn that ${review.ownerName} has asked for it. This cannot be undone.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Reject"
      isDanger
      failureTitle="The connection was not rejected"
      form={form}
      subjectId={review.id}
      code={<CopyAsCode contract={decideConnectionReview} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextAreaField
        control={form.form.control}
        name="reason"
        label="Reason"
        description={`${review.ownerName} reads it.`}
      />
    </DialogForm>
  );
}
