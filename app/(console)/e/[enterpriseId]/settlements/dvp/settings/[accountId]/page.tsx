import type { Metadata } from 'next';
import { DvpSettings } from '#components/clearing/dvp-settings.tsx';

export const metadata: Metadata = { title: 'Settlement settings' };

type Params = Promise<{ enterpriseId: string; accountId: string }>;

export default async function DvpSettingsPage({ params }: { params: Params }) {
  const { enterpriseId, accountId } = await params;
  return <DvpSettings enterpriseId={enterpriseId} accountId={accountId} />;
}
