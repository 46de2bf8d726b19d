'use client';

import { PageWarmUp } from './page-warm-up.tsx';
import { Tips } from './tips.tsx';

/** What the shell does not need while a page starts. */
export function ShellLater() {
  return (
    <>
      <Tips />
      <PageWarmUp />
    </>
  );
}
