'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { READ_IDENTITY } from '#lib/rights.ts';

const NewVerificationDialog = dynamic(
  () => import('./new-verification-dialog.tsx').then((module) => module.NewVerificationDialog),
  { ssr: false },
);

/** Opens the form that begins verifications, of others or one's own; `?new=1` does so too. */
export function NewVerificationButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={READ_IDENTITY} variant="primary" onPress={open}>
        <Plus /> New verification
      </MayButton>
      {isOpen && <NewVerificationDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
