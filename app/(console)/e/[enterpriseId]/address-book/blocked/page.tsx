import type { Metadata } from 'next';
import { BlockedPage } from '#components/address-book/blocks/blocked-page.tsx';

export const metadata: Metadata = { title: 'Blocked' };

export default async function AddressBookBlockedPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <BlockedPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
