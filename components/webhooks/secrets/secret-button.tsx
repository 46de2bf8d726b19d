'use client';

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { useWebhookSecret } from './use-webhook-secret.ts';

const SecretDialog = dynamic(() => import('./secret-dialog.tsx').then((module) => module.SecretDialog), {
  ssr: false,
});

/** Whether callbacks are signed; opens all that is known of the secret. */
export function SecretButton({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(['secret']);
  const { data } = useWebhookSecret(enterpriseId);
  const isMissing = data?.hasSecret === false;
  const label = isMissing ? 'No signing secret' : 'Signing secret';
  return (
    <>
      <Button variant="outline" aria-label={label} onPress={() => form.open('secret')}>
        {isMissing ? <ShieldAlert className="text-attention" /> : <ShieldCheck />}
        <span className="max-sm:hidden">{label}</span>
      </Button>
      {form.name !== null && <SecretDialog enterpriseId={enterpriseId} onClose={form.close} />}
    </>
  );
}
