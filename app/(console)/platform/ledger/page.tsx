import type { Metadata } from 'next';
import { LedgerPage } from '#components/platform/ledger-page.tsx';

export const metadata: Metadata = { title: 'Ledger' };

export default function PlatformLedger() {
  return <LedgerPage />;
}
