'use client';

import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Right } from '#lib/rights.ts';
import { MayButton } from './may-button.tsx';
import { useFormKey } from './use-form-key.ts';

interface DecideButtonProps {
  enterpriseId: string;
  right: Right;
  /** The form, which comes with its first use. */
  children: (close: () => void) => ReactNode;
}

/** In a drawer of a sandbox: stands in for whoever decides about the object. */
export function DecideButton({ enterpriseId, right, children }: DecideButtonProps) {
  const form = useFormKey(['decide']);
  return (
    <>
      <MayButton enterpriseId={enterpriseId} right={right} variant="outline" onPress={() => form.open('decide')}>
        <FlaskConical /> Decide …
      </MayButton>
      <span className="self-center text-xs text-muted">Sandbox only</span>
      {form.name !== null && children(form.close)}
    </>
  );
}
