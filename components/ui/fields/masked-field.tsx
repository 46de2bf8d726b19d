'use client';

import { useState } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { TextFormField } from './form-fields.tsx';

interface MaskedFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  description?: string;
  placeholder?: string;
}

/** A secret number in a form: masked, and shown for as long as whoever types it wants to see it. */
export function MaskedField<Values extends FieldValues>({ label, ...field }: MaskedFieldProps<Values>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextFormField {...field} label={label} type={isShown ? 'text' : 'password'} size="normal" autoComplete="off" />
      <button
        type="button"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
        className="absolute top-0 right-0 min-h-6 px-1 text-xs text-link hover:underline"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
