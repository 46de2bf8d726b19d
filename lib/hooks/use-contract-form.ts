import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, toApiError } from '#lib/api-error.ts';

export interface ContractFormOptions<Values extends FieldValues> {
  /** The contract's own input, or the part of it that a person fills in. */
  schema: z.ZodType<unknown, Values>;
  defaults: DefaultValues<Values>;
  /** Sends what the person filled in. Throws ApiError. */
  send: (values: Values) => Promise<void>;
}

/**
 * A form on the schema of a contract: problems that the server names appear at their field, all others in `failure`. Values
 * survive a failed submit, and a second submit waits for the first.
 */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { schema, defaults, send } = options;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      const error = toApiError(thrown);
      const known = error.problems.filter(({ path }) => path in form.getValues());
      for (const { path, message } of known) form.setError(path as Path<Values>, { message });
      if (known.length === 0 || known.length < error.problems.length) setFailure(error);
    }
  });
  return { form, submit, failure, setFailure, isSubmitting: form.formState.isSubmitting };
}

/** What `useContractForm` gives; the frame of a form takes it whole. */
export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>;
