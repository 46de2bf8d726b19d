'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { areaOf, rightOfPage } from './areas.ts';
import { Forbidden } from './forbidden.tsx';

/** The page of an enterprise for those who hold the right of its area; for others why it is closed and who can help. */
export function RequireArea({ enterpriseId, children }: { enterpriseId: string; children: ReactNode }) {
  const pathname = usePathname();
  const verdict = useMay(enterpriseId, rightOfPage(pathname));
  if (verdict.isAllowed) return children;
  return <Forbidden enterpriseId={enterpriseId} area={areaOf(pathname)?.label ?? 'This page'} verdict={verdict} />;
}
