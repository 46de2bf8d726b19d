'use client';

import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { BusyButton } from './busy-button.tsx';

/**
 * Sends a form once; while it is on its way the button waits. It takes no press before the page is alive: the browser itself would
 * send what is filled in, passwords too, as part of the address.
 */
export function SubmitButton({ label, isPending }: { label: string; isPending: boolean }) {
  const isAlive = useHydrated();
  return (
    <BusyButton isDisabled={!isAlive} type="submit" variant="primary" size="lg" fullWidth isBusy={isPending}>
      {label}
    </BusyButton>
  );
}
