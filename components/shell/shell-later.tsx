'use client';

import { useEffect } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { forgetDraftsOfOthers } from '#lib/console/lasting-drafts.ts';
import { PageWarmUp } from './page-warm-up.tsx';
import { PrintHead } from './print-head.tsx';
import { Tips } from './tips.tsx';

/** What the shell does not need while a page starts. What others left of their forms in this browser goes then. */
export function ShellLater() {
  const { id } = useSelf().user;
  useEffect(() => forgetDraftsOfOthers(id), [id]);
  return (
    <>
      <Tips />
      <PrintHead />
      <PageWarmUp />
    </>
  );
}
