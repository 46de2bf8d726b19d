'use client';

import { type ReactNode, useId } from 'react';

/** How a control of one line looks that stands without a form. */
export const CONTROL_LOOK =
  'h-9 w-full min-w-0 rounded-md border border-field-border bg-field px-2.5 text-sm text-foreground';

interface LabelledProps {
  label: string;
  /** What is said of it below. */
  about?: ReactNode;
  isProblem?: boolean;
  className?: string;
  children: (control: { id: string; 'aria-describedby'?: string }) => ReactNode;
}

/** A control with its name above and what is said of it below, both tied to it for those who cannot see them. */
export function Labelled({ label, about, isProblem = false, className = '', children }: LabelledProps) {
  const id = useId();
  const isSaid = about !== undefined;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, ...(isSaid ? { 'aria-describedby': `${id}-about` } : {}) })}
      {isSaid && (
        <div id={`${id}-about`} className={`text-xs ${isProblem ? 'text-bad' : 'text-muted'}`}>
          {about}
        </div>
      )}
    </div>
  );
}
