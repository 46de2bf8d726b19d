'use client';

import { useId } from 'react';

interface SmallFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | null;
  inputMode?: 'numeric' | 'text';
  type?: 'text' | 'password' | 'search';
  placeholder?: string;
  description?: string;
  className?: string;
}

/** One line of text that takes effect without a form around it. */
export function SmallField(props: SmallFieldProps) {
  const { label, value, onChange, problem = null, inputMode, type = 'text', placeholder, description } = props;
  const { className = '' } = props;
  const id = useId();
  const about = problem ?? description;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full min-w-0 rounded-md border border-field-border bg-field px-2.5 text-sm text-foreground placeholder:text-muted aria-invalid:border-bad"
      />
      {about !== undefined && (
        <p id={`${id}-about`} className={`text-xs ${problem === null ? 'text-muted' : 'text-bad'}`}>
          {about}
        </p>
      )}
    </div>
  );
}
