import type { Metadata } from 'next';
import { ReservesPage } from '#components/mint/reserves/reserves-page.tsx';

export const metadata: Metadata = { title: 'Reserves' };

export default async function MintReservesRoute({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ReservesPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
