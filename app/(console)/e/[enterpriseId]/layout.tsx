import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { LiveProvider } from '#components/session/live.tsx';
import { RequireArea } from '#components/shell/require-area.tsx';
import { leaveForSecondFactor, readSelf, requireSelf } from '../../../current-self.ts';
import { HIDDEN_TITLE } from '../../hidden-title.ts';

interface EnterpriseLayoutProps {
  children: ReactNode;
  params: Promise<{ enterpriseId: string }>;
}

/** Pages say where they are. An enterprise of others is not named. */
export async function generateMetadata({ params }: Pick<EnterpriseLayoutProps, 'params'>): Promise<Metadata> {
  const { enterpriseId } = await params;
  const self = await readSelf();
  const name = self?.memberships.find((one) => one.enterpriseId === enterpriseId)?.enterpriseName;
  if (name === undefined) return { title: HIDDEN_TITLE };
  return { title: { default: name, template: `%s · ${name} · Clearhouse` } };
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
