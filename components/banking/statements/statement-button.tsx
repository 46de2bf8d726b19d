'use client';

import { FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { READ_FIAT } from '#lib/rights.ts';

const StatementDialog = dynamic(() => import('./statement-dialog.tsx').then((module) => module.StatementDialog), {
  ssr: false,
});

/** Opens the form that saves a statement. */
export function StatementButton({ enterpriseId }: { enterpriseId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={READ_FIAT}
        variant="outline"
        icon={<FileText />}
        onPress={() => setOpen(true)}
      >
        Statement
      </MayButton>
      {isOpen && <StatementDialog enterpriseId={enterpriseId} onClose={() => setOpen(false)} />}
    </>
  );
}
