import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** Whatever is no page: what is shown then is shown here alone, so that no other page carries its code. */
export default function UnknownPage() {
  notFound();
}
