'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { MayMakeNew } from '#components/session/may-make-new.ts';
import { useMay } from '#components/session/use-may.ts';
import { areaOf, rightOfPage } from './areas.ts';
import { Forbidden } from './forbidden.tsx';
import { rightOfNew } from './new-rights.ts';

/**
 * The page of an enterprise for those who hold the right of its area; for others why it is closed and who can help. Its form of
 * `?new=1` opens for those who may use it.
 */
export function RequireArea({ enterpriseId, children }: { enterpriseId: string; children: ReactNode }) {
  const pathname = usePathname();
  const verdict = useMay(enterpriseId, rightOfPage(pathname));
  const { isAllowed: mayMakeNew } = useMay(enterpriseId, rightOfNew(pathname));
  if (verdict.isAllowed) return <MayMakeNew value={mayMakeNew}>{children}</MayMakeNew>;
  return <Forbidden enterpriseId={enterpriseId} area={areaOf(pathname)?.label ?? 'This page'} verdict={verdict} />;
}
