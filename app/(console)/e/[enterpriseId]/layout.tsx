import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { LiveProvider } from '#components/session/live.tsx';
import { RequireArea } from '#components/shell/require-area.tsx';
import { requireSelf } from '../../../current-self.ts';

interface EnterpriseLayoutProps {
  children: ReactNode;
  params: Promise<{ enterpriseId: string }>;
}

export default async function EnterpriseLayout({ children, params }: EnterpriseLayoutProps) {
  const { enterpriseId } = await params;
  const { memberships } = await requireSelf();
  if (!memberships.some((membership) => membership.enterpriseId === enterpriseId)) notFound();
  return (
    <LiveProvider enterpriseId={enterpriseId}>
      <RequireArea enterpriseId={enterpriseId}>{children}</RequireArea>
    </LiveProvider>
  );
}
