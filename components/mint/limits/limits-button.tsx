'use client';

import { Gauge } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';

const LimitsDialog = dynamic(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog), { ssr: false });

const FORMS = ['limits'] as const;

/** Shows above which amounts another admin is asked about orders. */
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
      <Button variant="outline" onPress={openAnew} aria-label="Approval limits" data-tip="Approval limits">
        <Gauge className="max-2xl:hidden" /> Limits
      </Button>
      {name === 'limits' && (
        <LimitsDialog enterpriseId={enterpriseId} onSaved={() => setSaid('Limits saved.')} onClose={close} />
      )}
    </>
  );
}
