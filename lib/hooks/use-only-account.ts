import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Chooses the only account that there is once it is known, unless somebody has chosen before. Nothing counts as filled in by it. */
export function useOnlyAccount<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  only: string | undefined,
): void {
  const { getValues, resetField } = form;
  useEffect(() => {
    if (only !== undefined && getValues(name) === '')
      resetField(name, { defaultValue: only as PathValue<Values, Path<Values>> });
  }, [only, name, getValues, resetField]);
}
