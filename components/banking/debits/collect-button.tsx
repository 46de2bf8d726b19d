'use client';

import { HandCoins } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';

const CollectDialog = dynamic(() => import('./collect-dialog.tsx').then((module) => module.CollectDialog), {
  ssr: false,
});

/** Opens the form that collects money from a bank account. */
export function CollectButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={SPEND_WALLETS}
        variant="primary"
        icon={<HandCoins />}
        onPress={open}
      >
        Collect by ACH
      </MayButton>
      {isOpen && <CollectDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
