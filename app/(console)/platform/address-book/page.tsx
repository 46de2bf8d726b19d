import type { Metadata } from 'next';
import { AddressBookPage } from '#components/platform/address-book/address-book-page.tsx';

export const metadata: Metadata = { title: 'Address book' };

export default function PlatformAddressBook() {
  return <AddressBookPage />;
}
