import type { Metadata } from 'next';
import { AllocationList } from '#components/network/allocations/allocation-list.tsx';

export const metadata: Metadata = { title: 'Allocations' };

export default async function AllocationsPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <AllocationList key={enterpriseId} enterpriseId={enterpriseId} />;
}
