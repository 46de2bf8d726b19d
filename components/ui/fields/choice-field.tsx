'use client';

import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { CONTROL_LOOK, Labelled } from './labelled.tsx';

interface ChoiceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
  description?: string;
  /** Called with a choice, after the form has it. */
  onChosen?: (value: string) => void;
}

/** One of several values in a form that stands on a page: the browser's own list, which takes no script of its own. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { control, name, label, options, description, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  const problem = fieldState.error?.message;
  return (
    <Labelled label={label} about={problem ?? description} isProblem={problem !== undefined}>
      {(own) => (
        <select
          {...own}
          ref={field.ref}
          value={field.value}
          aria-invalid={problem === undefined ? undefined : true}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event.target.value);
            onChosen?.(event.target.value);
          }}
          className={`${CONTROL_LOOK.replace('h-9', 'h-8')} truncate`}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
