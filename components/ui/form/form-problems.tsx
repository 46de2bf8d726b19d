'use client';

import type { ApiError } from '#lib/api-error.ts';
import { ErrorPanel } from '../error-panel.tsx';

interface FormProblemsProps {
  failureTitle: string;
  failure: ApiError | null;
  /** How many fields were wrong at the last submit. */
  problems: number;
}

/** What is wrong with a form as a whole, beside its button; how many fields are wrong is said to those who cannot see it. */
export function FormProblems({ failureTitle, failure, problems }: FormProblemsProps) {
  return (
    <>
      {failure && <ErrorPanel title={failureTitle} text={failure.message} requestId={failure.requestId} />}
      <p role="alert" className="sr-only">
        {problems === 0 ? '' : `${problems} ${problems === 1 ? 'field needs' : 'fields need'} attention`}
      </p>
    </>
  );
}
