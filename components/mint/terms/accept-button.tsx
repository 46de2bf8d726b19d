'use client';

import { FileCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { MANAGE_MINT } from '#lib/rights.ts';

const AcceptDialog = dynamic(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog), { ssr: false });

/** Opens the form by which an admin accepts the latest terms. */
export function AcceptButton({ enterpriseId, version }: { enterpriseId: string; version: number }) {
  const form = useFormKey(['accept']);
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_MINT}
        variant="primary"
        icon={<FileCheck />}
        onPress={() => form.open('accept')}
      >
        Accept version {version}
      </MayButton>
      {form.name === 'accept' && <AcceptDialog enterpriseId={enterpriseId} version={version} onClose={form.close} />}
    </>
  );
}
