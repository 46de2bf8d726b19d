'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import {
  type ConnectionReview,
  decideConnectionReview,
  listConnectionReviews,
} from '#lib/contracts/address-book/operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface ApproveDialogProps {
  review: ConnectionReview;
  onClose: () => void;
}

/** Lets a request go on to the counterparty. */
export function ApproveDialog({ review, onClose }: ApproveDialogProps) {
  const { id, ownerName, targetName, type } = review;
  const refresh = useRefresh(listConnectionReviews);
  const approve = async () => {
    await call(decideConnectionReview, { connectionId: id, decision: 'approve' });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Approve this connection?"
      confirmLabel="Approve"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={approve}
    >
      {type === 'WHITELIST' ? (
        <>
          The connection of <b>{ownerName}</b> to <b>{targetName}</b> becomes active: the account is in no listing, so
          that nobody answers.
        </>
      ) : (
        <>
          <b>{targetName}</b> is asked whether it accepts the connection of <b>{ownerName}</b>.
        </>
      )}
    </ConfirmDialog>
  );
}
