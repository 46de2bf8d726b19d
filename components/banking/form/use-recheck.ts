import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountValues } from './account-values.ts';

/** After a submit, checks again with each change whatever the form itself found wrong: one field may put another right. */
export function useRecheck(form: UseFormReturn<AccountValues>): void {
  const { errors, isSubmitted } = form.formState;
  const recheck = useEffectEvent(() => {
    const wrong = Object.entries(errors).flatMap(([name, error]) =>
      error?.type === undefined ? [] : [name as keyof AccountValues],
    );
    if (isSubmitted && wrong.length > 0) void form.trigger(wrong);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => recheck() }), [form]);
}
