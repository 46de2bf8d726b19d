'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { WRITE_DVP } from '#lib/rights.ts';

const NewSettlementDialog = dynamic(
  () => import('./new-settlement-dialog.tsx').then((module) => module.NewSettlementDialog),
  { ssr: false },
);

interface NewSettlementButtonProps {
  enterpriseId: string;
  /** A page that has the button twice draws the form once. */
  hasForm?: boolean;
}

/** Opens the form that proposes a settlement; `?new=1` does so too. */
export function NewSettlementButton({ enterpriseId, hasForm = true }: NewSettlementButtonProps) {
  const { isOpen, open, close } = useNewDialog();
  const { isAllowed } = useMay(enterpriseId, WRITE_DVP);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={WRITE_DVP} variant="primary" onPress={open}>
        <Plus />
        <span>
          New <span className="max-sm:sr-only">settlement</span>
        </span>
      </MayButton>
      {hasForm && isOpen && isAllowed && <NewSettlementDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
