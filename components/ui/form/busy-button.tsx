'use client';

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#components/ui/button.tsx';

interface BusyButtonProps extends Omit<ButtonProps, 'children' | 'isPending'> {
  isBusy: boolean;
  /** Drawn before the label while nothing is under way. */
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A button that waits while what it started is under way: it keeps the focus, takes no press, and says so. (The library's own pending
 * state leaves a nameless image in the page for seconds after the button has gone.)
 */
export function BusyButton({ isBusy, icon, children, type, onPress, ...rest }: BusyButtonProps) {
  return (
    <>
      <Button
        {...rest}
        type={isBusy ? 'button' : type}
        onPress={isBusy ? undefined : onPress}
        aria-disabled={isBusy || undefined}
        data-pending={isBusy || undefined}
      >
        {isBusy ? <LoaderCircle className="animate-spin" aria-hidden="true" /> : icon}
        {children}
      </Button>
      <span role="status" className="sr-only">
        {isBusy ? 'Please wait' : ''}
      </span>
    </>
  );
}
