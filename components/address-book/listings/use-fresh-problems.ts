import { useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { ContractForm } from '#lib/hooks/use-contract-form.ts';

/** What an earlier try was answered goes once something else is filled in; fields that depend on a changed one are looked at anew. */
export function useFreshProblems<Values extends FieldValues>(
  { form, setFailure }: ContractForm<Values>,
  dependents?: Readonly<Partial<Record<Path<Values>, readonly Path<Values>[]>>>,
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      setFailure(null);
      const wrong = ((name && dependents?.[name]) ?? []).filter((field) => form.getFieldState(field).invalid);
      if (wrong.length > 0) void form.trigger(wrong);
    });
    return unsubscribe;
  }, [form, setFailure, dependents]);
}
