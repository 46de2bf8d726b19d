import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Begins in a field once the form is there, where the field itself cannot ask for it. */
export function useFirstFocus<Values extends FieldValues>(
  { setFocus }: UseFormReturn<Values>,
  field: Path<Values>,
): void {
  useEffect(() => setFocus(field), [setFocus, field]);
}
