'use client';

import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  description?: string | undefined;
  isDisabled?: boolean;
}

/** One of several values, taken at once: the browser's own list, which is at home on a phone too. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, description, isDisabled = false } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        aria-describedby={description === undefined ? undefined : `${id}-about`}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-9 w-full min-w-0 truncate rounded-md border border-field-border bg-field px-2.5 text-sm text-foreground"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {description !== undefined && (
        <p id={`${id}-about`} className="text-xs text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
