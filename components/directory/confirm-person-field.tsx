'use client';

import type { Control, FieldValues, Path } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';

/** Asks beside the button of a form for the one-time code where an authenticator is enrolled, else for the password. Fields `otp` and `password`. */
export function ConfirmPersonField<Values extends FieldValues>({
  control,
  hasFocus = false,
}: {
  control: Control<Values>;
  hasFocus?: boolean;
}) {
  const { otpEnrolled } = useSelf().user;
  if (otpEnrolled) {
    return (
      <TextFormField
        control={control}
        name={'otp' as Path<Values>}
        label="One-time code"
        description="From your authenticator, or a recovery code."
        autoComplete="one-time-code"
        size="normal"
        hasFocus={hasFocus}
      />
    );
  }
  return (
    <TextFormField
      control={control}
      name={'password' as Path<Values>}
      label="Your password"
      description="To confirm that it is you."
      type="password"
      autoComplete="current-password"
      size="normal"
      hasFocus={hasFocus}
    />
  );
}
