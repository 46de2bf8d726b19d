'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import {
  approveOnchainSettlement,
  listOnchainSettlements,
  rejectOnchainSettlement,
} from '#lib/contracts/network/onchain-operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { OnchainTransfers } from './onchain-transfers.tsx';
import type { OnchainSettlement } from './operator-rows.ts';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);
const RejectSettlementDialog = dynamic(
  () => import('./reject-settlement-dialog.tsx').then((module) => module.RejectSettlementDialog),
  { ssr: false },
);

interface DialogProps {
  one: OnchainSettlement;
  onClose: () => void;
}

function ApproveDialog({ one, onClose }: DialogProps) {
  const refresh = useRefresh(listOnchainSettlements);
  return (
    <ConfirmDialog
      title={`Approve ${one.externalId}?`}
      confirmLabel="Approve"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        await call(approveOnchainSettlement, { settlementId: one.id });
        await refresh();
      }}
    >
      <span className="mb-2 block">What clients pay is sent on its chains at once, and cannot be called back.</span>
      <OnchainTransfers transfers={one.transfers} />
    </ConfirmDialog>
  );
}

function RejectDialog({ one, onClose }: DialogProps) {
  const refresh = useRefresh(listOnchainSettlements);
  return (
    <RejectSettlementDialog
      one={one}
      send={async (reason) => {
        await call(rejectOnchainSettlement, { settlementId: one.id, reason });
        await refresh();
      }}
      onClose={onClose}
      code={(reason) => (
        <CopyAsCode
          contract={rejectOnchainSettlement}
          input={() => ({ settlementId: one.id, reason: reason() })}
          isQuiet
        />
      )}
    />
  );
}

/** What the operator can do with an on-chain settlement as it stands. */
export function OnchainActions({ one }: { one: OnchainSettlement }) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpen(null);
  if (one.state === 'underway') return <span className="text-xs text-muted">Waits for the chain or the partner</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {one.state === 'waiting' && (
        <Button size="sm" variant="outline" aria-label={`Approve ${one.externalId}`} onPress={() => setOpen('approve')}>
          Approve …
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={`Reject ${one.externalId}`} onPress={() => setOpen('reject')}>
        Reject …
      </Button>
      {open === 'approve' && <ApproveDialog one={one} onClose={close} />}
      {open === 'reject' && <RejectDialog one={one} onClose={close} />}
    </span>
  );
}
