import type { Metadata } from 'next';
import { MintTokensPage } from '#components/platform/mint/mint-tokens-page.tsx';

export const metadata: Metadata = { title: 'Minted tokens' };

export default function PlatformMintTokens() {
  return <MintTokensPage />;
}
