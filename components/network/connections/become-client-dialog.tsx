'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { createNetworkClient, getNetworkClient } from '#lib/contracts/network/clients.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

interface BecomeClientDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Makes the enterprise a client of the network, with its oldest trading account. */
export function BecomeClientDialog({ enterpriseId, onClose }: BecomeClientDialogProps) {
  const refresh = useRefresh(getNetworkClient);
  const { accounts } = useAccounts(enterpriseId);
  const real = accounts?.filter(({ coin }) => coin === 'ofc') ?? [];
  const candidates = real.length > 0 ? real : (accounts ?? []);
  const [oldest] = candidates.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const become = async () => {
    await call(createNetworkClient, { enterpriseId });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Become a client of the off-exchange network?"
      confirmLabel="Become a client"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={become}
    >
      The oldest trading account of this enterprise{oldest ? <b> ({oldest.name})</b> : ''} becomes the one from which
      you allocate, and its key signs everything you do in the network. That cannot be changed later.
    </ConfirmDialog>
  );
}
