import type { Metadata } from 'next';
import { OrdersList } from '#components/trading/list/orders-list.tsx';

export const metadata: Metadata = { title: 'Orders' };

export default async function TradingOrders({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OrdersList key={enterpriseId} enterpriseId={enterpriseId} />;
}
