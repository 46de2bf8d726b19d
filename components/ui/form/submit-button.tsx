'use client';

import { BusyButton } from './busy-button.tsx';

/** Sends a form once; while it is on its way the button waits. */
export function SubmitButton({ label, isPending }: { label: string; isPending: boolean }) {
  return (
    <BusyButton type="submit" variant="primary" size="lg" fullWidth isBusy={isPending}>
      {label}
    </BusyButton>
  );
}
