'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#lib/hooks/use-contract-form.ts';
import { FormProblems } from './form-problems.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PageFormProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  submitLabel: string;
  /** Heading of the panel that shows a failure. */
  failureTitle: string;
  testId?: string;
  children: ReactNode;
}

/** A form that stands on a page of its own, with one button at its end. */
export function PageForm<Values extends FieldValues>(props: PageFormProps<Values>) {
  const { form, submitLabel, failureTitle, testId, children } = props;
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4" data-testid={testId}>
      {children}
      <FormProblems failureTitle={failureTitle} failure={form.failure} problems={form.problems} />
      <SubmitButton label={submitLabel} isPending={form.isSubmitting} />
    </form>
  );
}
