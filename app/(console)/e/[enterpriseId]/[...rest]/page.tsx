import { notFound } from 'next/navigation';

/** Whatever is no page of an enterprise keeps the frame of the console. */
export default function UnknownPage() {
  notFound();
}
