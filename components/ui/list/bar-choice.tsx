'use client';

import { useId } from 'react';

interface BarChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of several values in a bar of filters, in one line with its name and as tall as a search. */
export function BarChoice<Value extends string>({ label, value, options, onChange }: BarChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex h-8 min-w-0 items-center gap-2">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-8 min-w-0 truncate rounded-md border border-field-border bg-field px-2.5 text-sm text-foreground"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
