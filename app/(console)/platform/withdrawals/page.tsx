import type { Metadata } from 'next';
import { BatchesPage } from '#components/platform/withdrawals/batches-page.tsx';

export const metadata: Metadata = { title: 'Withdrawal batches' };

export default function PlatformWithdrawals() {
  return <BatchesPage />;
}
