import { notFound } from 'next/navigation';

/** Whatever is no page: what is shown then is shown here alone, so that no other page carries its code. */
export default function UnknownPage() {
  notFound();
}
