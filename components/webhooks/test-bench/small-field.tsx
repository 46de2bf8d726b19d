'use client';

import { CONTROL_LOOK, Labelled } from '#components/ui/fields/labelled.tsx';

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
  return (
    <Labelled
      label={label}
      about={problem ?? description}
      isProblem={problem !== null}
      {...(props.className === undefined ? {} : { className: props.className })}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL_LOOK} placeholder:text-muted aria-invalid:border-bad`}
        />
      )}
    </Labelled>
  );
}
