'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { blockListing, listBlocks } from '#lib/contracts/address-book/blocks.ts';
import { searchDirectory } from '#lib/contracts/address-book/directory.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { useCounterpartyRefresh } from '../connections/use-counterparty-refresh.ts';

interface BlockDialogProps {
  enterpriseId: string;
  /** As it stands in the directory, or in a connection of one's own. */
  listingId: string;
  name: string;
  onClose: () => void;
  /** Once it is blocked, before what is on screen is read again. */
  onBlocked?: () => void;
}

/** Blocks an enterprise, after saying what that does. */
export function BlockDialog({ enterpriseId, listingId, name, onClose, onBlocked }: BlockDialogProps) {
  const refresh = useRefresh(searchDirectory, listBlocks);
  const refreshCounterparties = useCounterpartyRefresh();
  const block = async () => {
    await call(blockListing, { enterpriseId, blockedListingId: listingId });
    onBlocked?.();
    await Promise.all([refresh(), refreshCounterparties()]);
  };
  return (
    <ConfirmDialog title={`Block ${name}?`} confirmLabel="Block" isOpen onClose={onClose} onConfirm={block}>
      <p>This concerns the enterprise with all its accounts:</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>Requests between you end at once.</li>
        <li>Active connections end when their last open settlement has.</li>
        <li>Neither of you finds the other in the directory, or connects with it. To them you are unknown.</li>
      </ul>
      <p className="mt-2">You can unblock it later. Connections that have ended stay ended.</p>
    </ConfirmDialog>
  );
}
