'use client';

import { Building2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';

const NewBusinessDialog = dynamic(
  () => import('./new-business-dialog.tsx').then((module) => module.NewBusinessDialog),
  { ssr: false },
);

/** Opens the form by which the onboarding of the business begins. */
export function OnboardBusinessButton({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(['business']);
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_ONBOARDING}
        variant="outline"
        icon={<Building2 />}
        onPress={() => form.open('business')}
      >
        Onboard the business …
      </MayButton>
      {form.name !== null && <NewBusinessDialog enterpriseId={enterpriseId} onClose={form.close} />}
    </>
  );
}
