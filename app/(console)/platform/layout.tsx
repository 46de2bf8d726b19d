import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { requireSelf } from '../../current-self.ts';

/** For platform administrators; for everybody else these pages do not exist. */
export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const { user } = await requireSelf();
  if (!user.isPlatformAdmin) notFound();
  return children;
}
