'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { SEE_ONBOARDING } from '#lib/rights.ts';

const OnboardPersonDialog = dynamic(
  () => import('./onboard-person-dialog.tsx').then((module) => module.OnboardPersonDialog),
  { ssr: false },
);

/** Opens the form by which a person is onboarded, oneself or another member; `?new=person` does so too. */
export function OnboardPersonButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog('person');
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={SEE_ONBOARDING} variant="primary" icon={<Plus />} onPress={open}>
        Onboard a person …
      </MayButton>
      {isOpen && <OnboardPersonDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
