import { useId } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

interface YesNoFieldProps {
  control: Control<FieldValues>;
  name: string;
  label: string;
  about?: string | undefined;
}

/** A question that is answered by yes or no, or not yet. The field's value is `yes`, `no` or empty. */
export function YesNoField({ control, name, label, about }: YesNoFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const note = fieldState.error?.message ?? about;
  return (
    <fieldset aria-describedby={note === undefined ? undefined : id} className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1 flex gap-5">
        {OPTIONS.map((option) => (
          <label key={option.value} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              className="size-4 accent-(--accent)"
            />
            {option.label}
          </label>
        ))}
      </div>
      {note !== undefined && (
        <p id={id} className={`mt-0.5 text-xs ${fieldState.error ? 'text-bad' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
