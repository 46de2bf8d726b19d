'use client';

import dynamic from 'next/dynamic';
import type { PageErrorProps } from './page-error-panel.tsx';

/** What is left when not even the panel can be fetched. */
function PlainError({ retry }: PageErrorProps) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-12">
      <p>This page could not be shown.</p>
      <button type="button" className="mt-3 underline" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

/** A page that failed while it was drawn. What it shows is fetched when it is needed: every page carries this. */
export const PageError = dynamic(
  () =>
    import('./page-error-panel.tsx').then(
      (module) => module.PageErrorPanel,
      () => PlainError,
    ),
  { ssr: false },
);
