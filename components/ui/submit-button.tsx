'use client';

import { Button } from '@heroui/react/button';
import { Spinner } from '@heroui/react/spinner';

/** Sends a form once; while it is on its way the button waits. */
export function SubmitButton({ label, isPending }: { label: string; isPending: boolean }) {
  return (
    <Button type="submit" variant="primary" size="lg" fullWidth isPending={isPending}>
      {isPending && <Spinner color="current" size="sm" />}
      {label}
    </Button>
  );
}
