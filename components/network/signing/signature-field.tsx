'use client';

import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { PayloadWorkbench, type PayloadWorkbenchProps } from './payload-workbench.tsx';

interface SignatureFieldProps<Values extends FieldValues>
  extends Omit<PayloadWorkbenchProps, 'onSignature' | 'signatureProblem'> {
  control: Control<Values>;
  /** Holds the signature; empty until there is a sound one. */
  name: Path<Values>;
}

/** The payload workbench as a field of a form, whose value is the signature. */
export function SignatureField<Values extends FieldValues>({ control, name, ...bench }: SignatureFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="border-t border-separator pt-3">
      <PayloadWorkbench
        {...bench}
        signatureProblem={fieldState.error?.message}
        onSignature={(signature) => field.onChange(signature ?? '')}
      />
    </div>
  );
}
