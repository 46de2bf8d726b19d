'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { MANAGE_BANKING } from '#lib/rights.ts';

const AddBankAccountDialog = dynamic(
  () => import('../form/add-bank-account-dialog.tsx').then((module) => module.AddBankAccountDialog),
  { ssr: false },
);

/** Opens the form by which an account is added. */
export function AddAccountButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={MANAGE_BANKING} variant="primary" icon={<Plus />} onPress={open}>
        Add bank account
      </MayButton>
      {isOpen && <AddBankAccountDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
