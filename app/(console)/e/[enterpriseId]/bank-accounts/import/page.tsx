import type { Metadata } from 'next';
import { ImportPage } from '#components/banking/imports/import-page.tsx';

export const metadata: Metadata = { title: 'Import bank accounts' };

export default async function BankAccountsImportPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ImportPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
