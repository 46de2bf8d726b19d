import type { Metadata } from 'next';
import { DvpSettings } from '#components/clearing/dvp-settings.tsx';
import { RequireRight } from '#components/session/rights.tsx';

export const metadata: Metadata = { title: 'Settlement settings' };

type Params = Promise<{ enterpriseId: string; accountId: string }>;

export default async function DvpSettingsPage({ params }: { params: Params }) {
  const { enterpriseId, accountId } = await params;
  return (
    <RequireRight enterpriseId={enterpriseId} scope="wallet_view_all">
      <DvpSettings enterpriseId={enterpriseId} accountId={accountId} />
    </RequireRight>
  );
}
