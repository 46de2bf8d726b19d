import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { showFirstProblem } from '#lib/console/first-problem.ts';
import { asSentence, formWords, tidyValues } from '#lib/console/form-words.ts';

export interface ContractFormOptions<Values extends FieldValues> {
  /** The contract's own input, or the part of it that a person fills in. */
  schema: z.ZodType<unknown, Values>;
  defaults: DefaultValues<Values>;
  /** Fields of the call by fields of the form, where their names differ. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Field of a part of the call by its whole path, such as that of `assetTransfers.0.quantity`; undefined for what `fieldOf` knows. */
  placeOf?: (path: string) => Path<Values> | undefined;
  /** Sends what the person filled in. Throws ApiError. */
  send: (values: Values) => Promise<void>;
}

/** Checks tidied values against a schema; whatever it says is a sentence. */
function resolverOf<Values extends FieldValues>(schema: z.ZodType<unknown, Values>): Resolver<Values> {
  const resolve = zodResolver(schema as never, { error: formWords }) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const resolved = await resolve(tidyValues(values), context, options);
    const errors = Object.entries(resolved.errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? { ...error, message: asSentence(error.message) } : error,
    ]);
    return { ...resolved, errors: Object.fromEntries(errors) as FieldErrors<Values> } as typeof resolved;
  };
}

/**
 * A form on the schema of a contract: all its problems are shown at once, those that the server names at their field, all others in
 * `failure`, and the first of them gets the focus. Values survive a failed submit; while one is on its way there is no second.
 */
export function useContractForm<Values extends FieldValues>(options: ContractFormOptions<Values>) {
  const { schema, defaults, fieldOf = {}, placeOf, send } = options;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: defaults,
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = Object.keys(errors).length;
  const showProblems = useEffectEvent(() => {
    if (problems > 0) showFirstProblem(element.current);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) showProblems();
  }, [submitCount, isSubmitting]);
  const sendValues = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      const error = toApiError(thrown);
      const named = error.problems.map(({ path, message }) => {
        const [field = ''] = path.split('.');
        return { field: placeOf?.(path) ?? fieldOf[field] ?? (field as Path<Values>), message };
      });
      const known = named.filter(({ field }) => (field.split('.')[0] ?? '') in form.getValues());
      for (const { field, message } of known) form.setError(field, { message: asSentence(message) });
      if (known.length === 0 || known.length < named.length) setFailure(error);
    }
  });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    element.current = event.currentTarget;
    await sendValues(event).finally(() => {
      isSending.current = false;
    });
  };
  return { form, submit, failure, setFailure, isSubmitting, problems };
}

/** What `useContractForm` gives; the frame of a form takes it whole. */
export type ContractForm<Values extends FieldValues> = ReturnType<typeof useContractForm<Values>>;
