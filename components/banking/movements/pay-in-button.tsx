'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { READ_FIAT } from '#lib/rights.ts';

const PayInDialog = dynamic(() => import('./pay-in-dialog.tsx').then((module) => module.PayInDialog), { ssr: false });

/** Opens what says where to send money. */
export function PayInButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={READ_FIAT} variant="primary" icon={<Download />} onPress={open}>
        Pay in
      </MayButton>
      {isOpen && <PayInDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
