'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';

const NewAllocationDialog = dynamic(
  () => import('./new-allocation-dialog.tsx').then((module) => module.NewAllocationDialog),
  { ssr: false },
);

interface NewAllocationButtonProps {
  enterpriseId: string;
  /** A page that has the button twice draws the form once. */
  hasForm?: boolean;
}

/** Opens the form that allocates or deallocates; `?new=1` does so too. */
export function NewAllocationButton({ enterpriseId, hasForm = true }: NewAllocationButtonProps) {
  const { isOpen, open, close } = useNewDialog();
  const { isAllowed } = useMay(enterpriseId, WRITE_OFF_EXCHANGE);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={WRITE_OFF_EXCHANGE} variant="primary" onPress={open}>
        <Plus /> New allocation
      </MayButton>
      {hasForm && isOpen && isAllowed && <NewAllocationDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
