'use client';

import { FileUp, Pencil, PenLine } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import type { OnboardingStage } from '#lib/contracts/onboarding/stages.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';

const CorrectDialog = dynamic(() => import('./correct-dialog.tsx').then((module) => module.CorrectDialog), {
  ssr: false,
});
const DocumentsDialog = dynamic(() => import('./documents-dialog.tsx').then((module) => module.DocumentsDialog), {
  ssr: false,
});
const SignDialog = dynamic(() => import('./sign-dialog.tsx').then((module) => module.SignDialog), { ssr: false });

const FORMS = ['correct', 'documents', 'sign'] as const;
type Form = (typeof FORMS)[number];

/** What is next for the person, in each status that waits for them. */
const NEXT: Readonly<Partial<Record<OnboardingStage, { form: Form; label: string; icon: ReactNode }>>> = {
  toCorrect: { form: 'correct', label: 'Correct …', icon: <Pencil /> },
  documents: { form: 'documents', label: 'Add documents …', icon: <FileUp /> },
  signature: { form: 'sign', label: 'Sign …', icon: <PenLine /> },
};

interface PersonActionsProps {
  enterpriseId: string;
  identity: OnboardingDetails;
}

/** The next step of a person: for themselves, and for admins of the enterprise. Others are told who can do it. */
export function PersonActions({ enterpriseId, identity }: PersonActionsProps) {
  const { user } = useSelf();
  const { name, open, close } = useFormKey(FORMS);
  const next = NEXT[identity.stage];
  const press = () => next && open(next.form);
  return (
    <>
      {next !== undefined &&
        (identity.userId === user.id ? (
          <Button variant="primary" onPress={press}>
            {next.icon}
            {next.label}
          </Button>
        ) : (
          <MayButton
            enterpriseId={enterpriseId}
            right={MANAGE_ONBOARDING}
            variant="primary"
            icon={next.icon}
            onPress={press}
          >
            {next.label}
          </MayButton>
        ))}
      {name === 'correct' && next?.form === 'correct' && <CorrectDialog identity={identity} onClose={close} />}
      {name === 'documents' && <DocumentsDialog identity={identity} onClose={close} />}
      {name === 'sign' && next?.form === 'sign' && <SignDialog identity={identity} onClose={close} />}
    </>
  );
}
