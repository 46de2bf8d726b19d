'use client';

import type { ComponentProps } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';

interface RejectSettlementDialogProps extends Pick<ComponentProps<typeof ReasonDialog>, 'send' | 'onClose' | 'code'> {
  one: { id: string; externalId: string };
}

/** Ends a settlement for a reason, on chain or not. */
export function RejectSettlementDialog({ one, ...sending }: RejectSettlementDialogProps) {
  return (
    <ReasonDialog
      title={`Reject ${one.externalId}?`}
      about="What it holds is released, and its trades wait for another settlement. This cannot be undone."
      submitLabel="Reject settlement"
      failureTitle="The settlement was not rejected"
      subjectId={one.id}
      {...sending}
    />
  );
}
