import type { Metadata } from 'next';
import { ListingPage } from '#components/address-book/listings/listing-page.tsx';

export const metadata: Metadata = { title: 'Our listing' };

export default async function AddressBookListingPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <ListingPage key={enterpriseId} enterpriseId={enterpriseId} />;
}
