'use client';

import { useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { AccountChoice } from './own-account-choices.ts';

interface OwnAccountFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  choices: readonly AccountChoice[];
}

/** Which own account connects: all of them are shown, and of those that cannot why. */
export function OwnAccountField<Values extends FieldValues>({ control, name, choices }: OwnAccountFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const problemId = useId();
  const open = choices.filter(({ reason }) => reason === null);
  const first = open.find(({ value }) => value === field.value) ?? open[0];
  return (
    <fieldset
      aria-describedby={problemId}
      data-invalid={fieldState.invalid || undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="mb-1 text-sm font-medium">Our account</legend>
      <div className="-m-0.5 flex max-h-56 flex-col gap-1.5 overflow-y-auto p-0.5">
        {choices.map(({ value, label, detail, reason }) => (
          <label
            key={value}
            className={`grid shrink-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-md border border-border px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus ${reason === null ? 'cursor-pointer' : 'cursor-not-allowed bg-default/40'}`}
          >
            <input
              {...(value === first?.value ? { ref: field.ref } : {})}
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              disabled={reason !== null}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="mt-0.5 size-4 accent-accent outline-none"
            />
            <span className={`min-w-0 truncate leading-5 font-medium ${reason === null ? '' : 'text-muted'}`}>
              {label}
            </span>
            <span className="col-start-2 min-w-0 text-xs wrap-anywhere text-muted">{reason ?? detail}</span>
          </label>
        ))}
      </div>
      <p id={problemId} className="min-h-4 text-xs text-bad">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
