import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: { absolute: 'Not found · Clearhouse' } };

/** Whatever is no page of an enterprise keeps the frame of the console. */
export default function UnknownPage() {
  notFound();
}
