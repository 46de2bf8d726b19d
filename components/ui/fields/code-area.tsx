'use client';

import type { ReactNode } from 'react';
import { Labelled } from './labelled.tsx';

interface CodeAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl and Enter, or ⌘ and Enter. */
  onSend?: () => void;
  rows: number;
  placeholder?: string;
  isInvalid?: boolean;
  /** What is said of the text below it. */
  children?: ReactNode;
}

/** A text to be typed as it is: without spelling marks, and without a word changed. */
export function CodeArea(props: CodeAreaProps) {
  const { label, value, onChange, onSend, rows, placeholder, isInvalid = false, children } = props;
  return (
    <Labelled label={label} about={children}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          rows={rows}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSend?.();
          }}
          className="block w-full resize-y rounded-md border border-field-border bg-field p-2.5 font-mono text-xs leading-5 break-all text-foreground placeholder:text-muted aria-invalid:border-bad"
        />
      )}
    </Labelled>
  );
}
