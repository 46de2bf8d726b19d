'use client';

import type { ReactNode } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { Button, type ButtonProps } from '#components/ui/button.tsx';
import type { Right } from '#lib/rights.ts';
import { BusyButton } from './busy-button.tsx';
import { HinderedButton } from './hindered-button.tsx';

interface MayButtonProps extends Omit<ButtonProps, 'children' | 'isPending'> {
  enterpriseId: string;
  right: Right;
  /** Why it cannot be done at this moment, by anybody. */
  hindrance?: string | null;
  /** Whether what it started is under way; see `BusyButton`. */
  isBusy?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/**
 * A button for those who hold the right. For others, and while something hinders, it stays in reach of the keyboard, does nothing
 * and tells the reason.
 */
export function MayButton({
  enterpriseId,
  right,
  hindrance = null,
  isBusy,
  icon,
  children,
  ...button
}: MayButtonProps) {
  const verdict = useMay(enterpriseId, right);
  const reason = verdict.reason ?? hindrance;
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (reason === null && isBusy === undefined) return <Button {...button}>{content}</Button>;
  if (reason === null)
    return (
      <BusyButton {...button} isBusy={isBusy === true} icon={icon}>
        {children}
      </BusyButton>
    );
  return (
    <HinderedButton {...button} reason={reason}>
      {content}
    </HinderedButton>
  );
}
