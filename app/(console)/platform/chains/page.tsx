import type { Metadata } from 'next';
import { ChainsPage } from '#components/platform/chains-page.tsx';

export const metadata: Metadata = { title: 'Chains and coins' };

export default function PlatformChains() {
  return <ChainsPage />;
}
