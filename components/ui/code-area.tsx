'use client';

import { type ReactNode, useId } from 'react';

interface CodeAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  placeholder?: string;
  isInvalid?: boolean;
  /** What is said of the text below it. */
  children?: ReactNode;
}

/** A text to be typed as it is: without spelling marks, and without a word changed. */
export function CodeArea({ label, value, onChange, rows, placeholder, isInvalid = false, children }: CodeAreaProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={rows}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full resize-y rounded-md border border-field-border bg-field p-2.5 font-mono text-xs leading-5 break-all text-foreground placeholder:text-muted aria-invalid:border-bad"
      />
      <div id={`${id}-about`} className="text-xs text-muted">
        {children}
      </div>
    </div>
  );
}
