'use client';

import { Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';

const PayOutDialog = dynamic(() => import('./pay-out-dialog.tsx').then((module) => module.PayOutDialog), {
  ssr: false,
});

/** Opens the form by which money is sent to a bank account. */
export function PayOutButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={SPEND_WALLETS} variant="primary" icon={<Upload />} onPress={open}>
        Pay out
      </MayButton>
      {isOpen && <PayOutDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
