import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { readSelf, requireSelf } from '../../current-self.ts';
import { HIDDEN_TITLE } from '../hidden-title.ts';

/** Pages name themselves to platform administrators alone. */
export async function generateMetadata(): Promise<Metadata> {
  const self = await readSelf();
  if (self?.user.isPlatformAdmin) return { title: { default: 'Platform', template: '%s · Clearhouse' } };
  return { title: HIDDEN_TITLE };
}

/** For platform administrators; for everybody else these pages do not exist. */
export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const { user } = await requireSelf();
  if (!user.isPlatformAdmin) notFound();
  return children;
}
