'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { listBlocks, unblockListing } from '#lib/contracts/address-book/blocks.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { BlockRow } from './use-blocks.ts';

interface UnblockDialogProps {
  enterpriseId: string;
  row: BlockRow;
  onClose: () => void;
}

/** Takes a block back. */
export function UnblockDialog({ enterpriseId, row, onClose }: UnblockDialogProps) {
  const refresh = useRefresh(listBlocks, searchDirectory);
  const unblock = async () => {
    await call(unblockListing, { enterpriseId, blockListId: row.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Unblock ${row.blockedListing.name}?`}
      confirmLabel="Unblock"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={unblock}
    >
      You can find each other in the directory again, and connect. Connections that the block has ended stay ended.
    </ConfirmDialog>
  );
}
