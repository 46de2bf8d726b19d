import type { Metadata } from 'next';
import { OrdersList } from '#components/mint/orders/orders-list.tsx';

export const metadata: Metadata = { title: 'Mint and burn' };

export default async function MintPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <OrdersList key={enterpriseId} enterpriseId={enterpriseId} />;
}
