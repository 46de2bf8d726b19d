'use client';

import { CONTROL_LOOK, Labelled } from './labelled.tsx';

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
  return (
    <Labelled label={label} about={description}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value as Value)}
          className={`${CONTROL_LOOK} truncate`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
