import type { Metadata } from 'next';
import { TradeList } from '#components/network/trades/trade-list.tsx';

export const metadata: Metadata = { title: 'Trades' };

export default async function TradesPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <TradeList key={enterpriseId} enterpriseId={enterpriseId} />;
}
