'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { MayMakeNew } from '#components/session/may-make-new.ts';
import { useMay } from '#components/session/use-may.ts';
import { areaOf, rightOfPage } from './areas.ts';
import { Forbidden } from './forbidden.tsx';
import { rightOfNew } from './new-rights.ts';

/** Why the form that a link asks for stays closed. */
const FormClosed = ({ reason }: { reason: string }) => (
  <p role="status" className="mx-4 mt-4 rounded-lg border border-border bg-attention-soft px-3 py-1.5 text-sm sm:mx-6">
    The form of this link stays closed. {reason}
  </p>
);

/**
 * The page of an enterprise for those who hold the right of its area; for others why it is closed and who can help. Its form of
 * `?new=1` opens for those who may use it.
 */
export function RequireArea({ enterpriseId, children }: { enterpriseId: string; children: ReactNode }) {
  const pathname = usePathname();
  const verdict = useMay(enterpriseId, rightOfPage(pathname));
  const { isAllowed: mayMakeNew, reason } = useMay(enterpriseId, rightOfNew(pathname));
  const isAsked = useSearchParams().has('new');
  if (verdict.isAllowed)
    return (
      <MayMakeNew value={mayMakeNew}>
        {isAsked && reason !== null && <FormClosed reason={reason} />}
        {children}
      </MayMakeNew>
    );
  return <Forbidden enterpriseId={enterpriseId} area={areaOf(pathname)?.label ?? 'This page'} verdict={verdict} />;
}
