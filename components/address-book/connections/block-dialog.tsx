'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { blockListing, listBlocks } from '#lib/contracts/address-book/blocks.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useCounterpartyRefresh } from './use-counterparty-refresh.ts';

/** Blocks the enterprise on the other side of a connection. */
export function BlockDialog({ enterpriseId, counterparty, onClose }: ConnectionDialogProps) {
  const { counterpartyName, counterpartyListingId } = counterparty.connection;
  const refreshBlocks = useRefresh(listBlocks);
  const refresh = useCounterpartyRefresh();
  const block = async () => {
    await call(blockListing, { enterpriseId, blockedListingId: counterpartyListingId });
    await Promise.all([refresh(), refreshBlocks()]);
  };
  return (
    <ConfirmDialog title={`Block ${counterpartyName}?`} confirmLabel="Block" isOpen onClose={onClose} onConfirm={block}>
      Neither of you finds the other or connects with it any more. Requests between you end at once; active connections
      end when their last open settlement has. Unblocking later does not bring them back.
    </ConfirmDialog>
  );
}
