import type { UseFormReturn } from 'react-hook-form';
import type { AccountValues } from './account-values.ts';

/** Puts values into fields as if they were typed: what was wrong with a field is no longer said, or said anew. */
export function fillIn(form: UseFormReturn<AccountValues>, values: Partial<AccountValues>): void {
  const names = Object.keys(values) as (keyof AccountValues)[];
  for (const name of names) form.setValue(name, values[name] ?? '', { shouldDirty: true });
  if (form.formState.isSubmitted) void form.trigger(names);
  else form.clearErrors(names);
}
