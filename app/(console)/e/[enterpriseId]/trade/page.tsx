import type { Metadata } from 'next';
import { TradePage } from '#components/trading/trade-page.tsx';

export const metadata: Metadata = { title: 'Trade' };

export default async function TradePlace({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <TradePage key={enterpriseId} enterpriseId={enterpriseId} />;
}
