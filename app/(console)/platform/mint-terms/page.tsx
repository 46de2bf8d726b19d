import type { Metadata } from 'next';
import { MintTermsPage } from '#components/platform/mint/mint-terms-page.tsx';

export const metadata: Metadata = { title: 'Minting terms' };

export default function PlatformMintTerms() {
  return <MintTermsPage />;
}
