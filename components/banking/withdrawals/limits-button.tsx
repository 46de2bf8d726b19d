'use client';

import { ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';

const LimitsDialog = dynamic(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog), { ssr: false });

const FORMS = ['limits'] as const;

/** Shows above which amounts another admin is asked. */
export function LimitsButton({ enterpriseId }: { enterpriseId: string }) {
  const { name, open, close } = useFormKey(FORMS);
  return (
    <>
      <Button variant="outline" onPress={() => open('limits')}>
        <ShieldCheck />
        <span className="max-sm:sr-only">Approval limits</span>
      </Button>
      {name === 'limits' && <LimitsDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
