import type { Metadata } from 'next';
import { DvpFeesPage } from '#components/platform/dvp-fees/dvp-fees-page.tsx';

export const metadata: Metadata = { title: 'DVP fees' };

export default function PlatformDvpFees() {
  return <DvpFeesPage />;
}
