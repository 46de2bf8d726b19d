import type { Metadata } from 'next';
import { DirectoryList } from '#components/address-book/listings/directory-list.tsx';

export const metadata: Metadata = { title: 'Directory' };

export default async function AddressBookDirectoryPage({ params }: { params: Promise<{ enterpriseId: string }> }) {
  const { enterpriseId } = await params;
  return <DirectoryList key={enterpriseId} enterpriseId={enterpriseId} />;
}
