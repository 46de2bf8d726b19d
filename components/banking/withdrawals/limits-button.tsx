'use client';

import { ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';

const LimitsDialog = dynamic(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog), { ssr: false });

const FORMS = ['limits'] as const;

/** Shows above which amounts another admin is asked. */
export function LimitsButton({ enterpriseId }: { enterpriseId: string }) {
  const { name, open, close } = useFormKey(FORMS);
  const [said, setSaid] = useState('');
  const openAnew = () => {
    setSaid('');
    open('limits');
  };
  return (
    <>
      <p role="status" className="self-center text-xs text-muted empty:hidden">
        {said}
      </p>
      <Button variant="outline" onPress={openAnew}>
        <ShieldCheck />
        <span className="max-sm:sr-only">Approval limits</span>
      </Button>
      {name === 'limits' && (
        <LimitsDialog enterpriseId={enterpriseId} onSaved={() => setSaid('Limits saved.')} onClose={close} />
      )}
    </>
  );
}
