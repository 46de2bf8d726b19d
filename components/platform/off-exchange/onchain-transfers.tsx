'use client';

import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { TRANSFER_STATUS_WORDS, TRANSFER_TONES } from '#components/network/off-exchange-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { call } from '#lib/client.ts';
import { listOnchainSettlements, retryOnchainTransfer } from '#lib/contracts/network/onchain-operator.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount, withMinus } from '#lib/money.ts';
import type { OnchainSettlement } from './operator-rows.ts';

const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);

type Transfer = OnchainSettlement['transfers'][number];

function Retry({ transfer }: { transfer: Transfer }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh(listOnchainSettlements);
  const what = withMinus(describeAmount(transfer.currency, transfer.quantity));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Resend ${what} of ${transfer.clientName}`}
        onPress={() => setOpen(true)}
      >
        <RotateCw /> Resend
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`Resend ${what}?`}
          confirmLabel="Resend"
          isDanger={false}
          isOpen
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await call(retryOnchainTransfer, { settlementTransferId: transfer.id });
            await refresh();
          }}
        >
          A new transaction goes to the chain. What {transfer.clientName} pays stays held until it is confirmed.
        </ConfirmDialog>
      )}
    </>
  );
}

/** What an on-chain settlement moves, each with where it is. */
export function OnchainTransfers({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {transfers.map((one) => (
        <li key={one.id} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere max-sm:justify-end">
          <span className="text-xs text-muted">{one.clientName}</span>
          <Amount currency={one.currency} quantity={one.quantity} sign={one.quantity.startsWith('-') ? '' : '+'} />
          <span className="text-xs">
            <StatusMark tone={TRANSFER_TONES[one.status]} word={TRANSFER_STATUS_WORDS[one.status]} />
          </span>
          {one.status === 'onchain_failed' && <Retry transfer={one} />}
        </li>
      ))}
    </ul>
  );
}
