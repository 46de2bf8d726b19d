'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { rightOfPage } from './areas.ts';
import { Forbidden } from './forbidden.tsx';

/** The page of an enterprise for those who hold the right of its area; for others why it is closed and who can help. */
export function RequireArea({ enterpriseId, children }: { enterpriseId: string; children: ReactNode }) {
  const pathname = usePathname();
  const { isAllowed, reason } = useMay(enterpriseId, rightOfPage(pathname));
  return isAllowed ? children : <Forbidden enterpriseId={enterpriseId} reason={reason ?? ''} />;
}
