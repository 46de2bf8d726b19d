'use client';

import { buttonVariants } from '@heroui/styles';
import { type ReactNode, useId } from 'react';
import type { ButtonProps } from '#components/ui/button.tsx';

interface HinderedButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'isIconOnly' | 'fullWidth' | 'aria-label'> {
  /** Why it cannot be pressed now. */
  reason: string;
  children: ReactNode;
}

/** A button in place of one that cannot be pressed now: it stays in reach of the keyboard, does nothing and tells the reason. */
export function HinderedButton({
  reason,
  children,
  variant,
  size,
  isIconOnly,
  fullWidth,
  ...rest
}: HinderedButtonProps) {
  const reasonId = useId();
  return (
    <>
      <button
        type="button"
        aria-disabled="true"
        aria-label={rest['aria-label']}
        aria-describedby={reasonId}
        data-tip={reason}
        className={`${buttonVariants({ variant, size, isIconOnly, fullWidth })} may-not`}
      >
        {children}
      </button>
      <span id={reasonId} className="sr-only">
        {reason}
      </span>
    </>
  );
}
