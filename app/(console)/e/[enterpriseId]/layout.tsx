import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { LiveProvider } from '#components/session/live.tsx';
import { RequireArea } from '#components/shell/require-area.tsx';
import { leaveForSecondFactor, requireSelf } from '../../../current-self.ts';

interface EnterpriseLayoutProps {
  children: ReactNode;
  params: Promise<{ enterpriseId: string }>;
}

export default async function EnterpriseLayout({ children, params }: EnterpriseLayoutProps) {
  const { enterpriseId } = await params;
  const { memberships, closedEnterprises } = await requireSelf();
  if (closedEnterprises.some((closed) => closed.enterpriseId === enterpriseId)) await leaveForSecondFactor();
  if (!memberships.some((membership) => membership.enterpriseId === enterpriseId)) notFound();
  return (
    <LiveProvider enterpriseId={enterpriseId}>
      <RequireArea enterpriseId={enterpriseId}>{children}</RequireArea>
    </LiveProvider>
  );
}
