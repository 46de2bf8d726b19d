'use client';

import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Right } from '#lib/rights.ts';
import { MayButton } from './may-button.tsx';
import { useFormKey } from './use-form-key.ts';

interface DecideButtonProps {
  enterpriseId: string;
  right: Right;
  label?: string;
  /** The form, which comes with its first use. */
  children: (close: () => void) => ReactNode;
}

/** Beside what can be done in a sandbox alone. */
export const SandboxOnly = () => <span className="self-center text-xs text-muted">Sandbox only</span>;

/** In a drawer of a sandbox: stands in for whoever decides about the object. */
export function DecideButton({ enterpriseId, right, label = 'Decide', children }: DecideButtonProps) {
  const form = useFormKey(['decide']);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={right} variant="outline" onPress={() => form.open('decide')}>
        <FlaskConical /> {label} …
      </MayButton>
      <SandboxOnly />
      {form.name !== null && children(form.close)}
    </>
  );
}
